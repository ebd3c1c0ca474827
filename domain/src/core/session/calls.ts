import { z } from "zod";
import { call } from "../../platform/call.ts";
import { Email, Otp } from "../../platform/fields.ts";
import { DeviceId, HeldRoleId, ImageId, VendorSessionId } from "../../platform/ids.ts";
import { languages } from "../../platform/languages.ts";
import { listOf, paging } from "../../platform/paging.ts";
import { problem } from "../../platform/problems.ts";
import { type Role, roleNamed, roles } from "../../platform/roles.ts";
import { ListPreference } from "../preferences/calls.ts";
import { Image } from "../uploads/calls.ts";
import { confirm } from "./confirm/calls.ts";
import { webClient } from "./devices/rules.ts";
import { account, SignedIn, WayIn } from "./draft.ts";
import { mailAddress } from "./mail-address/calls.ts";
import { number } from "./number/calls.ts";
import { passkeys } from "./passkeys/calls.ts";
import { personCodes } from "./person-codes/calls.ts";
import { fullNameProblem } from "./rules.ts";
import { signInRequests } from "./sign-in-requests/calls.ts";

export const FullName = z
  .string(problem("full-name-required"))
  .trim()
  .superRefine((text, context) => {
    const problem = fullNameProblem(text);
    if (problem) context.addIssue(problem);
  });

export const Profile = z.object({
  Full_Name: FullName,
  EmailID: Email,
  Whether_Image_Available: z.boolean().default(false),
  /** An empty one is none, as clients send it when a photo is removed. */
  ImageID: z.union([z.literal("").transform(() => undefined), ImageId]).optional(),
});

const LanguageIn = z.enum(languages, problem("choose-language"));

const RoleHeld = z.object({
  Role: z.enum(Object.keys(roles) as [Role, ...Role[]]),
  Role_Label: z.string(),
  /** The record that it follows from; null where only the kind of the account says so. */
  Held_RoleID: z.string().nullable(),
  SocietyID: z.string().nullable(),
  Society_Name: z.string().nullable(),
  /** A block secretary's blocks, or the block of a flat. */
  Blocks: z.array(z.object({ BlockID: z.string(), Name: z.string() })),
  FlatID: z.string().nullable(),
  Flat_No: z.string().nullable(),
  Flat_Label: z.string().nullable(),
  /** The rental contract that makes a tenant, and the home that it is about. */
  Rental_ContractID: z.string().nullable(),
  Property_Title: z.string().nullable(),
});
export type RoleHeld = z.output<typeof RoleHeld>;

export const Vendor = z.object({
  VendorID: z.string(),
  Vendor_Type: z.int(),
  Full_Name: z.string().nullable(),
  EmailID: z.string().nullable(),
  CountryCode: z.string(),
  PhoneNumber: z.string(),
  FinalPhoneNumber: z.string(),
  Whether_Phone_Number_Verified: z.boolean(),
  /** Whether the owner of EmailID has confirmed it: until then nothing private is mailed to it. */
  Whether_Email_Verified: z.boolean(),
  /** Whether this site sends mail at all. */
  Whether_Mail_Available: z.boolean(),
  Whether_Basic_Information_Available: z.boolean(),
  Whether_Image_Available: z.boolean(),
  Image_Information: Image.nullable(),
  /** Null where the account never chose one. */
  Language: z.enum(languages).nullable(),
  Status: z.boolean(),
  created_at: z.iso.datetime(),
  Roles: z.array(RoleHeld),
  Current_Role: RoleHeld,
  /** Whether this number watches over the listings of the site. */
  Whether_Operator: z.boolean(),
  /** How many societies and landlords have entered this number and wait for its answer. */
  Pending_Invitations: z.int().min(0),
  /** How this account likes the lists of the console, where it chose. */
  List_Preferences: z.array(ListPreference),
  /** The society of the current role. */
  Society_Information: z.object({ SocietyID: z.string(), Society_Name: z.string() }).nullable(),
});
export type Vendor = z.output<typeof Vendor>;

const SignedInDevice = z.object({
  Vendor_SessionID: z.string(),
  DeviceName: z.string(),
  Whether_Current: z.boolean(),
  created_at: z.iso.datetime(),
  last_seen_at: z.iso.datetime(),
});

/** Each is a row for good: enough for a town's new visitors behind one address, too few to fill a disk. */
const mostDevices = 600;

const withdrawal = {
  input: z.object({
    Call: z.string(problem("name-call")).trim().min(1, problem("name-call")).max(100),
    Idempotency_Key: z.string(problem("name-key")).min(1, problem("name-key")).max(200),
  }),
  output: z.object({ Whether_Done: z.boolean() }),
  refusals: ["key-outdated"],
} as const;

