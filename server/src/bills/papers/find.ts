import { type Day, dayOf } from "#domain/days.ts";
import type { BillId } from "#domain/ids.ts";
import type { Db } from "../../db/database.ts";
import type { NamedPaper } from "../../payments/papers/file.ts";
import type { PaperReader } from "../../payments/queries.ts";
import { upiOf } from "../../payments/upi/link.ts";
import { findBill, findParts } from "../queries.ts";
import { viewBillInfo } from "../view.ts";
import { billPaper } from "./bill.ts";

/** A bill that this reader sees, with all that explains it. */
export async function findWholeBill(db: Db, reader: PaperReader, billId: BillId, today: Day) {
  const row = await findBill(db, reader, billId);
  return row && { row, bill: viewBillInfo(row, await findParts(db, billId), today) };
}

/** The paper of a bill that this reader sees, as it stands now. */
export async function findBillPaper(
  db: Db,
  reader: PaperReader,
  billId: BillId,
  now: Date,
): Promise<NamedPaper | undefined> {
  const today = dayOf(now);
  const found = await findWholeBill(db, reader, billId, today);
  return found && billPaper(found.bill, await upiOf(db, found.row), today);
}
