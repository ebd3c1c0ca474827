import { sql } from "kysely";
import type { TdsNature } from "#domain/law/tds.ts";
import type { StoredPurchaseState } from "#domain/money/payables/bills/rules.ts";
import { duePeriods, nextDay } from "#domain/money/payables/recurring/rules.ts";
import type { Day } from "#domain/platform/days.ts";
import type { VendorId } from "#domain/platform/ids.ts";
import type { Paise } from "#domain/platform/money.ts";
import type { Db, Tx } from "../../../platform/db/database.ts";
import { containing } from "../../../platform/db/like.ts";
import { inYear } from "../../../platform/scope.ts";
import type { Book } from "../../journal/book.ts";
import type { LockedRecurring } from "./queries.ts";

export type DraftRow = {
  recurring_draft_id: string;
  recurring_bill_id: string;
  supplier_id: string;
  supplier_name: string;
  name: string;
  month: Day;
  bill_on: Day;
  version: number;
  pay_days: number;
  tds_nature: TdsNature;
  is_gst_credit: boolean;
  net_paise: Paise;
  gst_paise: Paise;
  written_by: VendorId;
  made_by: VendorId;
  state: 1 | 2 | 3;
  skip_reason: string;
  /** The bill that was made of it. */
  purchase_bill_id: string | null;
  purchase_bill_no: string;
  invoice_no: string;
  amount_paise: Paise;
  bill_state: StoredPurchaseState;
  settled_paise: Paise;
  outstanding_paise: Paise;
};

const columns = sql`draft.*, template.supplier_id, template.made_by, supplier.name as supplier_name, bill.purchase_bill_no,
  bill.invoice_no, bill.amount_paise, bill.state as bill_state, bill.settled_paise, bill.outstanding_paise`;
const joins = sql`join recurring_bill as template
    on template.issuer_id = draft.issuer_id and template.recurring_bill_id = draft.recurring_bill_id
  join supplier on supplier.issuer_id = draft.issuer_id and supplier.supplier_id = template.supplier_id
  left join purchase_bill as bill on bill.issuer_id = draft.issuer_id and bill.purchase_bill_id = draft.purchase_bill_id`;

export async function findDraft(db: Db, book: Book, id: string): Promise<DraftRow | undefined> {
  const { rows } = await sql<DraftRow>`select ${columns} from recurring_draft as draft ${joins}
    where draft.issuer_id = ${book.issuerId} and draft.recurring_draft_id = ${id} and ${inYear(book, "draft.month")}`.execute(
    db,
  );
  return rows[0];
}

/** The draft of which a bill was made. */
export async function draftOfBill(db: Db, { issuerId }: Book, billId: string): Promise<DraftRow | undefined> {
  const { rows } = await sql<DraftRow>`select ${columns} from recurring_draft as draft ${joins}
    where draft.issuer_id = ${issuerId} and draft.purchase_bill_id = ${billId}`.execute(db);
  return rows[0];
}

/** Of one template, the latest first. */
export async function draftsOfRecurring(db: Db, book: Book, id: string, most: number): Promise<DraftRow[]> {
  const { rows } = await sql<DraftRow>`select ${columns} from recurring_draft as draft ${joins}
    where draft.issuer_id = ${book.issuerId} and draft.recurring_bill_id = ${id} and ${inYear(book, "draft.month")}
    order by draft.month desc limit ${most}`.execute(db);
  return rows;
}

type Filters = { Search?: string | undefined; Skip: number; Limit: number };

/** Those that are to be completed, the oldest first. */
export async function listOpenDrafts(db: Db, book: Book, { Search = "", Skip, Limit }: Filters) {
  const isWanted = sql`draft.issuer_id = ${book.issuerId} and draft.state = 1 and ${inYear(book, "draft.month")}
    and (${Search} = '' or draft.name ilike ${containing(Search)} or supplier.name ilike ${containing(Search)})`;
  const [{ rows }, { rows: counted }] = await Promise.all([
    sql<DraftRow>`select ${columns} from recurring_draft as draft ${joins} where ${isWanted}
      order by draft.bill_on, draft.recurring_draft_id limit ${Limit} offset ${Skip}`.execute(db),
    sql<{ count: number; paise: Paise }>`
      select count(*) as count, coalesce(sum(draft.net_paise + draft.gst_paise), 0)::bigint as paise
      from recurring_draft as draft ${joins} where ${isWanted}`.execute(db),
  ]);
  return { rows, ...counted[0]! };
}

