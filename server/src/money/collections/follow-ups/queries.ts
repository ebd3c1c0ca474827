import { sql } from "kysely";
import type { Day } from "#domain/platform/days.ts";
import type { DebtorAccountId, FollowUpId, VendorId } from "#domain/platform/ids.ts";
import type { Paise } from "#domain/platform/money.ts";
import type { Db, Tx } from "../../../platform/db/database.ts";
import type { Book } from "../../journal/book.ts";
import { receivedOf } from "../standing.ts";

const entries = (db: Db, { issuerId }: Book) =>
  db
    .selectFrom("collection_follow_up as entry")
    .innerJoin("vendor as maker", "maker.vendor_id", "entry.made_by")
    .leftJoin("vendor as withdrawer", "withdrawer.vendor_id", "entry.withdrawn_by")
    .leftJoin("notice_letter as letter", "letter.follow_up_id", "entry.follow_up_id")
    .selectAll("entry")
    .select(["letter.notice_letter_id", "letter.letter_no", "letter.step as letter_step"])
    .select(sql<string>`coalesce(maker.full_name, '')`.as("maker_name"))
    .select(sql<string>`coalesce(withdrawer.full_name, '')`.as("withdrawer_name"))
    .select(sql<Paise>`case when promised_on is null then 0 else ${receivedOf("entry")} end`.as("received_paise"))
    .where("entry.issuer_id", "=", issuerId);
export type FollowUpRow = Awaited<ReturnType<typeof listFollowUps>>["rows"][number];

type Paging = { Debtor_AccountID: DebtorAccountId; Skip: number; Limit: number };

export async function listFollowUps(db: Db, book: Book, { Debtor_AccountID: accountId, Skip, Limit }: Paging) {
  const ofAccount = entries(db, book).where("entry.account_id", "=", accountId);
  const [rows, { count }] = await Promise.all([
    ofAccount
      .orderBy("entry.created_at", "desc")
      .orderBy("entry.follow_up_id", "desc")
      .offset(Skip)
      .limit(Limit)
      .execute(),
    ofAccount
      .clearSelect()
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, count };
}

export const findFollowUp = (db: Db, book: Book, id: string): Promise<FollowUpRow | undefined> =>
  entries(db, book).where("entry.follow_up_id", "=", id).executeTakeFirst();

/** How many entries of this account were made on a day, withdrawn ones too. The account is locked. */
export async function countOfDay(tx: Tx, accountId: string, since: Date): Promise<number> {
  const { count } = await tx
    .selectFrom("collection_follow_up")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("account_id", "=", accountId)
    .where("created_at", ">=", since)
    .executeTakeFirstOrThrow();
  return count;
}

type New = {
  accountId: string;
  kind: number;
  happenedOn: Day;
  note: string;
  nextStep: string;
  nextStepOn: Day | undefined;
  promisedOn: Day | undefined;
  promised: Paise | undefined;
  heldUntil: Day | undefined;
  by: VendorId;
};

export async function insertFollowUp(tx: Tx, { societyId, vendorId }: Book, entry: New, now: Date): Promise<string> {
  const { follow_up_id } = await tx
    .insertInto("collection_follow_up")
    .values({
      society_id: societyId,
      vendor_id: vendorId,
      account_id: entry.accountId,
      kind: entry.kind,
      happened_on: entry.happenedOn,
      note: entry.note,
      next_step: entry.nextStep,
      next_step_on: entry.nextStepOn ?? null,
      promised_on: entry.promisedOn ?? null,
      promised_paise: entry.promised ?? null,
      held_until: entry.heldUntil ?? null,
      made_by: entry.by,
      created_at: now,
    })
    .returning("follow_up_id")
    .executeTakeFirstOrThrow();
  return follow_up_id;
}

/** False if it is withdrawn already. */
export async function withdrawFollowUp(
  tx: Tx,
  { issuerId }: Book,
  id: FollowUpId,
  { reason, by, now }: { reason: string; by: VendorId; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("collection_follow_up")
    .set({ withdrawn_at: now, withdrawn_by: by, withdrawal_reason: reason })
    .where("issuer_id", "=", issuerId)
    .where("follow_up_id", "=", id)
    .where("withdrawn_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
