import { z } from "zod";
import { call } from "../../platform/call.ts";
import { DayIn, Email, Mobile, Otp, oneOf } from "../../platform/fields.ts";
import { EnquiryId, EnquiryNoteId, PropertyId } from "../../platform/ids.ts";
import { listInput, listOf, searchFilter } from "../../platform/paging.ts";
import { problem } from "../../platform/problems.ts";
import { SheetFile, sheetFormat } from "../../platform/sheet-calls.ts";
import { blockedNumbers } from "./blocking/calls.ts";
import { longestNote } from "./rules.ts";
import { enquiryStages, lostReasons, stages } from "./stages/codes.ts";
import { longestLostWords } from "./stages/rules.ts";
import { answerTemplates } from "./templates/calls.ts";
import { enquiryThreads } from "./thread/calls.ts";
import { homeVisits } from "./visits/calls.ts";

export const EnquiryDraft = z.object({
  PropertyID: PropertyId,
  Name: z
    .string(problem("name-required"))
    // One line, because it is part of the message to the owner, and nothing that turns the number after it round.
    .transform((name) =>
      name
        .replace(/\p{Bidi_Control}/gu, "")
        .replace(/[\s\p{Cc}]+/gu, " ")
        .trim(),
    )
    .pipe(z.string().min(1, problem("name-required")).max(100, problem("name-above-100-characters"))),
  EmailID: Email,
  PhoneNumber: Mobile,
  OTP: Otp,
});

/** A landlord's private note about an enquiry: the visitor never sees it. */
const EnquiryNote = z.object({
  Property_Enquiry_NoteID: z.string(),
  Note: z.string(),
  /** Its author. */
  Name: z.string(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});
export type EnquiryNote = z.output<typeof EnquiryNote>;

const NoteText = z
  .string(problem("write-note"))
  .trim()
  .min(1, problem("write-note"))
  .max(longestNote, problem("at-most-characters", { most: longestNote }));
const NoteRef = z.object({ Property_Enquiry_NoteID: EnquiryNoteId });

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
  /** How far the owner is with it: a new one is not responded to, all others are. */
  Stage: oneOf(enquiryStages),
  Lost_Reason: oneOf(lostReasons).nullable(),
  /** More about the reason, for the owner alone; may be empty. */
  Lost_Words: z.string(),
  /** The oldest first. */
  Notes: z.array(EnquiryNote),
  /** Whether the owner has blocked the number. */
  /** Messages of who asked that nobody of the account has read. */
  Unread_Messages: z.int(),
  Whether_Blocked: z.boolean(),
  /** When the agreed visit that is still to come begins. */
  Visit_Starts_At: z.iso.datetime().nullable(),
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

const filters = {
  ...searchFilter,
  Property_EnquiryID: { Property_EnquiryID: EnquiryId },
  PropertyID: { PropertyID: PropertyId },
  Status: { Status: z.boolean() },
  Stage: { Stage: oneOf(enquiryStages) },
};
const days = { Start_Date: edge, End_Date: edge };
const EnquiryFilters = listInput(filters, days);
export type EnquiryFilters = z.output<typeof EnquiryFilters>;

export const enquiries = {
  sendOtp: call({
    path: "user/Generate_User_OTP",
    who: "anyone",
    summary: "Send a 4-digit OTP to a visitor's phone, for an enquiry",
    input: z.object({ PhoneNumber: Mobile }),
    output: z.object({}),
    done: "OTP sent successfully",
    refusals: ["too-many-otps", "otp-not-sent", "no-sms"],
  }),
  create: call({
    path: "user/Create_Property_Enquiry",
    who: "anyone",
    summary: "Send an enquiry to the owner of a home",
    input: EnquiryDraft,
    output: z.object({ Property_EnquiryID: z.string() }),
    done: "Enquiry submitted successfully! The owner will contact you shortly.",
    once: true,
    refusals: ["unknown-property", "wrong-otp", "no-live-otp", "too-many-otps"],
  }),
  list: call({
    path: "vendor/Filter_All_Property_Enquiries",
    who: "enquiries.write",
    summary:
      "List the enquiries about the caller's properties, the newest first, with the number of answered ones among them",
    input: EnquiryFilters,
    output: listOf(Enquiry).extend({
      Totals: EnquiryTotals,
      /** How many of those that match are in each stage, whichever stage is asked for. */
      Stages: z.array(z.object({ Stage: oneOf(enquiryStages), Count: z.int() })),
    }),
    answer: "extras",
  }),
  setStatus: call({
    path: "vendor/Update_Property_Enquiry_Status",
    once: true,
    who: "enquiries.write",
    summary: "Mark an enquiry as responded, or as pending again",
    input: z.object({ Property_EnquiryID: EnquiryId, Status: z.boolean() }),
    output: z.object({}),
    done: "Enquiry updated",
    refusals: ["unknown-enquiry"],
  }),
  setStage: call({
    path: "vendor/Update_Property_Enquiry_Stage",
    once: true,
    who: "enquiries.write",
    summary: "Move an enquiry to another stage; a lost one needs its reason",
    input: z
      .object({
        Property_EnquiryID: EnquiryId,
        Stage: oneOf(enquiryStages),
        Lost_Reason: oneOf(lostReasons).optional(),
        Lost_Words: z
          .string()
          .trim()
          .max(longestLostWords, problem("at-most-characters", { most: longestLostWords }))
          .default(""),
      })
      .refine(({ Stage, Lost_Reason }) => Stage !== stages.lost || Lost_Reason !== undefined, {
        path: ["Lost_Reason"],
        message: problem("reason-required"),
      }),
    output: z.object({}),
    done: "Enquiry moved",
    refusals: ["unknown-enquiry"],
  }),
  createNote: call({
    path: "vendor/Create_Property_Enquiry_Note",
    who: "enquiries.write",
    summary: "Add a private note to an enquiry",
    input: z.object({ Property_EnquiryID: EnquiryId, Note: NoteText }),
    output: EnquiryNote,
    done: "Note added",
    once: true,
    refusals: ["unknown-enquiry", "too-many-enquiry-notes"],
  }),
  editNote: call({
    path: "vendor/Edit_Property_Enquiry_Note",
    once: true,
    who: "enquiries.write",
    summary: "Edit a note",
    input: NoteRef.extend({ Note: NoteText }),
    output: EnquiryNote,
    done: "Note saved",
    refusals: ["unknown-enquiry-note"],
  }),
  removeNote: call({
    path: "vendor/Remove_Property_Enquiry_Note",
    once: true,
    who: "enquiries.write",
    summary: "Delete a note permanently",
    input: NoteRef,
    output: z.object({}),
    done: "Note removed",
    refusals: ["unknown-enquiry-note"],
  }),
  exportList: call({
    path: "vendor/Export_All_Property_Enquiries",
    who: "enquiries.write",
    summary: "Export the enquiries that match the filters, with their notes, as a CSV or XLSX file",
    fresh: true,
    input: listInput(filters, { ...days, ...sheetFormat }),
    output: SheetFile,
    refusals: ["too-many-to-export"],
  }),
  ...enquiryThreads,
  ...homeVisits,
  ...blockedNumbers,
  ...answerTemplates,
};
