import { sql } from "kysely";
import type { Day } from "#domain/platform/days.ts";
import type { Paise } from "#domain/platform/money.ts";
import type { Db } from "../../../platform/db/database.ts";
import { flatLabel } from "../../../society/labels/queries.ts";
import type { Book } from "../../journal/book.ts";
import { waitingPaise } from "../../payments/upi/queries.ts";
import { standingOf } from "../standing.ts";

export type LetterDebtor = {
  account_id: string;
  name: string;
  phone: string;
  email: string;
  flat_label: string;
  is_rental: boolean;
  building_name: string;
  society_address: string;
  property_title: string;
  property_address: string;
  owner_name: string;
  owner_address: string;
  overdue_paise: Paise;
  waiting_paise: Paise;
  oldest_due_date: Day | null;
  state: number;
  /** Of the last letter of this step that was not cancelled. */
  last_letter_on: Day | null;
};

/** These debtors of an issuer with what stands with each, in the order of their flats; what is not of the issuer is left out. */
export async function listLetterDebtors(
  db: Db,
  { issuerId }: Book,
  ids: readonly string[],
  { step, today }: { step: number; today: Day },
): Promise<LetterDebtor[]> {
  const { rows } = await sql<LetterDebtor>`
    select account.account_id, coalesce(contract.tenant_name, newest.party_name, '') as name,
      coalesce(contract.tenant_phone_number, newest.party_phone, '') as phone,
      coalesce(contract.tenant_email_id, newest.party_email, '') as email,
      coalesce(${flatLabel("account.flat_id")}, contract.flat_or_unit_no, newest.party_flat_no, '') as flat_label,
      contract.rental_contract_id is not null as is_rental, coalesce(building.name, '') as building_name,
      coalesce(society.address, '') as society_address, coalesce(property_title, '') as property_title,
      coalesce(property.address, '') as property_address, coalesce(contract.owner_name, '') as owner_name,
      coalesce(contract.owner_address, '') as owner_address,
      owed.overdue_paise, owed.waiting_paise, owed.oldest_due_date, standing.state, last.issued_on as last_letter_on
    from account
      left join flat on flat.flat_id = account.flat_id
      left join building on building.building_id = flat.building_id
      left join society on society.society_id = account.society_id
      left join rental_contract as contract on contract.rental_contract_id = account.rental_contract_id
      left join property on property.property_id = contract.property_id
      left join lateral (select party_name, party_phone, party_email, party_flat_no from bill
        where bill.account_id = account.account_id order by bill_date desc, bill_id desc limit 1) as newest on true
      cross join lateral (
        select coalesce(sum(outstanding_paise), 0)::bigint as overdue_paise, min(due_date) as oldest_due_date,
          coalesce(sum(least(${waitingPaise}, outstanding_paise)), 0)::bigint as waiting_paise
        from bill where bill.account_id = account.account_id and outstanding_paise > 0 and due_date < ${today}::date
      ) as owed
      cross join ${standingOf("account.account_id", today)} as standing
      left join lateral (select issued_on from notice_letter as letter
        where letter.account_id = account.account_id and letter.step = ${step}::smallint and letter.cancelled_at is null
        order by issued_on desc limit 1) as last on true
    where account.issuer_id = ${issuerId} and account.account_id = any(${ids as string[]}::uuid[])
      and account.undone_import_id is null
    order by length(coalesce(${flatLabel("account.flat_id")}, contract.flat_or_unit_no, '')), flat_label, account.account_id`.execute(
    db,
  );
  return rows;
}

export type OverdueBill = {
  account_id: string;
  bill_id: string;
  bill_no: string;
  due_date: Day;
  outstanding_paise: Paise;
};

/** The bills of accounts that are open past their due date, the oldest first. */
export async function listOverdueBills(
  db: Db,
  { issuerId }: Book,
  accountIds: readonly string[],
  today: Day,
): Promise<Map<string, OverdueBill[]>> {
  const { rows } = await sql<OverdueBill>`
    select account_id, bill_id, bill_no, due_date, outstanding_paise from bill
    where issuer_id = ${issuerId} and account_id = any(${accountIds as string[]}::uuid[]) and outstanding_paise > 0
      and due_date < ${today}::date
    order by due_date, bill_id`.execute(db);
  return Map.groupBy(rows, ({ account_id }) => account_id);
}

/** The names of a society's own heads by their numbers, in the two languages; an empty one is as in English. */
export async function listHeadNames(
  db: Db,
  societyId: string,
): Promise<Map<number, { name: string; name_hi: string }>> {
  const rows = await db
    .selectFrom("charge_head")
    .select(["number", "name", "name_hi"])
    .where("society_id", "=", societyId)
    .execute();
  return new Map(rows.map(({ number, ...names }) => [number, names]));
}

type Signatory = { name: string; role: string };

/** Who signs: an officer by name, as they have given it. */
export async function findSignatory(db: Db, vendorId: string, role: string): Promise<Signatory> {
  const found = await db
    .selectFrom("vendor")
    .select("full_name")
    .where("vendor_id", "=", vendorId)
    .executeTakeFirstOrThrow();
  return { name: found.full_name ?? "", role };
}

/** The number by which a society is registered. */
export async function findRegistrationNo(db: Db, societyId: string): Promise<string> {
  const found = await db
    .selectFrom("society")
    .select("registration_no")
    .where("society_id", "=", societyId)
    .executeTakeFirst();
  return found?.registration_no ?? "";
}
