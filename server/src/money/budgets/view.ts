import type { BudgetFigures, BudgetRow, BudgetVersion, Budget as BudgetView } from "#domain/money/budgets/calls.ts";
import type { BudgetStatus } from "#domain/money/budgets/codes.ts";
import {
  budgetState,
  budgetUntil,
  comparedWith,
  type Figures,
  spreadOver,
  sumOf,
} from "#domain/money/budgets/rules.ts";
import { typeOfGroup } from "#domain/money/journal/codes.ts";
import type { Day } from "#domain/platform/days.ts";
import type { VendorId } from "#domain/platform/ids.ts";
import type { Language } from "#domain/platform/languages.ts";
import { rupees } from "#domain/platform/money.ts";
import { viewName } from "../journal/view.ts";
import type { ComparedRow, findWaiting, VersionRow } from "./queries.ts";

export const viewVersion = (row: VersionRow): BudgetVersion => ({
  BudgetID: row.budget_id,
  Version: row.version,
  Budget_Status: row.status as BudgetStatus,
  Reason: row.reason,
  Resolution_No: row.resolution_no,
  Resolution_Day: row.resolution_day,
  Prepared_By: row.prepared_by_name ?? "",
  Proposed_By: row.proposed_by_name ?? "",
  Confirmed_By: row.confirmed_by_name ?? "",
  Approved_At: row.approved_at?.toISOString() ?? null,
  updated_at: row.updated_at.toISOString(),
});

export const viewFigures = ({ year, toDay, actual, variance, percent, left, expected }: Figures): BudgetFigures => ({
  Amount: rupees(year),
  Budget_To_Day: rupees(toDay),
  Actual_Amount: rupees(actual),
  Variance: rupees(variance),
  Variance_Percent: percent,
  Left_Amount: rupees(left),
  Expected_Amount: rupees(expected),
});

/** The paise of an account: what is budgeted and what was received or spent. */
const paiseOf = (row: ComparedRow, year: number, until: Day) => {
  const amount = row.amount ?? 0;
  const isIncome = typeOfGroup[row.ledger_group] === "income";
  return {
    year: amount,
    toDay: budgetUntil(row.months ?? spreadOver(amount), year, until),
    actual: isIncome ? 0 - row.moved : row.moved,
  };
};

const viewRow = (language: Language, row: ComparedRow, year: number, until: Day): BudgetRow => {
  const type = typeOfGroup[row.ledger_group] as BudgetRow["Ledger_Type"];
  const paise = paiseOf(row, year, until);
  return {
    ...viewName(language, row),
    Ledger_Group: row.ledger_group,
    Ledger_Type: type,
    Months: row.months?.map(rupees) ?? null,
    Note: row.note ?? "",
    ...viewFigures(comparedWith(paise)),
    Budget_State: budgetState(type, paise),
  };
};

/** The rows with the sums of income, of expenditure, and of one less the other. */
export function viewRows(language: Language, rows: readonly ComparedRow[], year: number, until: Day) {
  const of = (type: "income" | "expense") =>
    rows.filter(({ ledger_group }) => typeOfGroup[ledger_group] === type).map((row) => paiseOf(row, year, until));
  const [income, expense] = [of("income"), of("expense")];
  return {
    Rows: rows.map((row) => viewRow(language, row, year, until)),
    Income: viewFigures(sumOf(income)),
    Expense: viewFigures(sumOf(expense)),
    Surplus: viewFigures(sumOf(income, expense)),
  };
}

type WaitingRow = NonNullable<Awaited<ReturnType<typeof findWaiting>>>;

export const viewWaiting = (row: WaitingRow, reader: VendorId): NonNullable<BudgetView["Waiting"]> => ({
  Society_ProposalID: row.proposal_id,
  Version: (row.content as { Version: number }).Version,
  Proposed_By: row.proposer_name ?? "",
  Whether_Own: row.proposed_by === reader,
  created_at: row.created_at.toISOString(),
  Expires_At: row.expires_at.toISOString(),
});