export const session = {
  generateDevice: call({
    path: "vendor/Generate_DeviceID",
    who: "anyone",
    summary: "Register a new device",
    input: z.object({}),
    output: z.object({ DeviceID: z.string() }),
    answer: "extras",
    perAddress: mostDevices,
  }),
  splash: call({
    path: "vendor/Splash_Vendor_Screen",
    who: "anyone",
    summary:
      "Create an API key for a device. A device that already has one sends it (ApiKey), so that the new one is known wherever the old one was",
    input: z.object({
      DeviceID: DeviceId,
      DeviceType: z.int().min(1).max(3).default(1),
      DeviceName: z.string().trim().max(100).default(webClient),
      AppVersion: z.int32().min(1).default(1),
    }),
    output: z.object({ ApiKey: z.string() }),
    perAddress: mostDevices,
    refusals: ["unknown-device"],
  }),
  sendOtp: call({
    path: "vendor/Generate_Vendor_OTP",
    who: "device",
    summary:
      "Send the OTP for a sign-in with a phone number and role: by SMS (1) or to the account's confirmed email address (2). By email the answer is the same where there is no such account or address",
    input: z.object({ ...account, Way: WayIn }),
    output: z.object({}),
    done: "OTP sent successfully",
    refusals: ["too-many-otps", "step-up-needed", "otp-not-sent", "no-sms", "no-mail-codes"],
  }),
  signIn: call({
    path: "vendor/Validate_Vendor_OTP",
    who: "device",
    summary:
      "Sign in, and create the account on first use. Our own pages get the session as an HttpOnly cookie, and an empty SessionID",
    input: z.object({
      ...account,
      OTP: Otp,
      /** Begins with a new account where the earlier one of an unused number could be proven. */
      Whether_New_Holder: z.boolean().default(false),
    }),
    output: SignedIn,
    done: "Login successful",
    refusals: ["wrong-otp", "no-live-otp", "too-many-otps", "step-up-needed", "number-unused", "account-inactive"],
  }),
  setProfile: call({
    path: "vendor/Set_Vendor_Profile",
    who: "signed-in",
    summary:
      "Save the account's name and email, and its photo: kept without an ImageID, replaced with one, or removed. A replaced or removed photo is deleted. A new email address is sent a link and a code to confirm it",
    input: Profile,
    output: z.object({}),
    done: "Updated Successfully",
    once: true,
    refusals: ["unknown-image"],
  }),
  information: call({
    path: "vendor/Fetch_Vendor_Complete_Information",
    who: "signed-in",
    summary: "Show the account itself, and the roles it has",
    input: z.object({}),
    output: Vendor,
  }),
  switchRole: call({
    path: "vendor/Switch_Vendor_Role",
    who: "signed-in",
    summary:
      "Switch this session to another role of the account; Held_RoleID selects one if the account has a role more than once",
    input: z.object({
      Role: z.string(problem("choose-role")).trim().min(1, problem("choose-role")).max(40).transform(roleNamed),
      Held_RoleID: HeldRoleId.optional(),
    }),
    output: z.object({ Current_Role: RoleHeld }),
    done: "Role switched",
    refusals: ["role-not-held"],
  }),
  withdrawAttempt: call({
    path: "vendor/Withdraw_Attempt",
    who: "signed-in",
    summary:
      "Find out whether an unanswered request was executed. One that was not is cancelled, even if it arrives late",
    ...withdrawal,
  }),
  withdrawPublicAttempt: call({
    path: "user/Withdraw_Attempt",
    who: "anyone",
    summary: "Find out whether an unanswered request that was sent without signing in was executed; if not, cancel it",
    perAddress: mostDevices,
    ...withdrawal,
  }),
  updatePushToken: call({
    path: "vendor/Update_Vendor_FCM_Token",
    who: "device",
    summary: "Save the push token of this device",
    input: z.object({ FCM_Token: z.string().trim().min(1).max(4096) }),
    output: z.object({}),
    done: "Updated Successfully",
  }),
  updateLanguage: call({
    path: "vendor/Update_Vendor_Language",
    who: "signed-in",
    summary: "Save the account's language",
    input: z.object({ Language: LanguageIn }),
    output: z.object({}),
    done: "Updated Successfully",
  }),
  devices: call({
    path: "vendor/Filter_All_Vendor_Sessions",
    who: "signed-in",
    summary: "List the devices on which this account is signed in, the last used first",
    input: z.object(paging),
    output: listOf(SignedInDevice),
    answer: "extras",
  }),
  signOutDevice: call({
    path: "vendor/Inactive_Vendor_Session",
    who: "signed-in",
    summary: "Sign this account out on one device",
    input: z.object({ Vendor_SessionID: VendorSessionId }),
    output: z.object({}),
    done: "Signed out on that device",
    refusals: ["unknown-session"],
  }),
  signOut: call({
    path: "vendor/Logout_Vendor",
    who: "signed-in",
    summary: "End this session",
    input: z.object({}),
    output: z.object({}),
    done: "Logged out",
  }),
  signOutEverywhere: call({
    path: "vendor/Logout_Vendor_Everywhere",
    who: "signed-in",
    summary: "End every session of this account, including this one",
    input: z.object({}),
    output: z.object({}),
    done: "Logged out everywhere",
  }),
  ...confirm,
  ...mailAddress,
  ...number,
  ...passkeys,
  ...personCodes,
  ...signInRequests,
};
