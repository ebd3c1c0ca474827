import { type RawBuilder, sql } from "kysely";
import { chequeValidUntil } from "#domain/law/cheques.ts";
import type { PostDatedState, PostDatedStatus } from "#domain/money/bank/post-dated/codes.ts";
import { addDays, addMonths, type Day } from "#domain/platform/days.ts";
import type { SocietyId, VendorId } from "#domain/platform/ids.ts";
import type { Paise } from "#domain/platform/money.ts";
import type { Db, Tx } from "../../../platform/db/database.ts";
import { containing } from "../../../platform/db/like.ts";
import { flatLabel, flatsMeant } from "../../../society/labels/queries.ts";
import type { Book } from "../../journal/book.ts";
import { seenAccounts } from "../../payments/queries.ts";

export type PostDatedRow = {
  post_dated_cheque_id: string;
  account_id: string;
  status: PostDatedStatus;
  amount_paise: Paise;
  party_name: string;
  party_flat_no: string;
  flat_label: string;
  cheque_no: string;
  drawn_on: string;
  cheque_day: Day;
  purpose: string;
  payment_id: string | null;
  receipt_no: string | null;
  cheque_status: number | null;
  replaces_no: string | null;
  ended_on: Day | null;
  end_reason: string;
  issuer_name: string;
};

const columns = sql`kept.post_dated_cheque_id, kept.account_id, kept.status, kept.amount_paise, kept.party_name, kept.party_flat_no,
  ${flatLabel("account.flat_id", "kept.party_flat_no")} as flat_label, kept.cheque_no, kept.drawn_on, kept.cheque_day, kept.purpose,
  kept.payment_id, receipt_no, cheque.status as cheque_status, before.cheque_no as replaces_no, kept.ended_on, kept.end_reason,
  coalesce(society.name, owner.full_name, '') as issuer_name`;
const joins = sql`join account using (account_id)
  left join payment on payment.payment_id = kept.payment_id left join cheque on cheque.payment_id = kept.payment_id
  left join post_dated_cheque as before on before.issuer_id = kept.issuer_id and before.post_dated_cheque_id = kept.replaces_id
  left join society on society.society_id = kept.society_id left join vendor as owner on owner.vendor_id = kept.vendor_id`;

/** The first day of a cheque that a bank still pays today. */
function validSince(today: Day): Day {
  // Months differ in length: the earliest day is sought from below.
  let day = addDays(addMonths(today, -3), -5);
  while (chequeValidUntil(day) < today) day = addDays(day, 1);
  return day;
}

/** The rule of `postDatedState` as a condition. */
function isIn(state: PostDatedState, today: Day): RawBuilder<boolean> {
  if (state > 3) return sql<boolean>`kept.status = ${state - 2}`;
  if (state === 1) return sql<boolean>`kept.status = 1 and kept.cheque_day > ${today}::date`;
  return state === 2
    ? sql<boolean>`kept.status = 1 and kept.cheque_day between ${validSince(today)}::date and ${today}::date`
    : sql<boolean>`kept.status = 1 and kept.cheque_day < ${validSince(today)}::date`;
}

type Filters = {
  Search?: string | undefined;
  Post_Dated_State?: PostDatedState | undefined;
  Skip: number;
  Limit: number;
};

export async function listPostDated(
  db: Db,
  { issuerId, societyId }: Book,
  { Search = "", Post_Dated_State: state, Skip, Limit }: Filters,
  today: Day,
) {
  const isFlat = societyId
    ? sql`kept.account_id in (select account_id from account where flat_id in (
        ${flatsMeant({ societyId: societyId as SocietyId, blockIds: undefined }, Search)}))`
    : sql`kept.party_flat_no ilike ${containing(Search)}`;
  const isSought =
    Search === ""
      ? sql`true`
      : sql`(kept.cheque_no like ${containing(Search)} or kept.party_name ilike ${containing(Search)} or ${isFlat})`;
  const isWanted = sql`kept.issuer_id = ${issuerId} and ${isSought} and ${state === undefined ? sql`true` : isIn(state, today)}`;
  type Counted = { state: PostDatedState; cheques: number; paise: Paise };
  const [{ rows }, { rows: counted }, { rows: states }] = await Promise.all([
    sql<PostDatedRow>`select ${columns} from (
        select * from post_dated_cheque as kept where ${isWanted}
        order by cheque_day, post_dated_cheque_id limit ${Limit} offset ${Skip}
      ) as kept ${joins} order by kept.cheque_day, kept.post_dated_cheque_id`.execute(db),
    sql<{ count: number }>`select count(*) as count from post_dated_cheque as kept where ${isWanted}`.execute(db),
    sql<Counted>`
      select case when status > 1 then status + 2 when cheque_day > ${today}::date then 1
          when cheque_day < ${validSince(today)}::date then 3 else 2 end as state,
        count(*) as cheques, sum(amount_paise)::bigint as paise
      from post_dated_cheque where issuer_id = ${issuerId} group by 1 order by 1`.execute(db),
  ]);
  return { rows, count: counted[0]!.count, states };
}

