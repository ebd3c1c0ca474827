import { z } from "zod";
import { call } from "../../../platform/call.ts";
import { DayIn, oneOf } from "../../../platform/fields.ts";
import { EnquiryId, VisitSlotId } from "../../../platform/ids.ts";
import { problem } from "../../../platform/problems.ts";
import { chosenCancelReasons, dislikeReasons, visitCancelReasons, visitEnders, visitStateLabels } from "./codes.ts";
import { longestVisitWords, mostSlots } from "./rules.ts";

const EnquiryRef = z.object({ Property_EnquiryID: EnquiryId });
const VisitRef = z.object({ Visit_SlotID: VisitSlotId });
const Clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, problem("time-wrong"));
const Words = z
  .string()
  .trim()
  .max(longestVisitWords, problem("at-most-characters", { most: longestVisitWords }))
  .default("");

export const Visit = z.object({
  Visit_SlotID: z.string(),
  Starts_At: z.iso.datetime(),
  Ends_At: z.iso.datetime(),
  State: oneOf(visitStateLabels),
  Cancelled_By: oneOf(visitEnders).nullable(),
  Cancel_Reason: oneOf(visitCancelReasons).nullable(),
  Cancel_Words: z.string(),
  /** Who did not come, as the other side says. */
  Whether_Owner_Absent: z.boolean(),
  Whether_Asker_Absent: z.boolean(),
  /** What who asked says of the home; null until they do. */
  Whether_Liked: z.boolean().nullable(),
  Dislike_Reason: oneOf(dislikeReasons).nullable(),
  Feedback_Words: z.string(),
});
export type Visit = z.output<typeof Visit>;

export const homeVisits = {
  listVisits: call({
    path: "vendor/Filter_All_Property_Visits",
    who: "signed-in",
    proven: true,
    summary:
      "List the times offered in an enquiry that are still free, its agreed visits and the last cancelled ones, to both sides",
    input: EnquiryRef,
    output: z.object({
      Visits: z.array(Visit),
      /** Where to come, for who has an agreed visit to come. */
      Place: z.object({ Address: z.string(), Directions_URL: z.string() }).nullable(),
    }),
    refusals: ["unknown-enquiry"],
  }),
  offerVisits: call({
    path: "vendor/Offer_Property_Visits",
    who: "enquiries.write",
    summary: "Offer times to see the home, in place of those offered before that nobody has taken",
    input: EnquiryRef.extend({
      Slots: z.array(z.object({ Visit_Date: DayIn, Start_Time: Clock, End_Time: Clock })).max(mostSlots),
    }),
    output: z.object({}),
    done: "Times offered",
    once: true,
    refusals: [
      "unknown-enquiry",
      "enquiry-closed",
      "number-blocked",
      "home-not-offered",
      "visit-slot-past",
      "visit-slot-too-far",
      "visit-slot-length",
      "visit-slots-overlap",
      "visit-slot-taken",
    ],
  }),
  agreeVisit: call({
    path: "vendor/Book_Property_Visit",
    who: "signed-in",
    proven: true,
    summary: "Take one of the times offered to the caller",
    input: VisitRef,
    output: z.object({}),
    done: "Visit agreed",
    once: true,
    refusals: [
      "unknown-visit",
      "enquiry-closed",
      "home-not-offered",
      "visit-slot-past",
      "visit-slot-taken",
      "visit-agreed-already",
    ],
  }),
  cancelVisit: call({
    path: "vendor/Cancel_Property_Visit",
    who: "signed-in",
    proven: true,
    summary: "Cancel an agreed visit, from either side, before it begins",
    input: VisitRef.extend({
      Cancel_Reason: z.literal(chosenCancelReasons, problem("reason-required")),
      Cancel_Words: Words,
    }),
    output: z.object({}),
    done: "Visit cancelled",
    once: true,
    refusals: ["unknown-visit", "visit-not-to-come"],
  }),
  markAbsent: call({
    path: "vendor/Mark_Property_Visit_Absence",
    who: "signed-in",
    proven: true,
    summary: "Say that the other side did not come to a visit, or that they did after all",
    input: VisitRef.extend({ Whether_Absent: z.boolean() }),
    output: z.object({}),
    done: "Noted",
    once: true,
    refusals: ["unknown-visit", "visit-not-over"],
  }),
  rateVisit: call({
    path: "vendor/Create_Property_Visit_Feedback",
    who: "signed-in",
    proven: true,
    summary: "Tell the owner after a visit whether the home was liked, and if not why",
    input: VisitRef.extend({
      Whether_Liked: z.boolean(),
      Dislike_Reason: oneOf(dislikeReasons).nullable().default(null),
      Feedback_Words: Words,
    }),
    output: z.object({}),
    done: "Feedback sent",
    once: true,
    refusals: ["unknown-visit", "visit-not-over"],
  }),
};
