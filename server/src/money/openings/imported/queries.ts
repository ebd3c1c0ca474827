import { type RawBuilder, sql } from "kysely";
import type { OpeningGap, OpeningState } from "#domain/money/openings/codes.ts";
import type { Day } from "#domain/platform/days.ts";
import type { MemberImportId } from "#domain/platform/ids.ts";
import type { Db, Tx } from "../../../platform/db/database.ts";
import { candidatesOf } from "../candidates.ts";

/** The balances of a list with the ids of its flats, and the position of each in the list. */
const balancesOf = (societyId: string, importId: string, range = sql``): RawBuilder<unknown> => sql`
  select position, flat_id, principal_paise, interest_paise, advance_paise from member_import_flat
  where society_id = ${societyId} and member_import_id = ${importId}
    and principal_paise + interest_paise + advance_paise > 0 ${range}`;

export type OpeningSource = {
  member_import_id: MemberImportId;
  file_name: string;
  ended_at: Date;
  balances: OpeningState;
  day: Day | null;
  balances_note: string;
  balances_at: number;
  total_flats: number;
};

const sources = (db: Db, societyId: string) =>
  db
    .selectFrom("member_import")
    .where("society_id", "=", societyId)
    .where("balances", "<>", "none")
    .where("status", "=", "done");

const shown = [
  "member_import_id",
  "file_name",
  "ended_at",
  "balances",
  "balances_note",
  "balances_at",
  "total_flats",
] as const;
const day = sql<Day | null>`mapping ->> 'day'`.as("day");

export async function listSources(db: Db, societyId: string, { Skip, Limit }: { Skip: number; Limit: number }) {
  const [rows, { count }] = await Promise.all([
    sources(db, societyId)
      .select([...shown, day])
      .orderBy("created_at", "desc")
      .orderBy("member_import_id", "desc")
      .offset(Skip)
      .limit(Limit)
      .execute(),
    sources(db, societyId)
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows: rows as OpeningSource[], count };
}

/** A list with balances, locked until the transaction ends. */
export const lockBalances = (tx: Tx, societyId: string, importId: MemberImportId) =>
  sources(tx, societyId)
    .select([...shown, day])
    .where("member_import_id", "=", importId)
    .forUpdate()
    .executeTakeFirst() as Promise<OpeningSource | undefined>;

type Progress = {
  balances: OpeningState;
  balances_by?: string;
  balances_note?: string;
  balances_at?: number;
  balances_ended_at?: Date;
};

export async function noteBalances(tx: Tx, importId: string, progress: Progress): Promise<void> {
  await tx.updateTable("member_import").set(progress).where("member_import_id", "=", importId).execute();
}

/** The day of the balances, where the list was imported without one. */
export async function noteDay(tx: Tx, importId: string, balanceDay: Day): Promise<void> {
  await sql`update member_import set mapping = jsonb_set(mapping, '{day}', to_jsonb(${balanceDay}::text))
    where member_import_id = ${importId}`.execute(tx);
}

export type GapSums = {
  gap: OpeningGap | null;
  flats: number;
  principal_paise: number;
  interest_paise: number;
  advance_paise: number;
};

/** The sums of a list's balances by why they cannot be posted; null: they can, or are. Of a posted list as it was posted. */
export async function sumGaps(
  db: Db,
  societyId: string,
  { member_import_id, balances, day: ofDay }: OpeningSource,
  today: Day,
): Promise<GapSums[]> {
  const isPosted = balances === "posted" || balances === "reversed";
  const found = isPosted
    ? sql`select balance_left_out as gap, principal_paise, interest_paise, advance_paise from member_import_flat
        where society_id = ${societyId} and member_import_id = ${member_import_id}
          and principal_paise + interest_paise + advance_paise > 0`
    : candidatesOf(balancesOf(societyId, member_import_id), ofDay ?? today);
  const { rows } = await sql<GapSums>`
    select gap, count(*) as flats, sum(principal_paise)::bigint as principal_paise, sum(interest_paise)::bigint as interest_paise,
      sum(advance_paise)::bigint as advance_paise
    from (${found}) as candidate group by gap order by gap nulls first`.execute(db);
  return rows;
}

/** The list that is being posted, locked until the transaction ends; undefined where nothing is left to do. */
export const lockPosting = (tx: Tx, importId: string) =>
  tx
    .selectFrom("member_import")
    .select(["society_id", "balances_by", "balances_at", "total_flats", day])
    .where("member_import_id", "=", importId)
    .where("balances", "=", "posting")
    .forUpdate()
    .executeTakeFirst();

/** The balances of a part of a list, by position in it: from the first one to before the last one. */
export const balancesBetween = (societyId: string, importId: string, from: number, until: number) =>
  balancesOf(societyId, importId, sql`and position >= ${from}::int and position < ${until}::int`);

type Result = { position?: number; gap: OpeningGap | null };

export async function noteGaps(tx: Tx, societyId: string, importId: string, results: readonly Result[]): Promise<void> {
  await sql`update member_import_flat as flat set balance_left_out = made.gap
    from jsonb_to_recordset(${JSON.stringify(results)}::jsonb) as made (position integer, gap text)
    where flat.society_id = ${societyId} and flat.member_import_id = ${importId} and flat.position = made.position`.execute(
    tx,
  );
}

/** Whether an imported list has arrears of this flat that nobody has posted yet. */
export async function isBalanceWaiting(db: Db, flatId: string): Promise<boolean> {
  const { rows } =
    await sql`select from member_import_flat as flat join member_import using (society_id, member_import_id)
    where flat_id = ${flatId} and balances in ('waiting', 'posting') and principal_paise + interest_paise > 0`.execute(
      db,
    );
  return rows.length > 0;
}
