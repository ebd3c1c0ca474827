import { type SqlBool, sql } from "kysely";
import type { Stage } from "#domain/market/enquiries/stages/codes.ts";
import { mostMessagesADay, mostShownMessages } from "#domain/market/enquiries/thread/rules.ts";
import type { EnquiryId, EnquiryMessageId, VendorId } from "#domain/platform/ids.ts";
import { type VendorType, vendorTypes } from "#domain/platform/roles.ts";
import type { Db, Tx } from "../../../platform/db/database.ts";
import type { Account } from "../../../platform/handler.ts";
import { shownAddress, writtenAddress } from "../../properties/shown-address.ts";
import { ofBlockedNumber } from "../blocking/queries.ts";
import { nextVisit, unreadBy } from "../queries.ts";

/**
 * Whether the account has sent the enquiry: with its number, and not long before it had it. An earlier holder of the number may have
 * asked then.
 */
export const isAskedBy = ({ vendorId, vendorType, phone }: Pick<Account, "vendorId" | "vendorType" | "phone">) =>
  vendorType === vendorTypes.tenant
    ? sql<SqlBool>`(enquiry.asker_id = ${vendorId} or (enquiry.asker_id is null and enquiry.phone_number = ${phone}
        and enquiry.created_at > (select created_at - interval '90 days' from vendor where vendor.vendor_id = ${vendorId})))`
    : sql<SqlBool>`false`;

export async function findMine(
  db: Db,
  actor: Account,
  { Skip, Limit, now }: { Skip: number; Limit: number; now: Date },
) {
  const mine = db
    .selectFrom("enquiry")
    .innerJoin("property", "property.property_id", "enquiry.property_id")
    .where(isAskedBy(actor));
  const [{ count }, rows] = await Promise.all([
    mine.select((eb) => eb.fn.countAll<number>().as("count")).executeTakeFirstOrThrow(),
    mine
      .leftJoin("state", "state.state_id", "property.state_id")
      .leftJoin("city", "city.city_id", "property.city_id")
      .select(["enquiry_id", "enquiry.property_id", "property_title", "property.is_live", "enquiry.created_at"])
      .select((eb) => [
        eb.ref("enquiry.stage").$castTo<Stage>().as("stage"),
        shownAddress(writtenAddress("property")).as("shown_address"),
        eb
          .selectFrom("enquiry_message")
          .whereRef("enquiry_message.enquiry_id", "=", "enquiry.enquiry_id")
          .select((of) => of.fn.max("created_at").as("last"))
          .as("last_message_at"),
        unreadBy("asker").as("unread_messages"),
        nextVisit(now).as("visit_starts_at"),
      ])
      .orderBy("enquiry.created_at", "desc")
      .orderBy("enquiry_id", "desc")
      .limit(Limit)
      .offset(Skip)
      .execute(),
  ]);
  return { rows, count };
}
export type MineRow = Awaited<ReturnType<typeof findMine>>["rows"][number];

/** An enquiry of the reader's, on whichever side; who is both is the owner. */
const sides = (db: Db, actor: Account, enquiryId: EnquiryId, now: Date) =>
  db
    .selectFrom("enquiry")
    .innerJoin("property", "property.property_id", "enquiry.property_id")
    .innerJoin("vendor as owner", "owner.vendor_id", "property.vendor_id")
    .leftJoin("vendor as asker", "asker.vendor_id", "enquiry.asker_id")
    .where("enquiry_id", "=", enquiryId)
    .where((eb) =>
      eb.or([
        eb.and([eb("property.vendor_id", "=", actor.vendorId), eb("enquiry.is_blocked", "=", false)]),
        isAskedBy(actor),
      ]),
    )
    .select([
      "enquiry_id",
      "enquiry.property_id",
      "property_title",
      "property.owner_name",
      "property.is_live",
      "property.is_suspended",
      "enquiry.name",
      "enquiry.phone_number",
      "enquiry.owner_phone_shared",
      "owner.phone_number as owner_phone",
    ])
    .select((eb) => [
      eb.ref("property.vendor_id").$castTo<VendorId>().as("owner_id"),
      eb.ref("owner.vendor_type").$castTo<VendorType>().as("owner_type"),
      eb.ref("enquiry.stage").$castTo<Stage>().as("stage"),
      eb.fn.coalesce("asker.phone_number", "enquiry.phone_number").as("asker_phone"),
      sql<boolean>`property.vendor_id = ${actor.vendorId} and not enquiry.is_blocked`.as("is_owner"),
      // What was sent while the number was blocked stays unseen after it is not blocked any more.
      sql<boolean>`(${ofBlockedNumber} or enquiry.is_blocked)`.as("is_of_blocked"),
      nextVisit(now).as("visit_starts_at"),
    ]);

export const findSides = (db: Db, actor: Account, enquiryId: EnquiryId, now: Date) =>
  sides(db, actor, enquiryId, now).executeTakeFirst();
