import { dayOf } from "#domain/platform/days.ts";
import type { VendorId } from "#domain/platform/ids.ts";
import type { Paise } from "#domain/platform/money.ts";
import type { Tx } from "../../../platform/db/database.ts";
import { correct } from "../../bills/notes/make.ts";
import { findNotes, type NoteRow } from "../../bills/notes/queries.ts";
import { settleNotes } from "../../bills/notes/settle.ts";
import type { Book } from "../../journal/book.ts";
import { insertNotes } from "../../payments/notes/queries.ts";
import { takeNumbers } from "../../payments/numbers.ts";
import { chargedHead } from "./queries.ts";

type Charge = {
  bill: { bill_id: string; account_id: string; issuer_id: string };
  amount: Paise;
  reason: string;
  by: VendorId;
};

/**
 * Charges a payer for a returned cheque by a debit note. It is of the head that is set, without tax, whether the bill has this head
 * or not; otherwise it is divided among the charges of the bill, like any debit note. The account is locked.
 */
export async function chargePayer(
  tx: Tx,
  book: Book,
  { bill, amount, reason, by }: Charge,
  now: Date,
): Promise<NoteRow> {
  const head = await chargedHead(tx, book);
  if (head === undefined) {
    const made = await correct(
      tx,
      { bill, kind: 2, correction: { of: "bill", amount }, amount, reason, madeBy: by },
      now,
    );
    if (typeof made === "string") throw new Error(`A debit note of a whole bill is refused: ${made}`);
    return made;
  }
  const day = dayOf(now);
  const lines = [{ head, amount, taxable: 0, sac: "" }];
  const ids = await insertNotes(tx, [{ billId: bill.bill_id, lines, amount, reason }], {
    ...{ issuerId: bill.issuer_id, kind: 2, interest: null, madeBy: by, batchId: null, day, now },
    firstNumber: await takeNumbers(tx, bill.issuer_id, "DN", day),
  });
  await settleNotes(tx, ids, { accountIds: [bill.account_id], billIds: [bill.bill_id] }, now);
  return (await findNotes(tx, { ids }))[0]!;
}
