import { addDays, addMonths, type Day, dayOf, monthOf, startOf } from "#domain/platform/days.ts";
import type { VendorId } from "#domain/platform/ids.ts";
import { paise } from "#domain/platform/money.ts";
import { actAs } from "../src/core/audit/queries.ts";
import { insertAccount } from "../src/money/journal/accounts/queries.ts";
import type { Book } from "../src/money/journal/book.ts";
import { checkBooks } from "../src/money/journal/checks/queries.ts";
import { insertVoucher, lockVoucher, reverseVoucher } from "../src/money/journal/vouchers/queries.ts";
import type { Tx } from "../src/platform/db/database.ts";
import { officerOf, societyOfStory } from "./society.ts";

type Payment = { day: number; narration: string; ledger: string; from: "bank" | "cash"; amount: number };

/** What the society pays every month, on which day of it, in rupees. */
const monthly: Payment[] = [
  { day: 3, narration: "Shield Guards, four guards", ledger: "security", from: "bank", amount: 68_400 },
  { day: 4, narration: "Housekeeping staff", ledger: "housekeeping", from: "bank", amount: 41_250 },
  { day: 9, narration: "MSEDCL, stairs, pumps and lifts", ledger: "electricity", from: "bank", amount: 23_817.5 },
  { day: 12, narration: "Water tankers", ledger: "water", from: "cash", amount: 5_400 },
  { day: 18, narration: "Lift maintenance, monthly part", ledger: "lifts", from: "bank", amount: 8_260 },
];

/** What the society had when it moved here besides its bank accounts, in rupees: debits and credits. */
const brought = { cash: 9_750, "fixed-deposits": 12_00_000, "sinking-fund": -9_60_000 } as const;

/** Vouchers of the demo society by its accountant and its treasurer; one of them was reversed. */
export async function tellBooks(tx: Tx, now: Date): Promise<void> {
  const { society_id } = await societyOfStory(tx);
  const book: Book = { issuerId: society_id, societyId: society_id, vendorId: null, year: undefined };
  const treasurer = (await officerOf(tx, society_id, "treasurer")) as VendorId;
  const ledgers = await tx.selectFrom("ledger_account").selectAll().where("issuer_id", "=", society_id).execute();
  const idOf = (purpose: string) => ledgers.find((ledger) => ledger.purpose === purpose)!.ledger_account_id;
  const act = async (call: string, day: Day) => {
    const at = new Date(startOf(day).getTime() + 11 * 3600_000);
    await actAs(tx, { vendorId: treasurer, role: "treasurer", call, requestId: `demo-books-${call}-${day}`, at });
    return at;
  };
  const post = async (day: Day, narration: string, lines: readonly (readonly [ledger: string, rupees: number])[]) => {
    const at = await act("vendor/Create_Journal_Voucher", day);
    const draft = lines.map(([ledgerAccountId, rupees]) => ({ ledgerAccountId, amount: paise(rupees) }));
    return insertVoucher(tx, book, { day, narration, lines: draft, madeBy: treasurer }, at);
  };

  const first = addMonths(monthOf(dayOf(now)), -3);
  const festival = await insertAccount(
    tx,
    book,
    { code: "4340", name: "Festivals and functions", group: "administration" },
    await act("vendor/Create_Ledger_Account", first),
  );
  const sum = Object.values(brought).reduce((total, rupees) => total + rupees, 0);
  await post(first, "Balances brought from the old books", [
    ...Object.entries(brought).map(([purpose, rupees]) => [idOf(purpose), rupees] as const),
    [idOf("opening"), -sum],
  ]);
  for (let month = first; month <= dayOf(now); month = addMonths(month, 1))
    for (const { day, narration, ledger, from, amount } of monthly) {
      const on = addDays(month, day - 1);
      if (on > dayOf(now)) continue;
      await post(on, narration, [
        [idOf(ledger), amount],
        [idOf(from), -amount],
      ]);
    }
  const wrong = await post(addDays(first, 45), "Ganesh festival, sound and lights", [
    [festival, 18_500],
    [idOf("bank"), -18_500],
  ]);
  const corrected = addDays(first, 47);
  const reversal = { reason: "Paid in cash, not by cheque", by: treasurer, day: corrected };
  const at = await act("vendor/Inactive_Journal_Voucher", corrected);
  await reverseVoucher(tx, (await lockVoucher(tx, book, wrong))!, { ...reversal, now: at });
  await post(corrected, "Ganesh festival, sound and lights", [
    [festival, 18_500],
    [idOf("cash"), -18_500],
  ]);
}

/** All books were checked last night, when the job does it. */
export async function tellBookChecks(tx: Tx, now: Date): Promise<void> {
  const atNight = (day: Day) => new Date(startOf(day).getTime() + (3 * 60 + 20) * 60_000);
  const [last, before] = [atNight(dayOf(now)), atNight(addDays(dayOf(now), -1))];
  await checkBooks(tx, last <= now ? last : before);
}
