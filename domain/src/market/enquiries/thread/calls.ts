import { z } from "zod";
import { call } from "../../../platform/call.ts";
import { oneOf } from "../../../platform/fields.ts";
import { EnquiryId, EnquiryMessageId } from "../../../platform/ids.ts";
import { listOf, paging } from "../../../platform/paging.ts";
import { problem } from "../../../platform/problems.ts";
import { askerStates } from "./codes.ts";
import { longestMessage, tidyMessage } from "./rules.ts";

const EnquiryRef = z.object({ Property_EnquiryID: EnquiryId });

const MyEnquiry = z.object({
  Property_EnquiryID: z.string(),
  PropertyID: z.string(),
  Property_Title: z.string(),
  /** Area, city and state, as the public site shows them. */
  Address: z.string(),
  /** Whether the home is still on the site. */
  Whether_Live: z.boolean(),
  Time: z.iso.datetime(),
  State: oneOf(askerStates),
  Last_Message_At: z.iso.datetime().nullable(),
  /** Messages of the owner that the caller has not read. */
  Unread_Messages: z.int(),
  /** When the agreed visit that is still to come begins. */
  Visit_Starts_At: z.iso.datetime().nullable(),
});
export type MyEnquiry = z.output<typeof MyEnquiry>;

const Message = z.object({
  Property_Enquiry_MessageID: z.string(),
  Message: z.string(),
  /** Whether the reader wrote it. */
  Whether_Mine: z.boolean(),
  Time: z.iso.datetime(),
});
export type Message = z.output<typeof Message>;

const Thread = z.object({
  Property_EnquiryID: z.string(),
  PropertyID: z.string(),
  Property_Title: z.string(),
  /** Whether the reader is the owner of the home. */
  Whether_Owner: z.boolean(),
  /** The other side. */
  Name: z.string(),
  /** The number of the owner with its country code, where they share it, or of who asked; else empty. */
  FinalPhoneNumber: z.string(),
  Whether_Phone_Shared: z.boolean(),
  State: oneOf(askerStates),
  Whether_Closed: z.boolean(),
  /** Both sides write until it came to nothing. */
  Whether_Writable: z.boolean(),
  /** The last ones, the oldest of them first. */
  Messages: z.array(Message),
  /** How many there are. */
  Count: z.int(),
  /** Those of the other side that the reader has not read before. */
  Unread_Messages: z.int(),
});
export type Thread = z.output<typeof Thread>;

export const enquiryThreads = {
  listMine: call({
    path: "vendor/Filter_My_Property_Enquiries",
    who: "signed-in",
    proven: true,
    summary: "List the enquiries that the caller has sent with the number of their tenant account, the newest first",
    input: z.object(paging),
    output: listOf(MyEnquiry),
    answer: "extras",
  }),
  thread: call({
    path: "vendor/Fetch_Property_Enquiry_Thread_Info",
    who: "signed-in",
    proven: true,
    summary: "Show the messages of an enquiry, to the owner of the home and to who asked",
    input: EnquiryRef,
    output: Thread,
    refusals: ["unknown-enquiry"],
  }),
  write: call({
    path: "vendor/Create_Property_Enquiry_Message",
    who: "signed-in",
    proven: true,
    summary: "Write to the other side of an enquiry. The owner's first message answers it",
    input: EnquiryRef.extend({
      Message: z
        .string(problem("message-required"))
        .transform(tidyMessage)
        .pipe(
          z
            .string()
            .min(1, problem("message-required"))
            .max(longestMessage, problem("at-most-characters", { most: longestMessage })),
        ),
    }),
    output: Message,
    done: "Message sent",
    once: true,
    refusals: ["unknown-enquiry", "enquiry-closed", "account-suspended", "number-blocked", "too-many-enquiry-messages"],
  }),
  markRead: call({
    path: "vendor/Mark_Property_Enquiry_Read",
    who: "signed-in",
    proven: true,
    summary: "Count the messages of an enquiry as read, up to this one",
    input: z.object({ Property_Enquiry_MessageID: EnquiryMessageId }),
    output: z.object({}),
    once: true,
    refusals: ["unknown-enquiry"],
  }),
  sharePhone: call({
    path: "vendor/Update_Property_Enquiry_Phone_Sharing",
    who: "enquiries.write",
    summary: "Show one's number to who asked, or hide it again",
    input: EnquiryRef.extend({ Whether_Phone_Shared: z.boolean() }),
    output: z.object({}),
    done: "Setting saved",
    once: true,
    refusals: ["unknown-enquiry"],
  }),
};
