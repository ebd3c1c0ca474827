import { z } from "zod";
import { confirmRefusals } from "../../core/proposals/codes.ts";
import { call } from "../../platform/call.ts";
import { DayIn, oneLine, oneOf, RupeesIn, RupeesOut } from "../../platform/fields.ts";
import { BudgetId, LedgerAccountId, ProposalId } from "../../platform/ids.ts";
import { formatRupees, rupees } from "../../platform/money.ts";
import { problem } from "../../platform/problems.ts";
import { SheetFile } from "../../platform/sheet-calls.ts";
import { type LedgerGroup, ledgerGroups } from "../journal/codes.ts";
import { keysOf, LedgerName } from "../journal/draft.ts";
import { bookFormats } from "../journal/papers/codes.ts";
import {
  type BudgetSource,
  type BudgetState,
  budgetSources,
  budgetStates,
  budgetStatuses,
  mostBudgetLines,
} from "./codes.ts";
import { tariff } from "./tariff/calls.ts";

/** In rupees. What was received or spent can be below nothing after corrections. */
const figures = {
  Amount: z.number(),
  /** What of it falls on the days until the day of the report. */
  Budget_To_Day: z.number(),
  Actual_Amount: z.number(),
  /** Actual less the budget to the day, and in percent of it; null where that is nothing. */
  Variance: z.number(),
  Variance_Percent: z.number().nullable(),
  /** Of the year's budget; negative where more was spent or received. */
  Left_Amount: z.number(),
  /** Actual, and the budget of the days that are left. */
  Expected_Amount: z.number(),
};
const Figures = z.object(figures);
export type BudgetFigures = z.output<typeof Figures>;

const Row = z.object({
  ...LedgerName,
  Ledger_Group: z.enum(keysOf<LedgerGroup>(ledgerGroups)),
  Ledger_Type: z.enum(["income", "expense"]),
  /** April to March where the amount is not spread evenly. */
  Months: z.array(RupeesOut).nullable(),
  Note: z.string(),
  ...figures,
  Budget_State: z.enum(keysOf<BudgetState>(budgetStates)),
});
export type BudgetRow = z.output<typeof Row>;

const Version = z.object({
  BudgetID: z.string(),
  Version: z.int(),
  Budget_Status: oneOf(budgetStatuses),
  /** Why the version before it was revised. */
  Reason: z.string(),
  Resolution_No: z.string(),
  Resolution_Day: z.iso.date().nullable(),
  Prepared_By: z.string(),
  Proposed_By: z.string(),
  Confirmed_By: z.string(),
  Approved_At: z.iso.datetime().nullable(),
  updated_at: z.iso.datetime(),
});
export type BudgetVersion = z.output<typeof Version>;

const Waiting = z.object({
  Society_ProposalID: z.string(),
  Version: z.int(),
  Proposed_By: z.string(),
  Whether_Own: z.boolean(),
  created_at: z.iso.datetime(),
  Expires_At: z.iso.datetime(),
});

const Budget = z.object({
  Financial_Year: z.int(),
  /** The years that can be chosen, by the year in which they begin, the newest first. */
  Years: z.array(z.int()),
  /** Whether a budget of the year can still be made or changed. */
  Whether_Open: z.boolean(),
  End_Date: z.iso.date(),
  /** The newest first; empty without a budget. */
  Versions: z.array(Version),
  /** The version shown; null without one: then the rows have what was received and spent. */
  BudgetID: z.string().nullable(),
  Rows: z.array(Row),
  Income: Figures,
  Expense: Figures,
  /** Income less expenditure. */
  Surplus: Figures,
  /** Whether another person has to confirm an approval of the caller. */
  Whether_Second_Person: z.boolean(),
  Waiting: Waiting.nullable(),
});
export type Budget = z.output<typeof Budget>;

const FinancialYear = z.int().min(1900).max(2200);
const days = {
  Financial_Year: FinancialYear.optional(),
  End_Date: DayIn.optional(),
  Version: z.int().min(1).optional(),
};

const Line = z
  .object({
    Ledger_AccountID: LedgerAccountId,
    Amount: RupeesIn,
    Months: z.array(RupeesIn).length(12).nullable().default(null),
    Note: oneLine(300).default(""),
  })
  .superRefine(({ Amount, Months }, context) => {
    if (Months === null) return;
    const sum = Months.reduce((all, month) => all + month, 0);
    if (sum !== Amount) {
      const said = { sum: formatRupees(rupees(sum)), year: formatRupees(rupees(Amount)) };
      context.addIssue({ code: "custom", path: ["Months"], message: problem("budget-months-sum", said) });
    }
  });

const Reason = oneLine(300).pipe(z.string().min(1, problem("give-reason")));
const BudgetRef = { BudgetID: BudgetId, updated_at: z.iso.datetime() };
const Saved = z.object({ BudgetID: z.string(), Version: z.int(), updated_at: z.iso.datetime() });
const ofYear = ["budget-year-over", "budget-year-far"] as const;

