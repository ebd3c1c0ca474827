import { z } from "zod";
import { call } from "../../../platform/call.ts";
import { MailCode } from "../draft.ts";

/** The last part of the link's address. */
const Token = z.string().min(1).max(100);

/** How an account's mail address is confirmed. Until then nothing private is mailed to it. */
export const mailAddress = {
  sendMailConfirmation: call({
    path: "vendor/Generate_Email_Confirmation",
    who: "signed-in",
    summary:
      "Send the account's email address a link and a code to confirm it. Set_Vendor_Profile also sends them if the address is new",
    input: z.object({}),
    output: z.object({}),
    done: "We have sent you a mail",
    refusals: ["no-mail", "no-mail-address", "mail-confirmed", "mail-declined", "too-many-mails"],
  }),
  validateMailCode: call({
    path: "vendor/Validate_Email_Code",
    who: "signed-in",
    summary: "Confirm the account's email address with the code from the email",
    input: z.object({ Code: MailCode }),
    output: z.object({}),
    done: "Email address confirmed",
    refusals: ["wrong-mail-code", "no-live-mail-code"],
  }),
  mailConfirmation: call({
    path: "user/Fetch_Email_Confirmation_Info",
    who: "anyone",
    summary: "Show the email address that a link would confirm; nothing is changed",
    input: z.object({ Token }),
    output: z.object({
      EmailID: z.string(),
      /** The last two digits of the account's mobile number. */
      Phone_Ending: z.string(),
      Whether_Email_Verified: z.boolean(),
    }),
    refusals: ["link-not-ours", "link-expired", "link-outdated"],
  }),
  answerMailConfirmation: call({
    path: "user/Answer_Email_Confirmation",
    who: "anyone",
    summary:
      "Confirm the email address of a link, on any device, or report that the account is somebody else's; it then sends no more emails to this mailbox",
    input: z.object({ Token, Whether_Mine: z.boolean() }),
    output: z.object({}),
    done: "Thank you for your answer",
    refusals: ["link-not-ours", "link-expired", "link-outdated"],
  }),
};
