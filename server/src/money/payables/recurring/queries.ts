import { type RawBuilder, sql } from "kysely";
import type { TdsNature } from "#domain/law/tds.ts";
import type { RecurringRhythm } from "#domain/money/payables/recurring/codes.ts";
import { nextDay } from "#domain/money/payables/recurring/rules.ts";
import type { Day } from "#domain/platform/days.ts";
import type { VendorId } from "#domain/platform/ids.ts";
import type { Paise } from "#domain/platform/money.ts";
import type { Db, Tx } from "../../../platform/db/database.ts";
import { containing } from "../../../platform/db/like.ts";
import type { Book } from "../../journal/book.ts";
import type { PurchaseLineRow } from "../bills/queries.ts";

export type RecurringRow = {
  recurring_bill_id: string;
  supplier_id: string;
  supplier_name: string;
  is_supplier_active: boolean;
  name: string;
  every_months: RecurringRhythm;
  from_day: Day;
  until_day: Day | null;
  bill_day: number;
  pay_days: number;
  tds_nature: TdsNature;
  is_gst_credit: boolean;
  version: number;
  net_paise: Paise;
  gst_paise: Paise;
  next_month: Day;
  next_on: Day | null;
  open_drafts: number;
  bills: number;
  has_closed_account: boolean;
  made_by_name: string | null;
  written_by_name: string | null;
  stopped_on: Day | null;
  stop_reason: string;
  stopped_by_name: string | null;
  updated_at: Date;
};

const draftsIn = (state: 1 | 2) => sql`(select count(*) from recurring_draft as draft
  where draft.issuer_id = template.issuer_id and draft.recurring_bill_id = template.recurring_bill_id and draft.state = ${sql.lit(state)})`;
const columns = sql`template.*, supplier.name as supplier_name, supplier.status as is_supplier_active,
  ${draftsIn(1)} as open_drafts, ${draftsIn(2)} as bills, maker.full_name as made_by_name, writer.full_name as written_by_name,
  stopper.full_name as stopped_by_name, exists (
    select from recurring_bill_line as line join ledger_account as ledger using (issuer_id, ledger_account_id)
    where line.issuer_id = template.issuer_id and line.recurring_bill_id = template.recurring_bill_id
      and line.version = template.version and not ledger.status) as has_closed_account`;
const joins = sql`join supplier on supplier.issuer_id = template.issuer_id and supplier.supplier_id = template.supplier_id
  left join vendor as maker on maker.vendor_id = template.made_by left join vendor as writer on writer.vendor_id = template.written_by
  left join vendor as stopper on stopper.vendor_id = template.stopped_by`;

export async function findRecurring(db: Db, { issuerId }: Book, id: string): Promise<RecurringRow | undefined> {
  const { rows } = await sql<RecurringRow>`select ${columns} from recurring_bill as template ${joins}
    where template.issuer_id = ${issuerId} and template.recurring_bill_id = ${id}`.execute(db);
  return rows[0];
}

type Filters = {
  Search?: string | undefined;
  SupplierID?: string | undefined;
  Whether_Running?: true | undefined;
  Skip: number;
  Limit: number;
};

export async function listRecurring(db: Db, { issuerId }: Book, { Search = "", ...filters }: Filters) {
  const wanted: RawBuilder<unknown>[] = [
    sql`template.issuer_id = ${issuerId}`,
    ...(filters.SupplierID === undefined ? [] : [sql`template.supplier_id = ${filters.SupplierID}`]),
    ...(filters.Whether_Running ? [sql`template.next_on is not null`] : []),
    ...(Search === ""
      ? []
      : [
          sql`(template.name ilike ${containing(Search)} or template.supplier_id in (
            select supplier_id from supplier where supplier.issuer_id = ${issuerId} and name ilike ${containing(Search)}))`,
        ]),
  ];
  const isWanted = sql.join(wanted, sql` and `);
  const [{ rows }, { rows: counted }] = await Promise.all([
    sql<RecurringRow>`select ${columns} from (
        select * from recurring_bill as template where ${isWanted}
        order by created_at desc, recurring_bill_id desc limit ${filters.Limit} offset ${filters.Skip}
      ) as template ${joins} order by template.created_at desc, template.recurring_bill_id desc`.execute(db),
    sql<{ count: number }>`select count(*) as count from recurring_bill as template where ${isWanted}`.execute(db),
  ]);
  return { rows, count: counted[0]!.count };
}

