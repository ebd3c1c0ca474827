import { sql } from "kysely";
import { addDays, dayOf, startOf } from "#domain/platform/days.ts";
import type { VendorId } from "#domain/platform/ids.ts";
import type { Role } from "#domain/platform/roles.ts";
import { actAs } from "../src/core/audit/queries.ts";
import { insertSlip, updateCheques } from "../src/money/bank/cheques/queries.ts";
import type { Book } from "../src/money/journal/book.ts";
import type { Tx } from "../src/platform/db/database.ts";
import { officerOf, societyOfStory } from "./society.ts";

const banks = ["Bank of Baroda", "State Bank of India", "Bank of Maharashtra"];

/** The older cheques of the society and of the landlord were deposited, and the oldest have cleared. */
export async function tellCheques(tx: Tx, now: Date): Promise<void> {
  const { society_id } = await societyOfStory(tx);
  const treasurer = (await officerOf(tx, society_id, "treasurer")) as VendorId;
  const office: Book = { issuerId: society_id, societyId: society_id, vendorId: null, year: undefined };
  await deposit(tx, office, { vendorId: treasurer, role: "treasurer" }, now);
  const accounts = await tx.selectFrom("bank_account").select("vendor_id").where("vendor_id", "is not", null).execute();
  for (const { vendor_id } of accounts) {
    const landlord: Book = { issuerId: vendor_id!, societyId: null, vendorId: vendor_id, year: undefined };
    await deposit(tx, landlord, { vendorId: vendor_id as VendorId, role: "president" }, now);
  }
}

async function deposit(tx: Tx, book: Book, actor: { vendorId: VendorId; role: Role }, now: Date): Promise<void> {
  const cheques = await tx
    .selectFrom("cheque")
    .innerJoin("payment", "payment.payment_id", "cheque.payment_id")
    .select(["cheque_id", "cheque_no", "paid_on"])
    .where("cheque.issuer_id", "=", book.issuerId)
    .where("payment.reversed_on", "is", null)
    .orderBy("paid_on")
    .orderBy("cheque_id")
    .execute();
  // What is on a cheque was entered with it, and is nobody's later act.
  await sql`select set_config('aangan.actor', '', true)`.execute(tx);
  for (const { cheque_id, cheque_no, paid_on } of cheques)
    await tx
      .updateTable("cheque")
      .set({ drawn_on: banks[Number(cheque_no) % banks.length]!, cheque_day: addDays(paid_on, -1) })
      .where("cheque_id", "=", cheque_id)
      .execute();
  // The latest ones still lie in the office.
  const older = cheques.slice(0, Math.max(1, cheques.length - 2));
  const account = await tx
    .selectFrom("bank_account")
    .select("bank_account_id")
    .where("issuer_id", "=", book.issuerId)
    .where("is_default", "=", true)
    .executeTakeFirst();
  if (cheques.length === 0 || !account) return;
  const day = [addDays(older.at(-1)!.paid_on, 1), dayOf(now)].sort()[0]!;
  const at = new Date(Math.min(startOf(day).getTime() + 13 * 3600_000, now.getTime()));
  const act = (call: string) => actAs(tx, { ...actor, call, requestId: `demo-cheques-${call}-${day}`, at });
  await act("vendor/Create_Deposit_Slip");
  const slip = { bankAccountId: account.bank_account_id, day, cash: 0, denominations: {}, voucherId: null };
  const slipId = await insertSlip(tx, book, { ...slip, by: actor.vendorId }, at);
  const ids = older.map(({ cheque_id }) => cheque_id);
  const into = { bank_account_id: account.bank_account_id, deposit_slip_id: slipId };
  await updateCheques(tx, book, ids, { status: 2, deposited_on: day, ...into }, at);
  if (ids.length < 2) return;
  await act("vendor/Clear_Cheques");
  await updateCheques(tx, book, ids.slice(0, -1), { status: 3, cleared_on: day }, at);
}
