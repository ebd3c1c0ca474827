import { sql } from "kysely";
import type { properties } from "#domain/market/properties/calls.ts";
import type { Parsed } from "#domain/platform/call.ts";
import type { VendorId } from "#domain/platform/ids.ts";
import type { Db, Tx } from "../../../platform/db/database.ts";
import type { Outside } from "../../../platform/outside/outside.ts";
import { type HomeImage, imageJson } from "../queries.ts";

type Draft = Parsed<typeof properties.editDraft>;
/** A new home has no property, whatever was sent. */
type Subject = Pick<Draft, "Mode" | "PropertyID">;
const propertyOf = ({ Mode, PropertyID }: Subject) => (Mode === "add" ? null : PropertyID);

const draftOf = (db: Db, vendorId: VendorId, subject: Subject) =>
  db
    .selectFrom("property_draft")
    .where("property_draft.vendor_id", "=", vendorId)
    .where("mode", "=", subject.Mode)
    .where("property_draft.property_id", "is not distinct from", propertyOf(subject));

export const findDraft = (db: Db, vendorId: VendorId, subject: Subject) =>
  draftOf(db, vendorId, subject)
    .leftJoin("document", "document.document_id", "property_draft.floor_plan_document_id")
    .select(["step", "draft_values", "property_updated_at", "property_draft.updated_at"])
    .select(["document.document_id", "file_key", "file_name", "media_type", "byte_size"])
    .select((eb) =>
      eb
        .selectFrom("property_draft_image")
        .innerJoin("image", "image.image_id", "property_draft_image.image_id")
        .whereRef("property_draft_image.property_draft_id", "=", "property_draft.property_draft_id")
        .select(
          sql<HomeImage[]>`coalesce(
            json_agg(${imageJson("property_draft_image")} order by property_draft_image.position), '[]')`.as("images"),
        )
        .as("images"),
    )
    .executeTakeFirst();
export type DraftRow = NonNullable<Awaited<ReturnType<typeof findDraft>>>;

/** Replaces the earlier draft. Two tabs wait for each other, and the later one wins. */
export async function keepDraft(tx: Tx, vendorId: VendorId, draft: Draft, now: Date): Promise<void> {
  const content = {
    step: draft.Step,
    draft_values: JSON.stringify(draft.Values),
    property_updated_at: draft.Property_Updated_At,
    floor_plan_document_id: draft.Floor_Plan_DocumentID,
    updated_at: now,
  };
  const { property_draft_id } = await tx
    .insertInto("property_draft")
    .values({ ...content, vendor_id: vendorId, mode: draft.Mode, property_id: propertyOf(draft) })
    .onConflict((clash) => clash.constraint("property_draft_once").doUpdateSet(content))
    .returning("property_draft_id")
    .executeTakeFirstOrThrow();
  await tx.deleteFrom("property_draft_image").where("property_draft_id", "=", property_draft_id).execute();
  const images = [...new Set(draft.Property_Image_Array)];
  const rooms = new Map(draft.Property_Image_Rooms.map(({ ImageID, Room_Type }) => [ImageID, Room_Type]));
  if (images.length > 0)
    await tx
      .insertInto("property_draft_image")
      .values(
        images.map((image_id, position) => ({
          property_draft_id,
          image_id,
          position,
          room_type: rooms.get(image_id) ?? null,
        })),
      )
      .execute();
}

export const dropDraft = (tx: Tx, vendorId: VendorId, subject: Subject) =>
  tx
    .deleteFrom("property_draft")
    .where("vendor_id", "=", vendorId)
    .where("mode", "=", subject.Mode)
    .where("property_id", "is not distinct from", propertyOf(subject))
    .execute();

export const removeOldDrafts = (tx: Tx, before: Date) =>
  tx.deleteFrom("property_draft").where("updated_at", "<", before).execute();

/** Why this home cannot be cloned, if so; other purposes are never refused. */
export async function cloneRefusal(db: Db, vendorId: VendorId, { Mode, PropertyID }: Subject, { site }: Outside) {
  if (Mode !== "clone") return undefined;
  if (site.featuresOff.includes("property-clone")) return "no-cloning";
  const home = await db
    .selectFrom("property")
    .select("hidden_at")
    .where("property_id", "=", PropertyID)
    .where("vendor_id", "=", vendorId)
    .executeTakeFirst();
  return home?.hidden_at ? "property-hidden" : undefined;
}
