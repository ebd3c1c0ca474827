import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { BlockIssueEventKind } from "#domain/community/block-issues/codes.ts";
import type { Day } from "#domain/platform/days.ts";
import type { BlockIssueId, ImageId, VendorId } from "#domain/platform/ids.ts";
import type { StoredImage } from "../../../core/uploads/queries.ts";
import type { Db, Tx } from "../../../platform/db/database.ts";

const most = 500;

type Written = {
  issueId: BlockIssueId;
  kind: BlockIssueEventKind;
  vendorId: VendorId;
  byDesk: boolean;
  from?: number | undefined;
  to?: number | undefined;
  text?: string;
  changed?: string[];
  cost?: number | null | undefined;
  estimatedOn?: Day | null | undefined;
  assignedName?: string | null | undefined;
  images?: readonly ImageId[];
  now: Date;
};

export async function insertEvent(tx: Tx, { images = [], ...event }: Written): Promise<string> {
  const { block_issue_event_id } = await tx
    .insertInto("block_issue_event")
    .values({
      block_issue_id: event.issueId,
      kind: event.kind,
      vendor_id: event.vendorId,
      by_desk: event.byDesk,
      from_status: event.from ?? null,
      to_status: event.to ?? null,
      text: event.text ?? "",
      changed: event.changed ?? [],
      cost_paise: event.cost ?? null,
      estimated_on: event.estimatedOn ?? null,
      assigned_name: event.assignedName ?? null,
      created_at: event.now,
    })
    .returning("block_issue_event_id")
    .executeTakeFirstOrThrow();
  if (images.length > 0)
    await tx
      .insertInto("block_issue_image")
      .values(images.map((image_id, position) => ({ block_issue_event_id, position, image_id })))
      .execute();
  return block_issue_event_id;
}

/** The newest entries, in the order in which they happened. */
export async function listEvents(db: Db, issueId: BlockIssueId) {
  const rows = await db
    .selectFrom("block_issue_event")
    .innerJoin("vendor", "vendor.vendor_id", "block_issue_event.vendor_id")
    .leftJoin("image as photo", "photo.image_id", "vendor.image_id")
    .selectAll("block_issue_event")
    .select(["vendor.full_name", sql<StoredImage | null>`to_json(photo)`.as("photo")])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom("block_issue_image")
          .innerJoin("image", "image.image_id", "block_issue_image.image_id")
          .select(["image.image_id", "image.file_key", "image.width", "image.height", "image.blur"])
          .select((of) => of.ref("image.sizes").$castTo<StoredImage["sizes"]>().as("sizes"))
          .whereRef("block_issue_image.block_issue_event_id", "=", "block_issue_event.block_issue_event_id")
          .orderBy("position"),
      ).as("images"),
    )
    .where("block_issue_id", "=", issueId)
    .orderBy("block_issue_event.created_at", "desc")
    .orderBy("block_issue_event_id", "desc")
    .limit(most)
    .execute();
  return rows.reverse();
}
export type EventRow = Awaited<ReturnType<typeof listEvents>>[number];