/** Locked, so that concurrent calls count each other's messages and wait for the next stage. */
export const lockSides = (tx: Tx, actor: Account, enquiryId: EnquiryId, now: Date) =>
  sides(tx, actor, enquiryId, now).forNoKeyUpdate("enquiry").executeTakeFirst();
export type Sides = NonNullable<Awaited<ReturnType<typeof findSides>>>;

/** Of what a blocked number wrote the owner sees nothing. */
export async function listMessages(db: Db, enquiryId: EnquiryId, { isOwner }: { isOwner: boolean }) {
  const messages = db
    .selectFrom("enquiry_message")
    .where("enquiry_id", "=", enquiryId)
    .$if(isOwner, (query) => query.where("is_blocked", "=", false));
  const [{ count }, newest] = await Promise.all([
    messages.select((eb) => eb.fn.countAll<number>().as("count")).executeTakeFirstOrThrow(),
    messages
      .select(["enquiry_message_id", "words", "by_owner", "created_at"])
      .orderBy("created_at", "desc")
      .orderBy("enquiry_message_id", "desc")
      .limit(mostShownMessages)
      .execute(),
  ]);
  return { count, messages: newest.reverse() };
}
export type MessageRow = Awaited<ReturnType<typeof listMessages>>["messages"][number];

/** Of what the other side wrote. */
export async function countUnread(
  db: Db,
  { enquiry_id, is_owner }: Pick<Sides, "enquiry_id" | "is_owner">,
): Promise<number> {
  const { count } = await db
    .selectFrom("enquiry")
    .select(unreadBy(is_owner ? "owner" : "asker").as("count"))
    .where("enquiry_id", "=", enquiry_id)
    .executeTakeFirstOrThrow();
  return count;
}

/** In which enquiry a message is, and when it was written. */
export async function findWritten(db: Db, messageId: EnquiryMessageId) {
  return db
    .selectFrom("enquiry_message")
    .select((eb) => [eb.ref("enquiry_id").$castTo<EnquiryId>().as("enquiryId"), "created_at as at"])
    .where("enquiry_message_id", "=", messageId)
    .executeTakeFirst();
}

/** What was written up to this instant counts as read; never less than before. */
export async function setRead(tx: Tx, sides: Pick<Sides, "enquiry_id" | "is_owner">, at: Date): Promise<void> {
  const column = sides.is_owner ? "owner_read_at" : "asker_read_at";
  await tx
    .updateTable("enquiry")
    .set({ [column]: sql`greatest(${sql.ref(column)}, ${at}::timestamptz)` })
    .where("enquiry_id", "=", sides.enquiry_id)
    .execute();
}

/**
 * Nothing where this side has written as much as it may in 24 hours: the owner in this enquiry, who asked to this owner, by however
 * many enquiries.
 */
export async function insertMessage(
  tx: Tx,
  {
    enquiry_id,
    owner_id,
    is_owner,
    phone_number,
  }: Pick<Sides, "enquiry_id" | "owner_id" | "is_owner" | "phone_number">,
  { words, isBlocked, now }: { words: string; isBlocked: boolean; now: Date },
): Promise<MessageRow | undefined> {
  // The enquiries of a number wait for each other here, so that each counts what the others wrote.
  if (!is_owner)
    await sql`select pg_advisory_xact_lock(hashtextextended(${`enquiry-messages ${owner_id} ${phone_number}`}, 0))`.execute(
      tx,
    );
  const { count } = await tx
    .selectFrom("enquiry_message")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("vendor_id", "=", owner_id)
    .where("by_owner", "=", is_owner)
    .$if(is_owner, (query) => query.where("enquiry_id", "=", enquiry_id))
    .$if(!is_owner, (query) =>
      query.where("enquiry_id", "in", (eb) =>
        eb.selectFrom("enquiry").select("enquiry.enquiry_id").where("enquiry.phone_number", "=", phone_number),
      ),
    )
    .where("created_at", ">", new Date(now.getTime() - 24 * 3600_000))
    .executeTakeFirstOrThrow();
  if (count >= mostMessagesADay) return undefined;
  return tx
    .insertInto("enquiry_message")
    .values({ vendor_id: owner_id, enquiry_id, by_owner: is_owner, words, is_blocked: isBlocked, created_at: now })
    .returning(["enquiry_message_id", "words", "by_owner", "created_at"])
    .executeTakeFirstOrThrow();
}

/** False where the account has no such enquiry. */
export async function setPhoneSharing(tx: Tx, vendorId: VendorId, enquiryId: EnquiryId, isShared: boolean) {
  const { numUpdatedRows } = await tx
    .updateTable("enquiry")
    .from("property")
    .set({ owner_phone_shared: isShared })
    .whereRef("property.property_id", "=", "enquiry.property_id")
    .where("property.vendor_id", "=", vendorId)
    .where("enquiry_id", "=", enquiryId)
    .where("enquiry.is_blocked", "=", false)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
