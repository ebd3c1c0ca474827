import { type RawBuilder, sql } from "kysely";
import type { OpeningUse } from "#domain/money/openings/codes.ts";
import type { BlockId, BuildingId, FlatId, MemberImportId } from "#domain/platform/ids.ts";
import type { Db, Tx } from "../../platform/db/database.ts";
import { inBlocks, inYear, type SocietyScope } from "../../platform/scope.ts";
import { flatLabel } from "../../society/labels/queries.ts";
import { isOpeningNumber } from "../payments/numbers.ts";
import { namedAccounts } from "../payments/queries.ts";

type OpeningFilters = {
  Search?: string | undefined;
  BlockID?: BlockId | undefined;
  BuildingID?: BuildingId | undefined;
  FlatID?: FlatId | undefined;
  Member_ImportID?: MemberImportId | undefined;
  Whether_Reversed?: boolean | undefined;
  Whether_In_Use?: boolean | undefined;
  Whether_Totals?: boolean | undefined;
};

const seen = (db: Db, scope: SocietyScope) =>
  db
    .selectFrom("opening_balance as opening")
    .innerJoin("account", "account.account_id", "opening.account_id")
    .leftJoin("bill", "bill.opening_balance_id", "opening.opening_balance_id")
    .where("opening.society_id", "=", scope.societyId)
    .where(inBlocks(scope, "account.block_id"))
    .where(inYear(scope, "opening.balance_day"));

const whole = (query: ReturnType<typeof seen>) =>
  query
    .innerJoin("vendor", "vendor.vendor_id", "opening.made_by")
    .leftJoin("member_import", "member_import.member_import_id", "opening.member_import_id")
    .leftJoin("opening_balance_reversal as reversal", "reversal.opening_balance_id", "opening.opening_balance_id")
    .selectAll("opening")
    .select([
      "account.flat_id",
      "bill_id",
      "outstanding_paise",
      "file_name",
      "reason",
      "vendor.full_name as made_by_name",
    ])
    .select([
      flatLabel("account.flat_id", "opening.party_flat_no").as("flat_label"),
      sql<OpeningUse | null>`case when opening.reversed_on is null
        then opening_balance_use(opening.account_id, opening.opening_balance_id) end`.as("use"),
    ]);

/** The documents that carry the number searched for, or whose flat or debtor carries the words. */
const saying = (scope: SocietyScope, search: string): RawBuilder<boolean> =>
  isOpeningNumber(search)
    ? sql<boolean>`opening.opening_no = upper(${search})`
    : sql<boolean>`opening.account_id in (${namedAccounts(scope, search)})`;

export async function listOpenings(
  db: Db,
  scope: SocietyScope,
  { Skip, Limit, Search = "", Whether_Totals = false, ...filters }: OpeningFilters & { Skip: number; Limit: number },
) {
  let matches = seen(db, scope);
  if (filters.BlockID !== undefined) matches = matches.where("account.block_id", "=", filters.BlockID);
  if (filters.BuildingID !== undefined) matches = matches.where("account.building_id", "=", filters.BuildingID);
  if (filters.FlatID !== undefined) matches = matches.where("account.flat_id", "=", filters.FlatID);
  if (filters.Member_ImportID !== undefined)
    matches = matches.where("opening.member_import_id", "=", filters.Member_ImportID);
  if (filters.Whether_Reversed !== undefined)
    matches = matches.where("opening.reversed_on", filters.Whether_Reversed ? "is not" : "is", null);
  if (filters.Whether_In_Use !== undefined)
    matches = matches
      .where("opening.reversed_on", "is", null)
      .where(
        sql<boolean>`opening_balance_in_use(opening.account_id, opening.opening_balance_id) = ${filters.Whether_In_Use}`,
      );
  if (Search !== "") matches = matches.where(saying(scope, Search));
  const sum = (amount: RawBuilder<unknown>) =>
    sql<number>`coalesce(sum(${amount}) filter (where opening.reversed_on is null), 0)::bigint`;
  const [rows, { count, ...totals }] = await Promise.all([
    whole(matches)
      .orderBy("opening.created_at", "desc")
      .orderBy("opening.opening_balance_id", "desc")
      .offset(Skip)
      .limit(Limit)
      .execute(),
    matches
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .$if(Whether_Totals, (counted) =>
        counted.select([
          sum(sql`principal_paise`).as("principal_paise"),
          sum(sql`interest_paise`).as("interest_paise"),
          sum(sql`advance_paise`).as("advance_paise"),
          sum(sql`outstanding_paise`).as("outstanding_paise"),
        ]),
      )
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, count, totals };
}

export async function societyName(db: Db, societyId: string): Promise<string> {
  const { name } = await db
    .selectFrom("society")
    .select("name")
    .where("society_id", "=", societyId)
    .executeTakeFirstOrThrow();
  return name;
}

export const findOpening = (db: Db, scope: SocietyScope, openingId: string) =>
  whole(seen(db, scope)).where("opening.opening_balance_id", "=", openingId).executeTakeFirst();
export type OpeningRow = NonNullable<Awaited<ReturnType<typeof findOpening>>>;

/** Reverses documents of locked accounts. Fails on `opening_balance_unused` if the books of one of them go on from it. */
export async function insertReversals(
  tx: Tx,
  which: RawBuilder<boolean>,
  { reason, by, on, now }: { reason: string; by: string; on: string; now: Date },
): Promise<string[]> {
  const { rows } = await sql<{ account_id: string }>`
    insert into opening_balance_reversal (opening_balance_id, account_id, society_id, opening_no, reversed_on, reason, reversed_by,
      created_at)
    select opening_balance_id, account_id, society_id, opening_no, greatest(${on}::date, balance_day), ${reason}, ${by}, ${now}::timestamptz
    from opening_balance as opening where ${which} and reversed_on is null order by opening_balance_id
    returning account_id`.execute(tx);
  return rows.map(({ account_id }) => account_id);
}

/** Makes other billing of these accounts wait until the transaction ends. */
export async function lockOpened(tx: Tx, which: RawBuilder<boolean>): Promise<void> {
  await sql`select from account where account_id in (
    select account_id from opening_balance as opening where ${which}) order by account_id for no key update`.execute(
    tx,
  );
}
