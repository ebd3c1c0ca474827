import { z } from "zod";
import { confirmRefusals } from "../../core/proposals/codes.ts";
import { call } from "../../platform/call.ts";
import { DayIn, oneLine, RupeesIn } from "../../platform/fields.ts";
import { AppropriationId, LedgerAccountId, ProposalId, YearEndId } from "../../platform/ids.ts";
import { paise } from "../../platform/money.ts";
import { problem } from "../../platform/problems.ts";
import { AmountIn } from "../payments/draft.ts";
import { acceptableItems, mostAppropriationLines } from "./codes.ts";
import { YearEnd } from "./draft.ts";

const Financial_Year = z.int().min(1900).max(2200);
const OfYear = z.object({ Financial_Year });
const Reason = oneLine(300).pipe(z.string().min(1, problem("give-reason")));
const Proposed = z.object({ Society_ProposalID: z.string().nullable() });
const ProposalRef = z.object({ Society_ProposalID: ProposalId });
const ofYear = ["no-society", "other-financial-year", "year-not-over", "year-ended"] as const;
const ofAppropriation = [
  "no-surplus",
  "appropriation-above-surplus",
  "appropriation-below-minimum",
  "appropriation-exists",
  "appropriation-unsuitable",
  "unknown-ledger-account",
  "ledger-account-inactive",
] as const;
const ofReversal = ["unknown-appropriation", "appropriation-reversed", "appropriation-final"] as const;
const ofUndo = ["unknown-year-end", "year-end-undone", "later-year-ended"] as const;

