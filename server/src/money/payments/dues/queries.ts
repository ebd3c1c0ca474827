import { sql } from "kysely";
import { mostBillsAtOnce } from "#domain/money/payments/upi/codes.ts";
import type { Day } from "#domain/platform/days.ts";
import type { BillId } from "#domain/platform/ids.ts";
import type { Paise } from "#domain/platform/money.ts";
import type { Db } from "../../../platform/db/database.ts";
import { flatLabel } from "../../../society/labels/queries.ts";
import { seenAccounts } from "../queries.ts";
import { waitingPaise } from "../upi/queries.ts";

/**
 * The accounts of a debtor: by the resident's current number, or the rental contract's, whatever number a bill was sent
 * to.
 */
const ownAccounts = (phone: string) =>
  sql`select account.account_id from account where ${seenAccounts({ ownPhone: phone })}`;
const payable = (db: Db) =>
  db
    .selectFrom("bill")
    .innerJoin("account", "account.account_id", "bill.account_id")
    .leftJoin("society", "society.society_id", "bill.society_id")
    .leftJoin("vendor", "vendor.vendor_id", "bill.vendor_id")
    .select(["bill.bill_id", "bill.account_id", "bill.society_id", "bill.vendor_id", "bill.issuer_id"])
    .select(["bill_no", "party_name", "outstanding_paise", waitingPaise.as("waiting_paise")])
    .select(flatLabel("account.flat_id", "bill.party_flat_no").as("flat_label"))
    .select(sql<string>`coalesce(society.name, vendor.full_name)`.as("issuer_name"))
    .orderBy("bill.due_date")
    .orderBy("bill.bill_date")
    .orderBy("bill.bill_id");

/** Those of the bills that are this debtor's, the oldest due first. */
export const findPayables = (db: Db, phone: string, billIds: readonly BillId[]) =>
  payable(db)
    .where("bill.bill_id", "in", billIds)
    .where(sql<boolean>`bill.account_id in (${ownAccounts(phone)})`)
    .execute();
export type Payable = Awaited<ReturnType<typeof findPayables>>[number];

/** What is open in an account, the oldest due first. */
export const listOpen = (db: Db, accountId: string) =>
  payable(db)
    .where("bill.account_id", "=", accountId)
    .where(sql<boolean>`outstanding_paise > 0`)
    .limit(mostBillsAtOnce)
    .execute();

/** What of a bill is to be paid and not being checked. */
export const toPay = ({ outstanding_paise, waiting_paise }: Payable): Paise =>
  Math.max(outstanding_paise - waiting_paise, 0);

type Due = {
  bill_id: string;
  rental_contract_id: string | null;
  flat_no: string;
  flat_label: string;
  building_name: string;
  issuer_name: string;
  bills: number;
  paise: Paise;
  waiting_paise: Paise;
  due_date: Day | null;
};

/** What a debtor owes in each account, the oldest due first. */
export async function listDues(
  db: Db,
  phone: string,
  { withoutSocieties, Skip, Limit }: { withoutSocieties: boolean; Skip: number; Limit: number },
) {
  const { rows } = await sql<Due & { count: number }>`
    with open as (
      select bill.*, least(${waitingPaise}, outstanding_paise) as waiting_paise from bill
      where outstanding_paise > 0 and account_id in (${ownAccounts(phone)})
        ${withoutSocieties ? sql`and society_id is null` : sql``}
    ), owed as (
      select account_id, (array_agg(bill_id order by due_date, bill_date, bill_id))[1] as bill_id,
        count(*) filter (where outstanding_paise > waiting_paise) as bills,
        sum(outstanding_paise - waiting_paise)::bigint as paise, sum(waiting_paise)::bigint as waiting_paise,
        min(due_date) filter (where outstanding_paise > waiting_paise) as due_date
      from open group by account_id
    )
    select owed.*, account.rental_contract_id,
      coalesce(flat_no, contract.flat_or_unit_no, '') as flat_no,
      coalesce(label, contract.flat_or_unit_no, '') as flat_label,
      coalesce(building.name, property_title, '') as building_name,
      coalesce(society.name, contract.owner_name, '') as issuer_name,
      count(*) over () as count
    from owed join account using (account_id)
      left join flat using (flat_id)
      left join flat_label using (flat_id)
      left join building on building.building_id = account.building_id
      left join society on society.society_id = account.society_id
      left join rental_contract as contract on contract.rental_contract_id = account.rental_contract_id
      left join property on property.property_id = contract.property_id
    order by owed.due_date, owed.bill_id offset ${Skip} limit ${Limit}`.execute(db);
  return { rows, count: rows[0]?.count ?? 0 };
}
export type DueRow = Due;
