import { z } from "zod";
import { call } from "../call.ts";
import { Email, Mobile, Otp } from "../fields.ts";
import { PropertyId } from "../ids.ts";
import { enquiryMessages } from "./rules.ts";

export const EnquiryDraft = z.object({
  PropertyID: PropertyId,
  Name: z
    .string("Name is required")
    // One line, since it stands in the message to the owner.
    .transform((name) => name.replace(/\s+/g, " ").trim())
    .pipe(z.string().min(1, "Name is required").max(100, "Name must be 100 characters at most")),
  EmailID: Email,
  PhoneNumber: Mobile,
  OTP: Otp,
});

export const enquiries = {
  sendOtp: call({
    path: "user/Generate_User_OTP",
    who: "anyone",
    summary: "Sends a 4-digit OTP to a visitor's phone, for an enquiry",
    input: z.object({ PhoneNumber: Mobile }),
    output: z.object({}),
    done: "OTP sent successfully",
    refusals: ["too-many-otps", "otp-not-sent"],
  }),
  create: call({
    path: "user/Create_Property_Enquiry",
    who: "anyone",
    summary: "Asks the owner of a home to get in touch",
    input: EnquiryDraft,
    output: z.object({ Property_EnquiryID: z.string() }),
    done: enquiryMessages.sent,
    once: true,
    refusals: ["unknown-property", "wrong-otp", "no-live-otp"],
  }),
};
