import { z } from "zod";
import { call } from "../call.ts";
import { DayIn, Email, Mobile, Otp } from "../fields.ts";
import { EnquiryId, PropertyId } from "../ids.ts";
import { listInput, listOf, searchFilter } from "../paging.ts";
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

const Enquiry = z.object({
  Property_EnquiryID: z.string(),
  PropertyID: z.string(),
  Property_Title: z.string(),
  Name: z.string(),
  EmailID: z.string(),
  FinalPhoneNumber: z.string(),
  Time: z.iso.datetime(),
  /** True means responded. */
  Status: z.boolean(),
  Responded_At: z.iso.datetime().nullable(),
  /** The contract that it led to, if any: the newest. */
  Rental_ContractID: z.string().nullable(),
});
export type Enquiry = z.output<typeof Enquiry>;

export const EnquiryTotals = z.object({ Total: z.int(), Responded: z.int(), Pending: z.int() });

/** Days in India, both included; an empty one leaves that end open. */
const edge = z
  .union([z.literal("").transform(() => null), DayIn])
  .nullable()
  .optional();

const EnquiryFilters = listInput(
  {
    ...searchFilter,
    Property_EnquiryID: { Property_EnquiryID: EnquiryId },
    PropertyID: { PropertyID: PropertyId },
    Status: { Status: z.boolean() },
  },
  { Start_Date: edge, End_Date: edge },
);
export type EnquiryFilters = z.output<typeof EnquiryFilters>;

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
  list: call({
    path: "vendor/Filter_All_Property_Enquiries",
    who: "property-manager",
    summary:
      "The enquiries about one's own properties, the newest first, and how many of the matching ones were answered",
    input: EnquiryFilters,
    output: listOf(Enquiry).extend({ Totals: EnquiryTotals }),
    answer: "extras",
  }),
  setStatus: call({
    path: "vendor/Update_Property_Enquiry_Status",
    who: "property-manager",
    summary: "Marks an enquiry as responded, or as pending again",
    input: z.object({ Property_EnquiryID: EnquiryId, Status: z.boolean() }),
    output: z.object({}),
    done: "Enquiry updated",
    refusals: ["unknown-enquiry"],
  }),
};
