import { coded } from "#domain/platform/coded-text.ts";
import { rowReason } from "#domain/platform/row-reasons.ts";
import { drawPicture, type Picture } from "../../../../core/uploads/picture.ts";
import { insertImage, putPicture } from "../../../../core/uploads/queries.ts";
import type { Tx } from "../../../../platform/db/database.ts";
import type { JobContext } from "../../../../platform/job.ts";
import { PhotoNotFetched } from "../../../../platform/outside/photos.ts";
import { addProblems } from "../../../../platform/sheets/problems.ts";

/** Photos of one run, and how many of them at once: a run ends long before the queue thinks it lost. */
const atATime = 12;
const lanes = 3;

type Photo = { property_id: string; position: number; line: number; address: string };

/** Fetches some of the photos that wait, and leaves the others to a further run. */
export async function fetchPhotos(context: JobContext, importId: string): Promise<void> {
  const waiting = await context.db
    .selectFrom("property_import_photo")
    .select(["property_id", "position", "line", "address"])
    .where("property_import_id", "=", importId)
    .where("state", "=", "waiting")
    .orderBy("line")
    .orderBy("position")
    .limit(atATime)
    .execute();
  if (waiting.length === 0) return;
  const next = waiting.values();
  const lane = async () => {
    for (const photo of next) await fetchPhoto(context, importId, photo);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  await context.transaction((tx) => context.enqueue(tx, "properties.fetch-photos", { importId }));
}

async function fetchPhoto(context: JobContext, importId: string, photo: Photo): Promise<void> {
  const { db, now, outside, transaction } = context;
  const fetched = await pictureAt(outside.photos, photo.address);
  if (typeof fetched === "string") return transaction((tx) => giveUp(tx, importId, photo, fetched));
  const kept = await putPicture(db, outside.files.pictures, fetched, now);
  await transaction(async (tx) => {
    const home = await tx
      .selectFrom("property")
      .select(["vendor_id", "updated_at", "imported_at"])
      .where("property_id", "=", photo.property_id)
      .forUpdate()
      .executeTakeFirst();
    // A file that is not used becomes a stray file and is deleted automatically.
    if (!home) return;
    if (home.updated_at.getTime() !== home.imported_at?.getTime())
      return giveUp(tx, importId, photo, rowReason("photo-home-changed"));
    if (!(await settle(tx, photo, "fetched"))) return;
    const { image_id } = await insertImage(tx, kept, { vendorId: home.vendor_id, now });
    await tx
      .insertInto("property_image")
      .values({ property_id: photo.property_id, image_id, position: photo.position })
      .execute();
  });
}

/** A photo as pages show it, or why there is none. Its kind is detected from its bytes, whatever its server claims. */
async function pictureAt(photos: JobContext["outside"]["photos"], address: string): Promise<Picture | string> {
  try {
    const picture = await drawPicture(await photos.fetch(address), "imports");
    return typeof picture === "string" ? coded("refusal", picture) : picture;
  } catch (error) {
    if (error instanceof PhotoNotFetched) return error.message;
    throw error;
  }
}

/** False where a twin of this run was faster. */
async function settle(tx: Tx, { property_id, position }: Photo, state: "fetched" | "failed"): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("property_import_photo")
    .set({ state })
    .where("property_id", "=", property_id)
    .where("position", "=", position)
    .where("state", "=", "waiting")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

async function giveUp(tx: Tx, importId: string, photo: Photo, reason: string): Promise<void> {
  // Problems are numbered: those who add some wait for each other.
  await tx
    .selectFrom("property_import")
    .select("property_import_id")
    .where("property_import_id", "=", importId)
    .forUpdate()
    .execute();
  if (!(await settle(tx, photo, "failed"))) return;
  const warning = rowReason("photo-left-out", { number: `${photo.position + 1}`, reason: { coded: reason } });
  await addProblems(tx, "property", importId, [{ line: photo.line, column: "", reason: warning, severity: "warned" }]);
}