/** The lines of one version of a template. */
export async function linesOfRecurring(
  db: Db,
  { issuerId }: Book,
  { recurring_bill_id, version }: { recurring_bill_id: string; version: number },
): Promise<PurchaseLineRow[]> {
  const { rows } = await sql<PurchaseLineRow>`
    select part.ledger_account_id, code, name, purpose, net_paise, gst_paise, narration
    from recurring_bill_line as part join ledger_account using (issuer_id, ledger_account_id)
    where part.issuer_id = ${issuerId} and part.recurring_bill_id = ${recurring_bill_id} and part.version = ${version}
    order by line_no`.execute(db);
  return rows;
}

/** Nobody changes the template, or makes drafts of it, until the transaction ends. */
export const lockRecurring = (tx: Tx, { issuerId }: Book, id: string) =>
  tx
    .selectFrom("recurring_bill")
    .selectAll()
    .where("issuer_id", "=", issuerId)
    .where("recurring_bill_id", "=", id)
    .forUpdate()
    .executeTakeFirst();
export type LockedRecurring = NonNullable<Awaited<ReturnType<typeof lockRecurring>>>;

type LineDraft = { ledgerAccountId: string; net: Paise; gst: Paise; narration: string };
export type Written = {
  name: string;
  untilDay: Day | null;
  billDay: number;
  payDays: number;
  nature: TdsNature;
  isGstCredit: boolean;
  lines: readonly LineDraft[];
  writtenBy: VendorId;
};
type RecurringDraft = Written & {
  supplierId: string;
  everyMonths: RecurringRhythm;
  fromDay: Day;
  nextMonth: Day;
};

const sum = (lines: readonly LineDraft[], of: "net" | "gst") => lines.reduce((all, line) => all + line[of], 0);
const writtenOf = (written: Written, nextMonth: Day, everyMonths: number) => ({
  name: written.name,
  until_day: written.untilDay,
  bill_day: written.billDay,
  pay_days: written.payDays,
  tds_nature: written.nature,
  is_gst_credit: written.isGstCredit,
  net_paise: sum(written.lines, "net"),
  gst_paise: sum(written.lines, "gst"),
  next_on: nextDay(nextMonth, { billDay: written.billDay, untilDay: written.untilDay, everyMonths }),
  written_by: written.writtenBy,
});

async function insertLines(tx: Tx, issuerId: string, id: string, version: number, lines: readonly LineDraft[]) {
  await tx
    .insertInto("recurring_bill_line")
    .values(
      lines.map(({ ledgerAccountId, net, gst, narration }, at) => ({
        issuer_id: issuerId,
        recurring_bill_id: id,
        version,
        line_no: at + 1,
        ledger_account_id: ledgerAccountId,
        net_paise: net,
        gst_paise: gst,
        narration,
      })),
    )
    .execute();
}

/** Fails on `recurring_bill_name_once`. Answers its id. */
export async function insertRecurring(
  tx: Tx,
  { issuerId, societyId, vendorId }: Book,
  draft: RecurringDraft,
  now: Date,
) {
  const { recurring_bill_id } = await tx
    .insertInto("recurring_bill")
    .values({
      society_id: societyId,
      vendor_id: vendorId,
      supplier_id: draft.supplierId,
      every_months: draft.everyMonths,
      from_day: draft.fromDay,
      ...writtenOf(draft, draft.nextMonth, draft.everyMonths),
      next_month: draft.nextMonth,
      made_by: draft.writtenBy,
      created_at: now,
      updated_at: now,
    })
    .returning("recurring_bill_id")
    .executeTakeFirstOrThrow();
  await insertLines(tx, issuerId, recurring_bill_id, 1, draft.lines);
  return recurring_bill_id;
}

/** Changes a locked template from its next draft on. Fails like `insertRecurring`. */
export async function updateRecurring(
  tx: Tx,
  { issuerId }: Book,
  locked: LockedRecurring,
  written: Written,
  now: Date,
) {
  const version = locked.version + 1;
  await insertLines(tx, issuerId, locked.recurring_bill_id, version, written.lines);
  await tx
    .updateTable("recurring_bill")
    .set({ ...writtenOf(written, locked.next_month, locked.every_months), version, updated_at: now })
    .where("issuer_id", "=", issuerId)
    .where("recurring_bill_id", "=", locked.recurring_bill_id)
    .execute();
}

type Stopping = { reason: string; by: VendorId; on: Day; now: Date };

/** Stops a template unless it is. Answers whether it did. */
export async function updateStopped(tx: Tx, { issuerId }: Book, id: string, { reason, by, on, now }: Stopping) {
  const { numUpdatedRows } = await tx
    .updateTable("recurring_bill")
    .set({ stopped_on: on, stop_reason: reason, stopped_by: by, next_on: null, updated_at: now })
    .where("issuer_id", "=", issuerId)
    .where("recurring_bill_id", "=", id)
    .where("stopped_on", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
