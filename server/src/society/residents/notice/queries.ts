import { sql } from "kysely";
import type { BlockId, SocietyId } from "#domain/platform/ids.ts";
import { notDeclined } from "../../../core/invitations/queries.ts";
import type { Db, Tx } from "../../../platform/db/database.ts";

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
 * Stores a notice and its recipients: every mobile number of an active resident, once for all its flats. `undefined` if
 * there are none.
 */
export async function insertNotice(tx: Tx, { societyId, blockIds, vendorId, title, message, now }: Notice) {
  let numbers = tx
    .selectFrom("resident")
    .select("phone_number as phone")
    .distinctOn("phone_number")
    .select((eb) => eb.fn<string | null>("nullif", ["email_id", eb.val("")]).as("email"))
    .orderBy("phone_number")
    .orderBy("created_at", "desc")
    .where("society_id", "=", societyId)
    .where("status", "=", true)
    .where("phone_number", "~", "^[6-9]")
    .where(notDeclined);
  if (blockIds) numbers = numbers.where("block_id", "=", sql<string>`any(${blockIds}::uuid[])`);
  const recipients = await numbers.execute();
  if (recipients.length === 0) return undefined;
  const { society_notice_id } = await tx
    .insertInto("society_notice")
    .values({
      society_id: societyId,
      block_ids: blockIds ?? null,
      vendor_id: vendorId,
      title,
      message,
      recipients: recipients.length,
      created_at: now,
    })
    .returning("society_notice_id")
    .executeTakeFirstOrThrow();
  const { name } = await tx
    .selectFrom("society")
    .select("name")
    .where("society_id", "=", societyId)
    .executeTakeFirstOrThrow();
  return { noticeId: society_notice_id, recipients, societyName: name };
}
