import { z } from "zod";
import { call } from "../../../platform/call.ts";
import { ResidentId, StaffId } from "../../../platform/ids.ts";
import { problem } from "../../../platform/problems.ts";
import { account, MailCode, SignedIn } from "../draft.ts";

/** How a person signs in by a code that they are told in person: by an administrator, or by the operator of the site. */
export const personCodes = {
  showSignInCode: call({
    path: "vendor/Generate_Sign_In_Code",
    who: "staff.write",
    summary:
      "Show a one-time code by which a resident or a member of the staff of the own society signs in without an OTP. Its account reaches this society only, until the number is proven by an OTP; a new code ends the one before",
    fresh: true,
    proven: true,
    input: z
      .object({ Society_ResidentID: ResidentId.optional(), Society_StaffID: StaffId.optional() })
      .refine(({ Society_ResidentID, Society_StaffID }) => (Society_ResidentID ? !Society_StaffID : Society_StaffID), {
        path: ["Society_ResidentID"],
        message: problem("choose-one-person"),
      }),
    output: z.object({
      Code: z.string(),
      Name: z.string(),
      PhoneNumber: z.string(),
      Vendor_Type: z.int(),
      expires_at: z.iso.datetime(),
    }),
    refusals: [
      ...(["unknown-resident", "unknown-staff", "sign-in-codes-unverified"] as const),
      ...(["not-for-sign-in-codes", "too-many-sign-in-codes", "too-many-codes-for-person"] as const),
    ],
  }),
  signInByCode: call({
    path: "vendor/Validate_Sign_In_Code",
    who: "device",
    summary: "Sign in by a code that the person was told in person, which also accepts the society that showed it",
    input: z.object({ ...account, Code: MailCode }),
    output: SignedIn,
    done: "Login successful",
    perAddress: 100,
    refusals: ["wrong-sign-in-code", "account-inactive"],
  }),
};