export const yearEnds = {
  info: call({
    path: "vendor/Fetch_Year_End_Info",
    who: "books.read",
    summary:
      "Show the checklist of a financial year that is over, its surplus with the appropriation, and the balances that are carried forward; without a year, of the last one",
    input: OfYear.partial(),
    output: YearEnd,
    refusals: ["no-society", "other-financial-year"],
  }),
  acceptItem: call({
    path: "vendor/Accept_Year_End_Item",
    who: "books.close",
    summary:
      "Accept what is open at a point of the checklist, with a reason. It holds as long as the count and the amount stay what they were",
    input: OfYear.extend({
      Year_End_Item: z.enum(acceptableItems),
      Count: z.int().min(0),
      Amount: z.number().transform(paise),
      Reason,
    }),
    output: z.object({}),
    done: "Accepted",
    once: true,
    refusals: [...ofYear, "year-end-item-changed"],
  }),
  withdrawItem: call({
    path: "vendor/Withdraw_Year_End_Item",
    who: "books.close",
    summary: "Withdraw the acceptance of a point of the checklist",
    input: OfYear.extend({ Year_End_Item: z.enum(acceptableItems) }),
    output: z.object({}),
    done: "Acceptance withdrawn",
    once: true,
    refusals: ofYear,
  }),
  countCash: call({
    path: "vendor/Edit_Cash_Count",
    who: "books.write",
    summary: "Enter the cash that was counted at the end of a year, and who counted it",
    input: OfYear.extend({
      Counted_Amount: RupeesIn,
      Counted_By: oneLine(100).pipe(z.string().min(1, problem("enter-who-counted"))),
    }),
    output: z.object({}),
    done: "Count saved",
    once: true,
    refusals: ofYear,
  }),
  editSetting: call({
    path: "vendor/Edit_Appropriation_Setting",
    who: "books.close",
    withoutSocieties: "refused",
    summary:
      "Set the share of the surplus that the bye-laws carry to the reserve fund, where the law of the state is not known here",
    input: z.object({
      Reserve_Percent: z.number().min(0).max(100).multipleOf(0.01),
      Source: oneLine(200).pipe(z.string().min(1, problem("enter-source"))),
    }),
    output: z.object({}),
    done: "Share saved",
    once: true,
    refusals: ["no-society", "reserve-by-law"],
  }),
  appropriate: call({
    path: "vendor/Create_Appropriation",
    who: "books.close",
    summary:
      "Appropriate the surplus of a year to funds, by a resolution. Another person confirms it, if there is one; it is posted on the last day of the year, or on the first open day after it",
    fresh: true,
    input: OfYear.extend({
      Lines: z
        .array(z.object({ Ledger_AccountID: LedgerAccountId, Amount: AmountIn }))
        .min(1, problem("appropriation-lines-required"))
        .max(mostAppropriationLines)
        .refine(
          (lines) => new Set(lines.map(({ Ledger_AccountID }) => Ledger_AccountID)).size === lines.length,
          problem("budget-account-twice"),
        ),
      /** Needed of a society: what its general body resolved. */
      Resolution_No: oneLine(60).default(""),
      Resolution_Day: DayIn.nullable().default(null),
      /** Why less goes to the reserve fund than it should, such as an order of the Registrar. */
      Below_Reason: oneLine(300).default(""),
    }),
    output: Proposed,
    done: "Appropriation saved",
    once: true,
    refusals: [
      "no-society",
      "other-financial-year",
      "year-not-over",
      ...ofAppropriation,
      "appropriation-unresolved",
      "resolution-in-future",
      "year-end-waiting",
    ],
  }),
  confirmAppropriation: call({
    path: "vendor/Confirm_Appropriation",
    who: "books.close",
    summary: "Confirm a proposed appropriation as the second person. It is posted",
    fresh: true,
    input: ProposalRef,
    output: z.object({}),
    done: "Appropriation posted",
    once: true,
    refusals: ["no-society", ...confirmRefusals, ...ofAppropriation],
  }),
  reverseAppropriation: call({
    path: "vendor/Reverse_Appropriation",
    who: "books.close",
    summary: "Reverse an appropriation, until the next year is closed. Another person confirms it, if there is one",
    fresh: true,
    input: z.object({ AppropriationID: AppropriationId, Reason }),
    output: Proposed,
    done: "Reversal saved",
    once: true,
    refusals: ["no-society", "other-financial-year", ...ofReversal, "year-end-waiting"],
  }),
  confirmReversal: call({
    path: "vendor/Confirm_Appropriation_Reversal",
    who: "books.close",
    summary: "Confirm the proposed reversal of an appropriation as the second person",
    fresh: true,
    input: ProposalRef,
    output: z.object({}),
    done: "Appropriation reversed",
    once: true,
    refusals: ["no-society", ...confirmRefusals, ...ofReversal],
  }),
  endYear: call({
    path: "vendor/End_Financial_Year",
    who: "books.close",
    summary:
      "End a financial year of which nothing is open: its months stay closed from then on. Another person confirms it, if there is one",
    fresh: true,
    input: OfYear,
    output: Proposed,
    done: "Year end saved",
    once: true,
    refusals: [...ofYear, "year-end-open-items", "year-end-waiting"],
  }),
  confirmEnd: call({
    path: "vendor/Confirm_Year_End",
    who: "books.close",
    summary: "Confirm a proposed end of a year as the second person",
    fresh: true,
    input: ProposalRef,
    output: z.object({}),
    done: "Year ended",
    once: true,
    refusals: ["no-society", ...confirmRefusals, "year-ended", "year-end-open-items"],
  }),
  undoEnd: call({
    path: "vendor/Undo_Year_End",
    who: "books.close",
    summary: "Undo the end of a year, so that its months can be reopened. Another person confirms it, if there is one",
    fresh: true,
    input: z.object({ Year_EndID: YearEndId, Reason }),
    output: Proposed,
    done: "Undoing saved",
    once: true,
    refusals: ["no-society", "other-financial-year", ...ofUndo, "year-end-waiting"],
  }),
  confirmUndo: call({
    path: "vendor/Confirm_Year_End_Undo",
    who: "books.close",
    summary: "Confirm the proposed undoing of a year end as the second person",
    fresh: true,
    input: ProposalRef,
    output: z.object({}),
    done: "Year end undone",
    once: true,
    refusals: ["no-society", ...confirmRefusals, ...ofUndo],
  }),
  decline: call({
    path: "vendor/Decline_Year_End",
    who: "books.close",
    summary: "Decline what was proposed for a year end, or withdraw one's own proposal",
    input: ProposalRef,
    output: z.object({}),
    done: "Proposal declined",
    once: true,
    refusals: ["unknown-proposal", "answered-already"],
  }),
};
