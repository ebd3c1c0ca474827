import { domain } from "#domain";
import type { BudgetStatus } from "#domain/money/budgets/codes.ts";
import { mostTariffFlats, type TariffWay } from "#domain/money/budgets/tariff/codes.ts";
import { neededInMonth, neededOf } from "#domain/money/budgets/tariff/rules.ts";
import { dayOf } from "#domain/platform/days.ts";
import { paise, rupees } from "#domain/platform/money.ts";
import { handler } from "../../../platform/handler.ts";
import { bookOf } from "../../journal/book.ts";
import { findBudget } from "../find.ts";
import { proposalOf, type TariffProposal } from "./compute.ts";
import { headsOfIncome, maintenanceAccount } from "./queries.ts";
import { chargedToday } from "./today.ts";

export const tariff = handler(domain.budgets.tariff, async (context, input) => {
  const { reads, actor, now, refuse } = context;
  const { Financial_Year, Tariff_Way: way, Step, From_Funds, Charge_HeadID } = input;
  const book = bookOf(actor) ?? refuse("no-society");
  const { societyId } = actor;
  if (societyId === undefined) return refuse("no-society");
  const { shown, Rows, Expense } = await findBudget(reads, book, { Financial_Year }, context);
  if (!shown) return refuse("unknown-budget");
  const [heads, maintenance] = await Promise.all([
    headsOfIncome(reads, societyId),
    maintenanceAccount(reads, book.issuerId),
  ]);
  const fromMembers = new Set([...heads.map((head) => head.ledger_account_id), ...(maintenance ? [maintenance] : [])]);
  const otherIncome = Rows.filter(
    ({ Ledger_Type, Ledger_AccountID }) => Ledger_Type === "income" && !fromMembers.has(Ledger_AccountID),
  ).reduce((sum, { Amount }) => sum + paise(Amount), 0);
  const year = neededOf(paise(Expense.Amount), otherIncome, From_Funds);
  const needed = neededInMonth(year);
  const headIds = new Set(heads.map(({ charge_head_id }) => charge_head_id));
  const today = await chargedToday(reads, societyId, headIds, dayOf(now));
  const found = proposalOf(today, { way, step: Step * 100, needed });
  const isMissing = found.missing !== null;
  return {
    Financial_Year,
    Version: shown.version,
    Budget_Status: shown.status as BudgetStatus,
    Tariff_Way: way,
    Step,
    Expense: Expense.Amount,
    Other_Income: rupees(otherIncome),
    From_Funds: rupees(From_Funds),
    Needed_Year: rupees(year),
    Needed_Month: rupees(needed),
    Missing: found.missing,
    Flats_Without_Area: found.withoutArea,
    Flats_Count: found.rows.length,
    Heads: found.heads.map((head) => ({
      Charge_HeadID: head.id,
      Charge_Name: head.name,
      Today_Amount: rupees(head.today),
      Proposed_Amount: way === "today" ? rupees(head.proposed) : 0,
    })),
    Uncomputed: [...found.uncomputed],
    Today_Month: rupees(found.today),
    Proposed_Month: isMissing ? 0 : rupees(found.proposed),
    Excess_Month: isMissing ? 0 : rupees(found.proposed - needed),
    Rate: isMissing ? null : rateOf(way, found),
    Factor: found.factor,
    Flats: found.rows.slice(0, mostTariffFlats).map((row) => ({
      FlatID: row.id,
      Flat_Label: row.label,
      Carpet_Area: row.area,
      Today_Amount: rupees(row.today),
      Proposed_Amount: isMissing ? 0 : rupees(row.proposed),
    })),
    Rates: Charge_HeadID === undefined || isMissing ? null : ratesOf(way, found, Charge_HeadID),
  };
});

function rateOf(way: TariffWay, { rows, areaRate }: TariffProposal): number | null {
  if (way === "equal") return rupees(rows[0]!.proposed);
  return way === "area" ? areaRate / 10_000 : null;
}

/** Each flat's amount of a month: of one head where today's heads stay, else all of it. */
function ratesOf(way: TariffWay, { rows }: TariffProposal, headId: string) {
  const paiseOf = (row: TariffProposal["rows"][number]) =>
    way === "today" ? (row.byHead.get(headId) ?? 0) : row.proposed;
  return rows.filter((row) => paiseOf(row) > 0).map((row) => ({ FlatID: row.id, Rate: rupees(paiseOf(row)) }));
}
