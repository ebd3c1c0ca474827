import { sql } from "kysely";
import type { BlockId, SocietyId } from "#domain/ids.ts";
import type { Db, Tx } from "../../db/database.ts";

type Notice = {
  societyId: SocietyId;
  blockIds: BlockId[] | undefined;
  vendorId: string;
  title: string;
  message: string;
  now: Date;
};

export async function hasBlock(db: Db, societyId: SocietyId, blockId: BlockId): Promise<boolean> {
  const found = await db
    .selectFrom("block")
    .select("block_id")
    .where("block_id", "=", blockId)
    .where("society_id", "=", societyId)
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Keeps a notice and to whom it goes: every mobile number of an active resident, once, however many flats it has.
 * `undefined` where there is nobody.
 */
export async function insertNotice(tx: Tx, { societyId, blockIds, vendorId, title, message, now }: Notice) {
  let numbers = tx
    .selectFrom("resident")
    .select("phone_number")
    .distinct()
    .where("society_id", "=", societyId)
    .where("status", "=", true)
    .where("phone_number", "~", "^[6-9]");
  if (blockIds) numbers = numbers.where("block_id", "=", sql<string>`any(${blockIds}::uuid[])`);
  const phones = (await numbers.execute()).map(({ phone_number }) => phone_number);
  if (phones.length === 0) return undefined;
  const { society_notice_id } = await tx
    .insertInto("society_notice")
    .values({
      society_id: societyId,
      block_ids: blockIds ?? null,
      vendor_id: vendorId,
      title,
      message,
      recipients: phones.length,
      created_at: now,
    })
    .returning("society_notice_id")
    .executeTakeFirstOrThrow();
  await sql`insert into society_notice_recipient (society_notice_id, phone_number)
    select ${society_notice_id}, unnest(${phones}::text[])`.execute(tx);
  return { noticeId: society_notice_id, recipients: phones.length };
}

export async function findNotice(db: Db, noticeId: string) {
  return db
    .selectFrom("society_notice")
    .innerJoin("society", "society.society_id", "society_notice.society_id")
    .select(["title", "message", "society.name as society_name"])
    .where("society_notice_id", "=", noticeId)
    .executeTakeFirst();
}

export async function listRecipients(db: Db, noticeId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("society_notice_recipient")
    .select("phone_number")
    .where("society_notice_id", "=", noticeId)
    .orderBy("phone_number")
    .execute();
  return rows.map(({ phone_number }) => phone_number);
}
