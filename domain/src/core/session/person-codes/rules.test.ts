import { expect, test } from "vitest";
import { allCalls } from "#domain";
import { capabilitiesOf } from "../../../platform/capabilities.ts";
import type { Capability } from "../../../platform/permissions.ts";
import type { Role } from "../../../platform/roles.ts";
import { isRoleByCode, rolesByCode } from "./rules.ts";

/** What needs a second person, or shows everybody's numbers. */
const decides: Capability[] = [
  "staff.write",
  "proposals.decide",
  "payables.approve",
  "write-offs.make",
  "books.write",
  "payments.confirm",
  "certificates.issue",
  "residents.write",
  "residents.export",
];

test("no role that a code opens decides anything", () => {
  for (const role of Object.keys(rolesByCode) as Role[])
    expect(decides.filter((capability) => capabilitiesOf[role].includes(capability))).toEqual([]);
  expect(isRoleByCode("treasurer")).toBe(false);
  expect(isRoleByCode("constructor")).toBe(false);
});

test("each call of any session reads and changes nothing that others have about the number, or needs a proven one", () => {
  const open = allCalls
    .filter(({ who, proven }) => who === "signed-in" && !proven)
    .map(({ path }) => path.split("/")[1]);
  // Whoever adds a call has made sure of that.
  expect(open.sort()).toEqual(
    [
      ...["Create_Passkey", "Edit_Passkey", "Inactive_Passkey", "Filter_All_Passkeys", "Generate_Passkey_Registration"],
      ...["Generate_Passkey_Confirmation", "Validate_Passkey_Confirmation", "Generate_Confirmation_OTP"],
      ...["Validate_Confirmation_OTP", "Generate_Email_Confirmation", "Validate_Email_Code"],
      ...[
        "Create_Push_Subscription",
        "Remove_Push_Subscription",
        "Fetch_Push_Info",
        "Send_Push_Test",
        "Fetch_WhatsApp_Info",
      ],
      ...["Fetch_Quiet_Settings_Info", "Edit_Quiet_Settings", "Edit_Do_Not_Disturb"],
      ...["Filter_All_Notifications", "Update_Notification_Status", "Update_All_Notifications_Status"],
      ...["Fetch_Notification_Settings_Info", "Edit_Notification_Settings", "Edit_List_Preference"],
      ...["Fetch_Vendor_Complete_Information", "Set_Vendor_Profile", "Switch_Vendor_Role", "Update_Vendor_Language"],
      ...["Filter_All_Vendor_Sessions", "Inactive_Vendor_Session", "Logout_Vendor", "Logout_Vendor_Everywhere"],
      ...["Fetch_Dashboard_Info", "Filter_My_Tasks", "Search_Everything", "Search_Places", "Withdraw_Attempt"],
      ...["Filter_All_Cities", "Filter_All_States", "Resign_Society_Staff"],
      ...["Filter_All_Own_Societies", "Filter_All_Shared_Staff", "Create_Shared_Staff"],
      ...["Filter_All_Shortlist_Entries", "Merge_Shortlist_Entries", "Create_Property_View"],
      // Of a session without a proven number no number is kept.
      "Create_Property_Report",
      ...["Create_Saved_Search", "Edit_Saved_Search", "Remove_Saved_Search", "Filter_All_Saved_Searches"],
      ...["Upload_Image", "Remove_Image", "Upload_Document", "Remove_Document", "Fetch_Document_Info"],
    ].sort(),
  );
});
