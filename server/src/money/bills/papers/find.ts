import type { BillInfo } from "#domain/money/bills/calls.ts";
import { type Day, dayOf } from "#domain/platform/days.ts";
import type { BillId, SocietyId } from "#domain/platform/ids.ts";
import type { Language } from "#domain/platform/languages.ts";
import { mayReadContacts, type Role } from "#domain/platform/roles.ts";
import { wordsIn } from "#domain/translations.ts";
import type { Db } from "../../../platform/db/database.ts";
import { withoutContacts } from "../../../platform/scope.ts";
import type { NamedPaper } from "../../payments/papers/file.ts";
import type { PaperReader } from "../../payments/queries.ts";
import { shownPayee, upiTo } from "../../payments/upi/link.ts";
import { type FoundBill, findBill, findParts } from "../queries.ts";
import { viewBillInfo } from "../view.ts";
import { type BillContext, billPaper } from "./bill.ts";
import { findSurroundings } from "./queries.ts";
import { findPaperSettings } from "./settings/queries.ts";

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

export type Reading = { now: Date; language: Language };
type Finding = Reading & { withoutSocieties: boolean };

/**
 * The document of a bill that this reader may see, in its current state; without a QR code if its society cannot be
 * paid by UPI.
 */
export async function findBillPaper(
  db: Db,
  reader: PaperReader,
  billId: BillId,
  { role, ...finding }: Finding & { role: Role },
): Promise<NamedPaper | undefined> {
  const whole = await findWholeBill(db, reader, billId, dayOf(finding.now), { role, language: finding.language });
  if (!whole) return undefined;
  return billPaper(whole.bill, await contextOf(db, whole.row, finding), wordsIn(finding.language, "paperTexts"));
}

/** What a bill says beside its own lines. */
export async function contextOf(
  db: Db,
  row: FoundBill,
  { now, withoutSocieties }: Pick<Finding, "now" | "withoutSocieties">,
): Promise<BillContext> {
  const isOfSociety = row.society_id !== null;
  const [payee, settings, around] = await Promise.all([
    isOfSociety && withoutSocieties ? undefined : shownPayee(db, row.issuer_id),
    isOfSociety ? findPaperSettings(db, row.issuer_id) : undefined,
    isOfSociety ? findSurroundings(db, row) : undefined,
  ]);
  // One code for all that is due of the account, where that is more than this bill.
  const several =
    around && around.earlier_bills > 0 && row.outstanding_paise > 0
      ? { bills: around.earlier_bills + 1, amount: around.earlier_paise + row.outstanding_paise }
      : undefined;
  const upi = await upiTo(db, payee, row, several);
  return { today: dayOf(now), payee, upiLink: upi?.link ?? "", settings, around };
}

/** A bill of a society without the phone number and the address of its debtor: for doors and for links. */
export async function findBareBill(db: Db, societyId: SocietyId, billId: BillId, { now, language }: Reading) {
  const row = await findBill(db, { societyId, blockIds: undefined }, billId);
  if (!row) return undefined;
  const bill: BillInfo = viewBillInfo(row, await findParts(db, billId), dayOf(now), language);
  const party = { ...bill.Society_Resident_Information, PhoneNumber: "", EmailID: "" };
  return {
    bill: { ...bill, Society_Resident_Information: party },
    context: await contextOf(db, row, { now, withoutSocieties: false }),
  };
}
