import { z } from "zod";
import { call } from "../../platform/call.ts";
import { MonthIn, oneLine, oneOf, RupeesOut } from "../../platform/fields.ts";
import { PublishedMonthId } from "../../platform/ids.ts";
import { paging } from "../../platform/paging.ts";
import { problem } from "../../platform/problems.ts";
import { keysOf } from "../journal/draft.ts";
import { PaperFile } from "../payments/papers/calls.ts";
import { type PublishedPart, publishedAudiences, publishedParts, publishedStates } from "./codes.ts";

const Line = z.object({ Head: z.string(), Amount: z.number() });
export type PublishedLine = z.output<typeof Line>;

/** Only the parts that were chosen; the others are null. */
const Figures = z.object({
  Collection: z
    .object({ Billed_Amount: z.number(), Collected_Amount: z.number(), Percent: z.number().nullable() })
    .nullable(),
  Spending: z.object({ Lines: z.array(Line), Total_Amount: z.number() }).nullable(),
  Balances: z
    .object({
      Banks: z.array(Line),
      Bank_Amount: z.number(),
      Funds: z.array(Line),
      Fund_Amount: z.number(),
    })
    .nullable(),
  Dues: z
    .object({
      Amount: RupeesOut,
      /** Null for fewer than 5. */
      Flats: z.int().nullable(),
    })
    .nullable(),
  Bills: z
    .array(z.object({ Supplier_Name: z.string(), Invoice_Day: z.iso.date(), About: z.string(), Amount: RupeesOut }))
    .nullable(),
});
export type PublishedFigures = z.output<typeof Figures>;

const Published = z.object({
  Published_MonthID: z.string(),
  Month: z.iso.date(),
  Version: z.int(),
  Society_Name: z.string(),
  Note: z.string(),
  Published_At: z.iso.datetime(),
  Figures,
});
export type PublishedMonth = z.output<typeof Published>;

const Version = z.object({
  Published_MonthID: z.string(),
  Version: z.int(),
  Published_State: oneOf(publishedStates),
  Audience: oneOf(publishedAudiences),
  Published_By: z.string(),
  Published_At: z.iso.datetime(),
  Withdrawn_By: z.string(),
  Withdrawal_Reason: z.string(),
});
export type PublishedVersion = z.output<typeof Version>;

const Info = z.object({
  Month: z.iso.date(),
  /** The newest first, each with whether members see it. */
  Months: z.array(z.object({ Month: z.iso.date(), Whether_Published: z.boolean() })),
  /** The newest first. */
  Versions: z.array(Version),
  /** What was published last; else what is offered. */
  Parts: z.array(z.enum(keysOf<PublishedPart>(publishedParts))),
  Audience: oneOf(publishedAudiences),
  Note: z.string(),
  /** All parts, as the books have them now. */
  Preview: Figures,
  /** As members see it; null where nothing is published. */
  Shown: Published.nullable(),
});
export type TransparencyInfo = z.output<typeof Info>;

const one = { Published_MonthID: PublishedMonthId };

export const transparency = {
  info: call({
    path: "vendor/Fetch_Transparency_Info",
    who: "books.read",
    withoutSocieties: "refused",
    summary:
      "Show what can be published to members of a month that is over: a preview from the books, and what was published with its versions. Without a month, of the last one",
    input: z.object({ Month: MonthIn.optional() }),
    output: Info,
    refusals: ["no-society", "other-financial-year", "month-not-over"],
  }),
  publish: call({
    path: "vendor/Publish_Month",
    who: "books.close",
    withoutSocieties: "refused",
    summary:
      "Publish chosen figures of a month to the members as they are now. A further version replaces the one before. Members are notified once for a month",
    input: z.object({
      Month: MonthIn,
      Parts: z
        .array(z.enum(keysOf<PublishedPart>(publishedParts)))
        .min(1, problem("choose-published-part"))
        .refine((parts) => new Set(parts).size === parts.length, problem("choose-published-part")),
      Audience: oneOf(publishedAudiences),
      Note: z.string().trim().max(1000).default(""),
      /** The last version that the caller has seen; 0 before the first. */
      Version: z.int().min(0),
    }),
    output: z.object({ Published_MonthID: z.string(), Version: z.int() }),
    done: "Month published",
    once: true,
    refusals: ["no-society", "other-financial-year", "month-not-over", "stale"],
  }),
  withdraw: call({
    path: "vendor/Withdraw_Published_Month",
    who: "books.close",
    withoutSocieties: "refused",
    summary: "Withdraw a published month, with a reason. Members don't see it any more; it stays in the list",
    input: z.object({ ...one, Reason: oneLine(300).pipe(z.string().min(1, problem("give-reason"))) }),
    output: z.object({}),
    done: "Month withdrawn",
    once: true,
    refusals: ["no-society", "other-financial-year", "unknown-published-month", "published-month-ended"],
  }),
  own: call({
    path: "vendor/Filter_Published_Months",
    who: "own-home.read",
    withoutSocieties: "refused",
    summary: "List the months that the societies of the caller's flats have published, the newest first",
    input: z.object(paging),
    output: z.object({ Data: z.array(Published), Count: z.int() }),
    answer: "extras",
  }),
  ownPaper: call({
    path: "vendor/Fetch_Published_Month_Paper",
    limit: "expensive",
    who: "own-home.read",
    withoutSocieties: "refused",
    summary: "Show a published month as a PDF",
    input: z.object(one),
    output: PaperFile,
    refusals: ["unknown-published-month"],
  }),
  paper: call({
    path: "vendor/Fetch_Transparency_Paper",
    limit: "expensive",
    who: "books.read",
    withoutSocieties: "refused",
    summary: "Show a month that the society has published, in any of its versions, as a PDF",
    input: z.object(one),
    output: PaperFile,
    refusals: ["no-society", "unknown-published-month"],
  }),
};