/** Nobody else completes or closes it until the transaction ends. */
export const lockDraft = (tx: Tx, { issuerId }: Book, id: string) =>
  tx
    .selectFrom("recurring_draft")
    .select(["state", "recurring_bill_id"])
    .where("issuer_id", "=", issuerId)
    .where("recurring_draft_id", "=", id)
    .forUpdate()
    .executeTakeFirst();

/** A bill was made of a locked draft. */
export const completeDraft = (tx: Tx, { issuerId }: Book, id: string, billId: string, now: Date) =>
  tx
    .updateTable("recurring_draft")
    .set({ state: 2, purchase_bill_id: billId, updated_at: now })
    .where("issuer_id", "=", issuerId)
    .where("recurring_draft_id", "=", id)
    .execute();

type Skipping = { reason: string; by: VendorId; now: Date };

/** No bill came for a locked draft. */
export const skipDraft = (tx: Tx, { issuerId }: Book, id: string, { reason, by, now }: Skipping) =>
  tx
    .updateTable("recurring_draft")
    .set({ state: 3, skip_reason: reason, skipped_by: by, updated_at: now })
    .where("issuer_id", "=", issuerId)
    .where("recurring_draft_id", "=", id)
    .execute();

export type Issuer = { issuer_id: string; society_id: string | null; vendor_id: string | null };

/** Whose templates are due, in the order of their ids, after one of them. */
export async function listDueIssuers(db: Db, today: Day, after: string, most: number): Promise<Issuer[]> {
  const { rows } = await sql<Issuer>`
    select distinct issuer_id, template.society_id, template.vendor_id
    from recurring_bill as template join supplier using (issuer_id, supplier_id)
    where next_on <= ${today}::date and supplier.status and issuer_id > ${after}::uuid
    order by issuer_id limit ${most}`.execute(db);
  return rows;
}

/** The templates of an issuer that are due and that nobody else holds. An inactive supplier gets no bills. */
export async function lockDue(tx: Tx, issuerId: string, today: Day): Promise<LockedRecurring[]> {
  const { rows } = await sql<LockedRecurring>`
    select template.* from recurring_bill as template join supplier using (issuer_id, supplier_id)
    where issuer_id = ${issuerId} and next_on <= ${today}::date and supplier.status
    order by recurring_bill_id for update of template skip locked`.execute(tx);
  return rows;
}

/** Makes the drafts of locked templates that are due, each period's once. Answers them. */
export async function makeDrafts(tx: Tx, templates: readonly LockedRecurring[], today: Day, now: Date) {
  const made: { id: string; paise: Paise }[] = [];
  for (const template of templates) {
    const rhythm = {
      billDay: template.bill_day,
      everyMonths: template.every_months,
      untilDay: template.until_day,
    };
    const { due, next } = duePeriods(template.next_month, rhythm, today);
    if (due.length > 0) {
      const drafts = await tx
        .insertInto("recurring_draft")
        .values(
          due.map(({ month, day }) => ({
            society_id: template.society_id,
            vendor_id: template.vendor_id,
            recurring_bill_id: template.recurring_bill_id,
            month,
            bill_on: day,
            version: template.version,
            name: template.name,
            pay_days: template.pay_days,
            tds_nature: template.tds_nature,
            is_gst_credit: template.is_gst_credit,
            net_paise: template.net_paise,
            gst_paise: template.gst_paise,
            written_by: template.written_by,
            created_at: now,
            updated_at: now,
          })),
        )
        .onConflict((conflict) => conflict.constraint("recurring_draft_once").doNothing())
        .returning("recurring_draft_id")
        .execute();
      for (const { recurring_draft_id } of drafts)
        made.push({ id: recurring_draft_id, paise: template.net_paise + template.gst_paise });
    }
    await tx
      .updateTable("recurring_bill")
      .set({ next_month: next, next_on: nextDay(next, rhythm) })
      .where("issuer_id", "=", template.issuer_id!)
      .where("recurring_bill_id", "=", template.recurring_bill_id)
      .execute();
  }
  return made;
}
