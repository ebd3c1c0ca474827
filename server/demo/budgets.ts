import { type Day, dayOf, daysOfYear, financialYear, startOf } from "#domain/platform/days.ts";
import type { SocietyId, VendorId } from "#domain/platform/ids.ts";
import { paise, rupees } from "#domain/platform/money.ts";
import { actAs } from "../src/core/audit/queries.ts";
import { decideProposal, insertProposal } from "../src/core/proposals/queries.ts";
import type { ProposedBudget } from "../src/money/budgets/approve.ts";
import {
  approveBudget,
  copyLines,
  insertBudget,
  type LineDraft,
  lockBudget,
  setLines,
} from "../src/money/budgets/queries.ts";
import { type Book, lockBook } from "../src/money/journal/book.ts";
import { insertEnd } from "../src/money/year-ends/queries.ts";
import type { Tx } from "../src/platform/db/database.ts";
import { officerOf, societyOfStory } from "./society.ts";

/** Rupees of a year by account, with a note; the months of one are April to March. */
const amounts: readonly (readonly [purpose: string, rupees: number, note?: string, months?: readonly number[]])[] = [
  ["maintenance", 21_60_000],
  ["arrears-interest", 18_000],
  ["bank-interest", 72_000, "Fixed deposits at 6 %"],
  ["security", 8_40_000, "Four guards, 2.5 % more from October"],
  ["housekeeping", 4_80_000],
  ["electricity", 2_76_000],
  [
    "water",
    90_000,
    "Tankers in summer",
    [15_000, 18_000, 12_000, 3_000, 3_000, 3_000, 5_000, 5_000, 5_000, 5_000, 6_000, 10_000],
  ],
  ["lifts", 99_120, "Contract with GST"],
  ["repairs", 1_50_000, "Terrace after the monsoon", [0, 20_000, 0, 0, 0, 0, 90_000, 20_000, 0, 10_000, 0, 10_000]],
  ["office", 24_000],
  ["audit-fees", 15_000],
  ["insurance", 42_000],
];
const hour = 3600_000;

/**
 * The general body adopted the budget of the running year, the treasurer proposed it and the chairman confirmed it; next year's is a
 * draft. Both of them ended the year before the last one.
 */
export async function tellBudgets(tx: Tx, now: Date): Promise<void> {
  const { society_id } = await societyOfStory(tx);
  const book: Book = { issuerId: society_id, societyId: society_id, vendorId: null, year: undefined };
  const treasurer = (await officerOf(tx, society_id, "treasurer")) as VendorId;
  const chairman = (await officerOf(tx, society_id, "chairman")) as VendorId;
  const today = dayOf(now);
  const year = financialYear(today);
  const { first } = daysOfYear(year);
  const act = async (call: string, role: "treasurer" | "chairman", day: Day, hours: number) => {
    const at = new Date(Math.min(startOf(day).getTime() + hours * hour, now.getTime()));
    const vendorId = role === "treasurer" ? treasurer : chairman;
    await actAs(tx, { vendorId, role, call, requestId: `demo-budget-${call}-${day}`, at });
    return at;
  };

  const ledgers = await tx.selectFrom("ledger_account").selectAll().where("issuer_id", "=", society_id).execute();
  const lines = amounts.flatMap(([purpose, amount, note = "", months]): LineDraft[] => {
    const ledger = ledgers.find((row) => row.purpose === purpose);
    const given = months?.map(paise) ?? null;
    return ledger ? [{ ledgerAccountId: ledger.ledger_account_id, amount: paise(amount), months: given, note }] : [];
  });
  const sumOf = (isIncome: boolean) =>
    rupees(
      lines
        .filter(({ ledgerAccountId }) => {
          const group = ledgers.find((row) => row.ledger_account_id === ledgerAccountId)!.ledger_group;
          return ["income", "other-income"].includes(group) === isIncome;
        })
        .reduce((sum, { amount }) => sum + amount, 0),
    );

  const drafted = await act("vendor/Create_Budget", "treasurer", first, 11);
  const made = await insertBudget(tx, book, { year, version: 1, reason: "", preparedBy: treasurer }, drafted);
  await setLines(tx, book, made.budget_id, lines);
  const proposed = await act("vendor/Approve_Budget", "treasurer", first, 12);
  const content: ProposedBudget = {
    BudgetID: made.budget_id,
    Financial_Year: year,
    Version: made.version,
    Income: sumOf(true),
    Expense: sumOf(false),
    Resolution_No: "AGM 5",
    Resolution_Day: first,
    updated_at: made.updated_at.toISOString(),
  };
  const proposal = { societyId: society_id as SocietyId, kind: "budget" as const, content };
  const proposalId = await insertProposal(tx, { ...proposal, by: treasurer, now: proposed });
  const confirmed = await act("vendor/Confirm_Budget", "chairman", first, 18);
  await decideProposal(tx, proposalId, { outcome: "confirmed", by: chairman, now: confirmed });
  const budget = (await lockBudget(tx, book, made.budget_id))!;
  const resolution = { no: content.Resolution_No, day: content.Resolution_Day };
  await approveBudget(tx, book, budget, { by: treasurer, confirmedBy: chairman, resolution }, confirmed);

  const later = await act("vendor/Create_Budget", "treasurer", today, 10);
  const next = await insertBudget(tx, book, { year: year + 1, version: 1, reason: "", preparedBy: treasurer }, later);
  await copyLines(tx, book, made.budget_id, next.budget_id);

  const ended = await act("vendor/Confirm_Year_End", "chairman", today, 11);
  await lockBook(tx, book);
  await insertEnd(tx, book, { year: year - 2, surplus: 0, by: treasurer, confirmedBy: chairman }, ended);
}
