import { z } from "zod";
import { call } from "../../../platform/call.ts";
import { codesOf } from "../../../platform/codes.ts";
import { RupeesIn, RupeesOut } from "../../../platform/fields.ts";
import { CityId, PropertyId, PropertyLimitRequestId } from "../../../platform/ids.ts";
import { listOf, paging } from "../../../platform/paging.ts";
import { problem } from "../../../platform/problems.ts";
import { allSubTypes, propertyTypes } from "../codes.ts";
import { ListingMessage } from "../operator/calls.ts";
import { heldReasons, reportReasons } from "../operator/codes.ts";
import { allReportOutcomes, longestAnswer, mostHomesWanted } from "./codes.ts";

const words = (most: number) =>
  z
    .string(problem("enter-answer"))
    .trim()
    .min(3, problem("enter-answer"))
    .max(most, problem("at-most-characters", { most }));
const heldFor = Object.keys(heldReasons) as [keyof typeof heldReasons, ...(keyof typeof heldReasons)[]];
const Count = z
  .int(problem("homes-wanted", { most: mostHomesWanted }))
  .min(1, problem("homes-wanted", { most: mostHomesWanted }))
  .max(mostHomesWanted, problem("homes-wanted", { most: mostHomesWanted }));

const LimitRequest = z.object({
  Property_Limit_RequestID: z.string(),
  Wanted: z.int(),
  Reason: z.string(),
  created_at: z.iso.datetime(),
  /** Null: not decided yet. Zero: not granted. */
  Granted: z.int().nullable(),
  Answer: z.string().nullable(),
  Decided_At: z.iso.datetime().nullable(),
});

const OperatorLimitRequest = LimitRequest.extend({
  VendorID: z.string(),
  Account_Name: z.string().nullable(),
  Account_Phone: z.string(),
  Active: z.int(),
  Most: z.int(),
  /** How many owners its active homes name. */
  Owners: z.int(),
});
export type OperatorLimitRequest = z.output<typeof OperatorLimitRequest>;

const OwnCheck = z.object({
  /** Kept off the site until it is checked. */
  Hold: z
    .object({
      Reason: z.enum(heldFor),
      Held_At: z.iso.datetime(),
      /** Until then at the latest, if nothing speaks against it; null where the owner has to do something. */
      Held_Until: z.iso.datetime().nullable(),
    })
    .nullable(),
  /** How long a check has usually taken lately, in hours; null while too few are known. */
  Usual_Hours: z.int().nullable(),
  /** What visitors reported, never by whom. */
  Reports: z.array(
    z.object({
      Reason: z.literal(codesOf(reportReasons)),
      Day: z.iso.date(),
      Outcome: z.enum(allReportOutcomes).nullable(),
    }),
  ),
  /** The oldest first. */
  Messages: z.array(ListingMessage),
  Whether_Answerable: z.boolean(),
});
export type OwnCheck = z.output<typeof OwnCheck>;

export const checkCalls = {
  ownCheck: call({
    path: "vendor/Fetch_Property_Check_Info",
    who: "properties.write",
    summary: "Show what the site checks about one's home: why it is held, what was reported and asked, and the answers",
    input: z.object({ PropertyID: PropertyId }),
    output: OwnCheck,
    refusals: ["no-such-property"],
  }),
  answerCheck: call({
    path: "vendor/Create_Property_Check_Answer",
    who: "properties.write",
    summary: "Answer what our team asked, or visitors reported, about one's home",
    input: z.object({ PropertyID: PropertyId, Text: words(longestAnswer) }),
    output: z.object({}),
    done: "Your answer was sent to our team",
    once: true,
    refusals: ["no-such-property", "nothing-to-answer", "too-many-check-answers"],
  }),
  rentCheck: call({
    path: "vendor/Fetch_Property_Rent_Check_Info",
    who: "properties.write",
    summary: "Compare a rent with those of similar homes of the city: whether it is far above or below them",
    input: z.object({
      Property_Type: z.literal(codesOf(propertyTypes)),
      Sub_Type: z.enum(allSubTypes),
      CityID: CityId,
      Monthly_Rent: RupeesIn,
      /** What is written of the place, for the rents of its locality. */
      Location_Address: z.string().trim().max(500).default(""),
      Bedrooms: z.int().min(0).max(100).optional(),
    }),
    output: z.object({
      /** Null: like others, or too few are known. */
      Side: z.enum(["high", "low"]).nullable(),
      Median_Rent: RupeesOut.nullable(),
      Accounts: z.int(),
    }),
  }),
  limitInfo: call({
    path: "vendor/Fetch_Property_Limit_Info",
    who: "properties.write",
    summary: "Show how many active homes one's number has and may have, and the latest request for more",
    input: z.object({}),
    output: z.object({
      Active: z.int(),
      /** Null: a verified account has no limit. */
      Most: z.int().nullable(),
      Request: LimitRequest.nullable(),
    }),
  }),
  askLimit: call({
    path: "vendor/Create_Property_Limit_Request",
    who: "properties.write",
    summary: "Ask for more active homes than the limit of one's number",
    input: z.object({ Wanted: Count, Reason: words(500) }),
    output: z.object({ Property_Limit_RequestID: z.string() }),
    done: "Your request was sent to our team",
    once: true,
    refusals: ["no-property-limit", "limit-asked-already", "limit-high-already"],
  }),
  listLimits: call({
    path: "vendor/Filter_All_Property_Limit_Requests",
    who: "operator",
    summary: "List the requests for more active homes that are not decided yet, the oldest first",
    input: z.object(paging),
    output: listOf(OperatorLimitRequest),
    answer: "extras",
  }),
  decideLimit: call({
    path: "vendor/Update_Property_Limit_Request",
    who: "operator",
    summary:
      "Grant a number of active homes, or none; the owner is notified, and held homes go on the site as far as there is room",
    input: z.object({
      Property_Limit_RequestID: PropertyLimitRequestId,
      /** Zero: not granted. */
      Granted: z
        .int(problem("homes-wanted", { most: mostHomesWanted }))
        .min(0, problem("homes-wanted", { most: mostHomesWanted }))
        .max(mostHomesWanted, problem("homes-wanted", { most: mostHomesWanted })),
      Answer: words(500),
    }),
    output: z.object({}),
    done: "Decision kept",
    once: true,
    refusals: ["unknown-limit-request", "decided-already"],
  }),
};
