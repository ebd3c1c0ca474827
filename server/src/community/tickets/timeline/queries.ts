import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { TicketEventKind } from "#domain/community/tickets/codes.ts";
import type { ImageId, SupportTicketId, VendorId } from "#domain/platform/ids.ts";
import { holdOwnImage } from "../../../core/session/profile/queries.ts";
import type { StoredImage } from "../../../core/uploads/queries.ts";
import type { Db, Tx } from "../../../platform/db/database.ts";

const most = 500;

type Written = {
  ticketId: SupportTicketId;
  kind: TicketEventKind;
  vendorId: VendorId;
  byDesk: boolean;
  from?: number;
  to?: number;
  text?: string;
  rating?: number;
  images?: readonly ImageId[];
  now: Date;
};

export async function insertEvent(tx: Tx, event: Written): Promise<string> {
  const { ticketId, kind, vendorId, byDesk, from = null, to = null, text = "", rating = null, images = [] } = event;
  const { ticket_event_id } = await tx
    .insertInto("ticket_event")
    .values({
      support_ticket_id: ticketId,
      kind,
      vendor_id: vendorId,
      by_desk: byDesk,
      from_status: from,
      to_status: to,
      text,
      rating,
      created_at: event.now,
    })
    .returning("ticket_event_id")
    .executeTakeFirstOrThrow();
  if (images.length > 0)
    await tx
      .insertInto("ticket_image")
      .values(images.map((image_id, position) => ({ ticket_event_id, position, image_id })))
      .execute();
  return ticket_event_id;
}

/** Whether all of these are the account's own pictures; then they stay until the transaction ends. */
export async function holdImages(tx: Tx, vendorId: VendorId, images: readonly ImageId[]): Promise<boolean> {
  for (const image of images) if (!(await holdOwnImage(tx, vendorId, image))) return false;
  return true;
}

/** The newest entries, in the order in which they happened. */
export async function listEvents(db: Db, ticketId: SupportTicketId) {
  const rows = await db
    .selectFrom("ticket_event")
    .leftJoin("vendor", "vendor.vendor_id", "ticket_event.vendor_id")
    .leftJoin("image as photo", "photo.image_id", "vendor.image_id")
    .selectAll("ticket_event")
    .select(["vendor.full_name", sql<StoredImage | null>`to_json(photo)`.as("photo")])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom("ticket_image")
          .innerJoin("image", "image.image_id", "ticket_image.image_id")
          .select(["image.image_id", "image.file_key", "image.width", "image.height", "image.blur"])
          .select((of) => of.ref("image.sizes").$castTo<StoredImage["sizes"]>().as("sizes"))
          .whereRef("ticket_image.ticket_event_id", "=", "ticket_event.ticket_event_id")
          .orderBy("position"),
      ).as("images"),
    )
    .where("support_ticket_id", "=", ticketId)
    .orderBy("ticket_event.created_at", "desc")
    .orderBy("ticket_event_id", "desc")
    .limit(most)
    .execute();
  return rows.reverse();
}
export type EventRow = Awaited<ReturnType<typeof listEvents>>[number];

/** The pictures that a ticket was raised with. */
export const listRaisedImages = (db: Db, ticketId: SupportTicketId) =>
  db
    .selectFrom("ticket_event")
    .innerJoin("ticket_image", "ticket_image.ticket_event_id", "ticket_event.ticket_event_id")
    .innerJoin("image", "image.image_id", "ticket_image.image_id")
    .select(["image.image_id", "image.file_key", "image.width", "image.height", "image.blur"])
    .select((eb) => eb.ref("image.sizes").$castTo<StoredImage["sizes"]>().as("sizes"))
    .where("support_ticket_id", "=", ticketId)
    .where("kind", "=", "raised")
    .orderBy("position")
    .execute();
