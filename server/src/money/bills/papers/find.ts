import type { BillInfo } from "#domain/money/bills/calls.ts";
import { type Day, dayOf } from "#domain/platform/days.ts";
import type { BillId } from "#domain/platform/ids.ts";
import type { Language } from "#domain/platform/languages.ts";
import { mayReadContacts, type Role } from "#domain/platform/roles.ts";
import { wordsIn } from "#domain/translations.ts";
import type { Db } from "../../../platform/db/database.ts";
import { withoutContacts } from "../../../platform/scope.ts";
import type { NamedPaper } from "../../payments/papers/file.ts";
import type { PaperReader } from "../../payments/queries.ts";
import { upiOf } from "../../payments/upi/link.ts";
import { findBill, findParts } from "../queries.ts";
import { viewBillInfo } from "../view.ts";
import { billPaper } from "./bill.ts";

/** A bill that this reader sees, with all that explains it; its party's number masked for a role that reads none. */
export async function findWholeBill(
  db: Db,
  reader: PaperReader,
  billId: BillId,
  today: Day,
  { role, language }: { role: Role; language: Language },
) {
  const row = await findBill(db, reader, billId);
  if (!row) return undefined;
  const bill = viewBillInfo(row, await findParts(db, billId), today, language);
  return { row, bill: mayReadContacts(role) ? bill : (withoutContacts(bill) as BillInfo) };
}

/**
 * The document of a bill that this reader may see, in its current state; without a QR code if its society cannot be
 * paid by UPI.
 */
export async function findBillPaper(
  db: Db,
  reader: PaperReader,
  billId: BillId,
  { now, withoutSocieties, role, language }: { now: Date; withoutSocieties: boolean; role: Role; language: Language },
): Promise<NamedPaper | undefined> {
  const today = dayOf(now);
  const whole = await findWholeBill(db, reader, billId, today, { role, language });
  if (!whole) return undefined;
  const isPayable = !withoutSocieties || whole.row.society_id === null;
  const upi = isPayable ? await upiOf(db, whole.row) : undefined;
  return billPaper(whole.bill, upi, today, wordsIn(language, "paperTexts"));
}
