import { expect, test } from "vitest";
import { actionText, changesOf, fieldLabel, gistOf, valueText } from "./audit-words.ts";

test.each([
  ["Monthly_Rent", "Monthly rent"],
  ["PropertyID", "Home"],
  ["PG_Sharing_Type", "PG sharing"],
  ["Maintenance_Rates.OneBHK", "Maintenance rate: 1 BHK"],
  ["Something_New", "Something New"],
])("the field %s is called %s", (field, label) => expect(fieldLabel(field)).toBe(label));

const id = "0197a1b2-0000-7000-8000-0000000000ab";
const entry = (Thing: string) => ({ Thing, Rupee_Fields: ["Monthly_Rent"], Names: { [id]: "Gulmohar" } });
test.each([
  ["Property", "Monthly_Rent", 126_500.5, "₹1,26,500.50"],
  ["Property", "Total_Area", 126_500.5, "1,26,500.5"],
  ["Property", "Furnished_Type", 2, "Semi-Furnished"],
  ["Property", "Furnished_Type", 9, "9"],
  ["Property", "Amenities", [1, 4], "AC, Geyser"],
  ["Property", "Amenities", [], "Nothing"],
  ["Property", "Gender", null, "Nothing"],
  ["Property", "Status", false, "Inactive"],
  ["Property", "Whether_Parking_Available", true, "Yes"],
  ["Property", "Available_From", "2026-11-05", "5 Nov 2026"],
  ["Property", "ended_at", "2025-11-05T10:37:31.000Z", "5 Nov 2025, 4:07 pm"],
  ["Property", "ended_at", "2025-11-05T10:37:31.123456+00:00", "5 Nov 2025, 4:07 pm"],
  ["Property", "Owner_Name", "", "Nothing"],
  ["Block_Issue", "Category", 2, "Cleanliness"],
  ["Block_Issue", "Priority", 4, "Urgent"],
  ["Support_Ticket", "Category", 2, "Billing"],
  ["Support_Ticket", "Priority", 4, "Critical"],
  ["Society_Incident", "Incident_Status", 2, "Investigating"],
  ["Block_Incident", "Incident_Status", 3, "Escalated"],
  ["UPI_Claim", "Status", 1, "Waiting"],
  ["Society", "Est_Year", 2009, "2009"],
  ["Block_Issue", "BlockID", id, "Gulmohar"],
  ["Property_Image", "ImageID", "0197a1b2-0000-7000-8000-0000000000ff", "Set"],
  ["Society_Resident", "PhoneNumber", "sealed:abcdefghijklmnopabcdefghijklmnop", "Not shown"],
])("of a %s %s %j reads %s", (thing, field, value, text) => expect(valueText(entry(thing), field, value)).toBe(text));

test("for a changed number it shows the change, and nothing of the number", () => {
  const audit = {
    ...entry("Society_Resident"),
    Before: { PhoneNumber: "sealed:aaaa" },
    After: { PhoneNumber: "sealed:bbbb" },
  };
  expect(gistOf(audit as never, changesOf(audit as never))).toBe("Phone number changed");
});

test.each([
  ["Property", "change", "Changed home"],
  ["UPI_Claim", "create", "Added declared UPI payment"],
  ["Vendor_Session", "change", "Signed out a device"],
  ["Export", "create", "Export"],
] as const)("of a %s, %s reads %s", (Thing, Action, text) => expect(actionText({ Thing, Action })).toBe(text));

test("an enquiry is responded to or pending, and the fields of an addition have nothing before", () => {
  const audit = {
    Thing: "Property_Enquiry",
    Rupee_Fields: [],
    Names: {},
    Before: null,
    After: { responded_at: "2025-11-05T10:37:31Z", Status: true, Name: "Ravi" },
  };
  expect(changesOf(audit as never)).toEqual([
    { field: "Name", label: "Name", before: "Nothing", after: "Ravi", isHidden: false },
    { field: "Status", label: "Status", before: "Nothing", after: "Responded", isHidden: false },
    { field: "responded_at", label: "Responded", before: "Nothing", after: "5 Nov 2025, 4:07 pm", isHidden: false },
  ]);
});