export const budgets = {
  ...tariff,
  info: call({
    path: "vendor/Fetch_Budget_Info",
    who: "books.read",
    summary:
      "Show the budget of a financial year beside what was received and spent until a day; without them, of the current year until today. Of several versions the draft, else the approved one, unless another is asked for",
    input: z.object(days),
    output: Budget,
    refusals: ["no-society", "other-financial-year", "unknown-budget"],
  }),
  create: call({
    path: "vendor/Create_Budget",
    who: "books.write",
    summary:
      "Draft the budget of the current or the next financial year: empty, from last year's actual amounts, or from the last budget, raised or lowered by a percentage and rounded to the rupee",
    input: z.object({
      Financial_Year: FinancialYear,
      Source: z.enum(keysOf<BudgetSource>(budgetSources)).default("blank"),
      Percent: z.number().min(-100).max(1_000).multipleOf(0.01).default(0),
    }),
    output: Saved,
    done: "Draft made",
    once: true,
    refusals: ["no-society", "other-financial-year", "budget-exists", "budget-to-copy-missing", ...ofYear],
  }),
  edit: call({
    path: "vendor/Edit_Budget",
    who: "books.write",
    summary:
      "Save all lines of a draft: an amount of the year for each account, by months or spread evenly. An account that is left out has no budget. Refused if somebody else saved it since it was read",
    input: z.object({
      ...BudgetRef,
      Lines: z
        .array(Line)
        .max(mostBudgetLines)
        .refine(
          (lines) => new Set(lines.map(({ Ledger_AccountID }) => Ledger_AccountID)).size === lines.length,
          problem("budget-account-twice"),
        ),
    }),
    output: Saved,
    done: "Draft saved",
    once: true,
    refusals: [
      "no-society",
      "other-financial-year",
      "unknown-budget",
      "unknown-ledger-account",
      "budget-account-unsuitable",
      "budget-approved",
      "stale",
      ...ofYear,
    ],
  }),
  revise: call({
    path: "vendor/Revise_Budget",
    who: "books.write",
    summary: "Begin a further version of an approved budget, as a draft with a reason. The earlier version stays",
    input: z.object({ BudgetID: BudgetId, Reason }),
    output: Saved,
    done: "Draft made",
    once: true,
    refusals: [
      "no-society",
      "other-financial-year",
      "unknown-budget",
      "budget-not-approved",
      "budget-draft-exists",
      ...ofYear,
    ],
  }),
  remove: call({
    path: "vendor/Remove_Budget",
    who: "books.write",
    summary: "Remove a draft. An approved budget stays",
    input: z.object(BudgetRef),
    output: z.object({}),
    done: "Draft removed",
    once: true,
    refusals: ["no-society", "other-financial-year", "unknown-budget", "budget-approved", "budget-waiting", "stale"],
  }),
  approve: call({
    path: "vendor/Approve_Budget",
    who: "books.close",
    summary:
      "Approve a draft, with the resolution of the general body if there is one. Proposed to the other people who may do so, if there are any",
    fresh: true,
    input: z
      .object({ ...BudgetRef, Resolution_No: oneLine(60).default(""), Resolution_Day: DayIn.nullable().default(null) })
      .refine(({ Resolution_No, Resolution_Day }) => (Resolution_No === "") === (Resolution_Day === null), {
        path: ["Resolution_Day"],
        message: problem("resolution-both"),
      }),
    output: z.object({ Society_ProposalID: z.string().nullable() }),
    done: "Approval saved",
    once: true,
    refusals: [
      "no-society",
      "other-financial-year",
      "unknown-budget",
      "budget-approved",
      "budget-empty",
      "budget-waiting",
      "resolution-in-future",
      "stale",
      ...ofYear,
    ],
  }),
  confirm: call({
    path: "vendor/Confirm_Budget",
    who: "books.close",
    summary: "Approve a budget, as the second person, as another one proposed",
    fresh: true,
    input: z.object({ Society_ProposalID: ProposalId }),
    output: z.object({}),
    done: "Budget approved",
    once: true,
    refusals: ["no-society", "other-financial-year", ...confirmRefusals, "unknown-budget", "budget-changed", ...ofYear],
  }),
  decline: call({
    path: "vendor/Decline_Budget",
    who: "books.close",
    summary: "Decline a proposed budget, or withdraw one's own proposal. The draft stays",
    input: z.object({ Society_ProposalID: ProposalId }),
    output: z.object({}),
    done: "Proposal declined",
    once: true,
    refusals: ["unknown-proposal", "answered-already"],
  }),
  exportBudget: call({
    path: "vendor/Export_Budget",
    who: "books.read",
    summary:
      "Export the budget of a financial year with what was received and spent until a day as an XLSX or CSV file or as a PDF",
    fresh: true,
    input: z.object({ ...days, Format: z.enum(bookFormats, problem("choose-register-format")).default("csv") }),
    output: SheetFile,
    refusals: ["no-society", "other-financial-year", "unknown-budget"],
  }),
};
