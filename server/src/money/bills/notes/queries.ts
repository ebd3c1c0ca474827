import { sql } from "kysely";
import type { NoteLine } from "#domain/money/bills/notes/rules.ts";
import type { Paise } from "#domain/platform/money.ts";
import type { Db } from "../../../platform/db/database.ts";
import { flatLabel } from "../../../society/labels/queries.ts";

/** Notes with their lines: of a bill, or those that are named. */
export const findNotes = (db: Db, of: { billId: string } | { ids: readonly string[] }) =>
  db
    .selectFrom("bill_note")
    .leftJoin("bill_note_batch as batch", "batch.bill_note_batch_id", "bill_note.bill_note_batch_id")
    .leftJoin("bill_note_reversal as reversal", (join) =>
      join
        .onRef("reversal.society_id", "=", "bill_note.issuer_id")
        .onRef("reversal.bill_note_id", "=", "bill_note.bill_note_id"),
    )
    .innerJoin("bill", "bill.bill_id", "bill_note.bill_id")
    .selectAll("bill_note")
    .select(["batch_no", "reversal.reason as reversal_reason", "bill.bill_date"])
    .select(
      sql<
        NoteLine[]
      >`(select jsonb_agg(jsonb_build_object('head', head, 'amount', line.amount_paise, 'taxable', taxable_paise, 'sac', sac)
        order by head < 100 and head > 4, head)
        from bill_note_line as line where (line.issuer_id, line.bill_note_id) = (bill_note.issuer_id, bill_note.bill_note_id))`.as(
        "lines",
      ),
    )
    .select(
      sql<boolean>`exists (select from bill_line as line where line.bill_id = bill_note.bill_id and head = 7)`.as(
        "is_taxed_bill",
      ),
    )
    .$if("billId" in of, (query) => query.where("bill_note.bill_id", "=", "billId" in of ? of.billId : ""))
    .$if("ids" in of, (query) => query.where("bill_note.bill_note_id", "in", "ids" in of ? of.ids : []))
    .orderBy("bill_note.bill_note_id")
    .execute();
export type NoteRow = Awaited<ReturnType<typeof findNotes>>[number];

type NoteToTell = {
  bill_note_id: string;
  note_no: string;
  kind: number;
  amount_paise: Paise;
  reason: string;
  reversal_reason: string | null;
  bill_id: string;
  bill_no: string;
  society_id: string | null;
  vendor_id: string | null;
  rental_contract_id: string | null;
  flat_label: string;
  home_name: string;
  issuer_name: string;
  /** Where the debtor is reached today. */
  phone: string;
  email: string | null;
};

/** Notes, their bills and the people to tell of them. */
export async function findNotesToTell(db: Db, ids: readonly string[]): Promise<NoteToTell[]> {
  const { rows } = await sql<NoteToTell>`
    select note.bill_note_id, note.note_no, note.kind, note.amount_paise, note.reason, reversal.reason as reversal_reason,
      bill.bill_id, bill_no, bill.society_id, bill.vendor_id, account.rental_contract_id,
      ${flatLabel("account.flat_id", "bill.party_flat_no")} as flat_label, coalesce(property_title, '') as home_name,
      coalesce(society.name, nullif(contract.owner_name, ''), 'The owner') as issuer_name,
      coalesce(resident.phone_number, holder.phone_number, contract.tenant_phone_number, '') as phone,
      coalesce(resident.email_id, holder.email_id, contract.tenant_email_id) as email
    from bill_note as note join bill using (bill_id) join account on account.account_id = bill.account_id
      left join bill_note_reversal as reversal
        on (reversal.society_id, reversal.bill_note_id) = (note.issuer_id, note.bill_note_id)
      left join society on society.society_id = bill.society_id
      left join rental_contract as contract on contract.rental_contract_id = account.rental_contract_id
      left join property on property.property_id = contract.property_id
      left join resident on resident.society_resident_id = account.society_resident_id
      left join lateral (
        select phone_number, email_id from member_holder
        where member_holder.member_id = account.member_id and phone_number is not null order by position limit 1) as holder on true
    where note.bill_note_id = any(${ids}::uuid[]) order by note.bill_note_id`.execute(db);
  return rows;
}

/** The ids of notes of a batch, in their order, after one of them. */
export async function notesOfBatchAfter(
  db: Db,
  batchId: string,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom("bill_note")
    .select("bill_note_id")
    .where("bill_note_batch_id", "=", batchId)
    .$if(after !== undefined, (query) => query.where("bill_note_id", ">", after!))
    .orderBy("bill_note_id")
    .limit(limit)
    .execute();
  return rows.map(({ bill_note_id }) => bill_note_id);
}
