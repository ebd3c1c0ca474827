import {
  addDays,
  addMonths,
  type Day,
  dayOf,
  daysOfYear,
  financialYear,
  lastOf,
  lastOfMonth,
  monthOf,
  startOf,
} from "#domain/platform/days.ts";
import type { SocietyId, VendorId } from "#domain/platform/ids.ts";
import { actAs } from "../src/core/audit/queries.ts";
import { decideProposal, insertProposal } from "../src/core/proposals/queries.ts";
import { listOpenAccounts } from "../src/money/closings/bank-accounts.ts";
import { type Book, lockBook } from "../src/money/journal/book.ts";
import { moveClosing } from "../src/money/journal/periods/queries.ts";
import type { Tx } from "../src/platform/db/database.ts";
import { tellBudgets } from "./budgets.ts";
import { officerOf, societyOfStory } from "./society.ts";

const daysAgo = 60;
const hour = 3600_000;

/** The treasurer and the chairman closed the last financial year, and the next months wait for the second person. */
export async function tellClosings(tx: Tx, now: Date): Promise<void> {
  const { society_id } = await societyOfStory(tx);
  const book: Book = { issuerId: society_id, societyId: society_id, vendorId: null, year: undefined };
  const treasurer = (await officerOf(tx, society_id, "treasurer")) as VendorId;
  const chairman = (await officerOf(tx, society_id, "chairman")) as VendorId;
  const today = dayOf(now);
  const act = async (call: string, by: VendorId, role: "treasurer" | "chairman", day: Day, hours: number) => {
    const at = new Date(Math.min(startOf(day).getTime() + hours * hour, now.getTime()));
    await actAs(tx, { vendorId: by, role, call, requestId: `demo-closing-${call}-${day}`, at });
    return at;
  };
  const proposed = async (Closed_Through: Day, Closed_Before: Day | null, day: Day) => {
    const isOpen = (await listOpenAccounts(tx, book, Closed_Through)).length > 0;
    const Unreconciled_Reason = isOpen ? "We ask the bank about two lines. They are posted in the next month." : "";
    const content = { Closed_Through, Closed_Before, Unreconciled_Reason };
    const at = await act("vendor/Edit_Book_Closing", treasurer, "treasurer", day, 11);
    const proposal = { societyId: society_id as SocietyId, kind: "books-closing" as const, content };
    return insertProposal(tx, { ...proposal, by: treasurer, now: at });
  };

  const { first } = daysOfYear(financialYear(today));
  const lastYear = addDays(first, -1);
  const day = [lastOf(first, addDays(today, -daysAgo)), today].sort()[0]!;
  const proposal = await proposed(lastYear, null, day);
  const at = await act("vendor/Confirm_Book_Closing", chairman, "chairman", day, 17);
  await decideProposal(tx, proposal, { outcome: "confirmed", by: chairman, now: at });
  await lockBook(tx, book);
  await moveClosing(
    tx,
    book,
    { before: null, through: lastYear, reason: "", madeBy: treasurer, confirmedBy: chairman },
    at,
  );

  const month = monthOf(today);
  const next = [-2, -1].map((months) => lastOfMonth(addMonths(month, months))).find((last) => last > lastYear);
  await proposed(next ?? lastOfMonth(addMonths(first, -2)), lastYear, addDays(today, -1));
  await tellBudgets(tx, now);
}
