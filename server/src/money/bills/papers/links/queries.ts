import { billLinkDays, mostBillLinks } from "#domain/money/bills/papers/codes.ts";
import type { BillId, BillLinkId, SocietyId } from "#domain/platform/ids.ts";
import type { Language } from "#domain/platform/languages.ts";
import type { Db, Tx } from "../../../../platform/db/database.ts";
import { hashOf, newSecret } from "../../../../platform/secrets.ts";

const valid = (db: Db, now: Date) =>
  db
    .selectFrom("bill_link as link")
    .innerJoin("vendor", "vendor.vendor_id", "link.created_by")
    .selectAll("link")
    .select("full_name")
    .where("revoked_at", "is", null)
    .where("expires_at", ">", now);

/** The links of a bill that show it today. */
export const listLinks = (db: Db, societyId: SocietyId, billId: BillId, now: Date) =>
  valid(db, now)
    .where("link.society_id", "=", societyId)
    .where("bill_id", "=", billId)
    .orderBy("link.created_at", "desc")
    .orderBy("bill_link_id", "desc")
    .limit(mostBillLinks)
    .execute();
export type LinkRow = Awaited<ReturnType<typeof listLinks>>[number];

/** The link of a token, while it is valid and its bill holds. */
export const findLink = (db: Db, token: string, now: Date) =>
  valid(db, now)
    .innerJoin("bill", "bill.bill_id", "link.bill_id")
    .where("token_hash", "=", hashOf(token))
    .where("bill.reversed_on", "is", null)
    .executeTakeFirst();

type New = { societyId: SocietyId; billId: BillId; language: Language; by: string; now: Date };

/** The bill is held, so that two who share it at once do not pass the limit. Answers the token, which nothing keeps. */
export async function insertLink(tx: Tx, { societyId, billId, language, by, now }: New) {
  const token = newSecret();
  const row = await tx
    .insertInto("bill_link")
    .values({
      society_id: societyId,
      bill_id: billId,
      token_hash: hashOf(token),
      language,
      created_by: by,
      created_at: now,
      expires_at: new Date(now.getTime() + billLinkDays * 24 * 3600_000),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return { row, token };
}

/** The bill of the society as its sharers hold it. */
export const holdBill = (tx: Tx, societyId: SocietyId, billId: BillId) =>
  tx
    .selectFrom("bill")
    .select("party_phone")
    .where("bill_id", "=", billId)
    .where("society_id", "=", societyId)
    .where("reversed_on", "is", null)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** The bill of a link of the society; of one that was ended already too, so that ending it twice is no mistake. */
export const findBillOfLink = (db: Db, societyId: SocietyId, linkId: BillLinkId) =>
  db
    .selectFrom("bill_link")
    .select("bill_id")
    .where("society_id", "=", societyId)
    .where("bill_link_id", "=", linkId)
    .executeTakeFirst();

export async function endLink(tx: Tx, societyId: SocietyId, linkId: BillLinkId, by: string, now: Date): Promise<void> {
  await tx
    .updateTable("bill_link")
    .set({ revoked_at: now, revoked_by: by })
    .where("society_id", "=", societyId)
    .where("bill_link_id", "=", linkId)
    .where("revoked_at", "is", null)
    .execute();
}

/** Forgets links some time after their end, when nobody asks any more why one does not work. */
export async function forgetLinks(tx: Tx, most: number, before: Date): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom("bill_link")
    .where("bill_link_id", "in", (eb) =>
      eb
        .selectFrom("bill_link as old")
        .select("old.bill_link_id")
        .where("old.expires_at", "<", before)
        .orderBy("old.expires_at")
        .limit(most),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}
