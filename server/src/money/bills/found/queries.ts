import { type RawBuilder, type SelectQueryBuilder, sql } from "kysely";
import type { Day } from "#domain/platform/days.ts";
import type { RentalContractId } from "#domain/platform/ids.ts";
import type { Age } from "#domain/platform/paging.ts";
import type { DB } from "../../../platform/db/tables.ts";
import { isOpeningNumber } from "../../payments/numbers.ts";

/** Bills of societies and of landlords that match, before anything is selected of them. */
type FoundBills = SelectQueryBuilder<DB, "bill", object>;

type CommonFilters = {
  Bill_Type?: number | undefined;
  Rental_ContractID?: RentalContractId | undefined;
  Start_Date?: Day | undefined;
  End_Date?: Day | undefined;
};

/** The filters that every list of bills has. */
export function narrow(query: FoundBills, filters: CommonFilters): FoundBills {
  const { Bill_Type, Rental_ContractID, Start_Date, End_Date } = filters;
  let narrowed = query;
  if (Rental_ContractID !== undefined)
    narrowed = narrowed.where(
      sql<boolean>`bill.account_id in (select account_id from account where rental_contract_id = ${Rental_ContractID})`,
    );
  if (Bill_Type !== undefined) narrowed = narrowed.where("bill.kind", "=", Bill_Type);
  if (Start_Date !== undefined) narrowed = narrowed.where("bill.bill_date", ">=", Start_Date);
  if (End_Date !== undefined) narrowed = narrowed.where("bill.bill_date", "<=", End_Date);
  return narrowed;
}

const billNumber = /^(b\/)?(?:(\d{4})-\d{2}\/)?(\d{1,9})$/i;

/**
 * Bills of `seen` that carry the number searched for, and those of `accounts`, the relation of the account ids that the
 * words name; a whole bill number (`B/2026-27/00012`) names no account.
 */
export function saying(search: string, seen: RawBuilder<boolean>, accounts: RawBuilder<unknown>) {
  if (isOpeningNumber(search))
    return sql<boolean>`bill.opening_balance_id in (
      select opening_balance_id from opening_balance where opening_no = upper(${search}))`;
  const [, isWhole, year, number] = billNumber.exec(search) ?? [];
  if (number === undefined) return sql<boolean>`bill.account_id in (${accounts})`;
  const ofYear = year ? sql`and financial_year = ${Number(year)}` : sql``;
  const numbered = sql`select bill_id from bill where number = ${Number(number)}::int ${ofYear} and ${seen}`;
  if (isWhole) return sql<boolean>`bill.bill_id in (${numbered})`;
  return sql<boolean>`bill.bill_id in (select bill_id from bill where account_id in (${accounts}) union all ${numbered})`;
}

export type Page = { Skip: number; Limit: number; Sort?: Age | undefined };

/** One page of the matches, with the columns of `shown`: matched first, so that only the page's rows are joined. */
export function listPage<Tables, From extends keyof Tables, Row>(
  query: FoundBills,
  visible: SelectQueryBuilder<Tables, From, Row>,
  { Skip, Limit, Sort = "newest" }: Page,
) {
  // One index serves both directions.
  const direction = Sort === "oldest" ? "asc" : "desc";
  const page = query
    .select("bill.bill_id")
    .orderBy("bill.bill_date", direction)
    .orderBy("bill.bill_id", direction)
    .offset(Skip)
    .limit(Limit);
  return visible
    .where(sql<boolean>`bill.bill_id in (${page})`)
    .orderBy(sql`bill.bill_date`, direction)
    .orderBy(sql`bill.bill_id`, direction)
    .execute();
}