/** What a number has given ahead and what is still kept. */
export async function listOwn(
  db: Db,
  phone: string,
  { withoutSocieties, Skip, Limit }: { withoutSocieties: boolean; Skip: number; Limit: number },
) {
  const isOwn = sql`status = 1 ${withoutSocieties ? sql`and society_id is null` : sql``}
    and account_id in (select account.account_id from account where ${seenAccounts({ ownPhone: phone })})`;
  const [{ rows }, { rows: counted }] = await Promise.all([
    sql<PostDatedRow>`select ${columns} from (
        select * from post_dated_cheque where ${isOwn}
        order by cheque_day, post_dated_cheque_id limit ${Limit} offset ${Skip}
      ) as kept ${joins} order by kept.cheque_day, kept.post_dated_cheque_id`.execute(db),
    sql<{ count: number }>`select count(*) as count from post_dated_cheque where ${isOwn}`.execute(db),
  ]);
  return { rows, count: counted[0]!.count };
}

export async function findPostDated(db: Db, { issuerId }: Book, ids: readonly string[]): Promise<PostDatedRow[]> {
  const { rows } = await sql<PostDatedRow>`select ${columns} from post_dated_cheque as kept ${joins}
    where kept.issuer_id = ${issuerId} and kept.post_dated_cheque_id = any (${ids as string[]}::uuid[])
    order by kept.account_id, kept.cheque_day, kept.post_dated_cheque_id`.execute(db);
  return rows;
}

/**
 * Keeps these cheques, and the accounts of their payers, as they are until the transaction ends: accounts first, as everywhere.
 * Fewer come back if some are not the issuer's.
 */
export async function holdPostDated(tx: Tx, book: Book, ids: readonly string[]): Promise<PostDatedRow[]> {
  const found = await findPostDated(tx, book, ids);
  await sql`select from account where account_id = any (${found.map(({ account_id }) => account_id)}::uuid[])
    order by account_id for no key update`.execute(tx);
  await sql`select from post_dated_cheque where issuer_id = ${book.issuerId}
    and post_dated_cheque_id = any (${ids as string[]}::uuid[]) order by post_dated_cheque_id for update`.execute(tx);
  return findPostDated(tx, book, ids);
}

/** Whether a payer gave one of these cheques before, as a kept one or with a receipt that stands. */
export async function isKnown(
  tx: Tx,
  accountId: string,
  drawnOn: string,
  numbers: readonly string[],
): Promise<boolean> {
  const { rows } = await sql`
    select from cheque where account_id = ${accountId} and status <> 4 and cheque_no = any (${numbers as string[]}::text[])
      and lower(drawn_on) = lower(${drawnOn}) limit 1`.execute(tx);
  return rows.length > 0;
}

type Taken = {
  accountId: string;
  party: { name: string; flatNo: string };
  drawnOn: string;
  purpose: string;
  replacesId?: string;
  cheques: readonly { no: string; day: Day; amount: Paise }[];
  by: VendorId;
};

/** Fails on `post_dated_cheque_once` if the payer gave one of them before. */
export async function insertPostDated(tx: Tx, book: Book, taken: Taken, now: Date): Promise<string[]> {
  const rows = await tx
    .insertInto("post_dated_cheque")
    .values(
      taken.cheques.map(({ no, day, amount }) => ({
        ...{ society_id: book.societyId, vendor_id: book.vendorId, account_id: taken.accountId },
        ...{ party_name: taken.party.name, party_flat_no: taken.party.flatNo, purpose: taken.purpose },
        ...{ cheque_no: no, drawn_on: taken.drawnOn, cheque_day: day, amount_paise: amount },
        replaces_id: taken.replacesId ?? null,
        ...{ taken_by: taken.by, created_at: now, updated_at: now },
      })),
    )
    .returning("post_dated_cheque_id")
    .execute();
  return rows.map(({ post_dated_cheque_id }) => post_dated_cheque_id);
}

type End = { status: 3 | 4; day: Day; reason: string };

export const endPostDated = (
  tx: Tx,
  { issuerId }: Book,
  ids: readonly string[],
  { status, day, reason }: End,
  now: Date,
) =>
  tx
    .updateTable("post_dated_cheque")
    .set({ status, ended_on: day, end_reason: reason, updated_at: now })
    .where("issuer_id", "=", issuerId)
    .where("post_dated_cheque_id", "in", ids)
    .execute();

type Due = { society_id: SocietyId | null; vendor_id: VendorId | null; cheques: number; paise: Paise };

/** Marks some cheques whose days have come as told, and answers their issuers with how many and how much that is. */
export async function takeDue(tx: Tx, today: Day, now: Date, most: number): Promise<{ taken: number; due: Due[] }> {
  const { rows } = await sql<Due>`
    with due as (
      update post_dated_cheque set told_at = ${now}::timestamptz where post_dated_cheque_id in (
        select post_dated_cheque_id from post_dated_cheque
        where status = 1 and told_at is null and cheque_day <= ${today}::date
        order by cheque_day, post_dated_cheque_id limit ${most} for update skip locked)
      returning society_id, vendor_id, amount_paise
    )
    select society_id, vendor_id, count(*) as cheques, sum(amount_paise)::bigint as paise from due
    group by society_id, vendor_id order by society_id, vendor_id`.execute(tx);
  return { taken: rows.reduce((sum, { cheques }) => sum + cheques, 0), due: rows };
}
