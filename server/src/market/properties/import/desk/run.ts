import { sql } from "kysely";
import type { PropertyImportMapping } from "#domain/market/properties/import/calls.ts";
import { mostPhotos } from "#domain/market/properties/import/codes.ts";
import type { VendorId } from "#domain/platform/ids.ts";
import { rowReason } from "#domain/platform/row-reasons.ts";
import type { Tx } from "../../../../platform/db/database.ts";
import type { JobContext } from "../../../../platform/job.ts";
import type { ListingRules } from "../../../../platform/limits/listing-settings.ts";
import type { FileRow } from "../../../../platform/sheets/parse.ts";
import { addProblems } from "../../../../platform/sheets/problems.ts";
import { holdForReview } from "../../held/hold.ts";
import { lockAccount } from "../../held/room.ts";
import { columnsOf } from "../../queries.ts";
import { likenessesOf, ownPictures } from "./queries.ts";
import { isBad, type ReadHome } from "./read-home.ts";
import { ownKeyOf, readRows, withTwins } from "./rows.ts";

/** Rows of one transaction; PostgreSQL takes 65,535 values in a statement. */
const chunkSize = 250;

type Running = {
  importId: string;
  vendorId: VendorId;
  withAsked: boolean;
  mapping: PropertyImportMapping;
  site: string | undefined;
  now: Date;
  rules: ListingRules;
};

/**
 * Works an import off, a transaction for each chunk that also moves its mark: a run that was broken off goes on
 * where it stopped, and two runs do not do a row twice.
 */
export async function runImport(context: JobContext, importId: string): Promise<void> {
  const { db, now, outside, transaction, enqueue } = context;
  const begun = await db
    .selectFrom("property_import")
    .selectAll()
    .where("property_import_id", "=", importId)
    .where("status", "=", "running")
    .executeTakeFirst();
  if (!begun) return;
  const running: Running = {
    ...{ importId, vendorId: begun.vendor_id as VendorId, withAsked: begun.with_asked, site: outside.site.url, now },
    mapping: begun.mapping as unknown as PropertyImportMapping,
    rules: outside.site.listings,
  };
  const read = await readRows(db, begun.rows as unknown as FileRow[], {
    columns: begun.columns as unknown as string[],
    ...running,
  });
  const chunk = () =>
    transaction(async (tx) => {
      const isDone = await workOffChunk(tx, running, read);
      if (isDone) await enqueue(tx, "properties.fetch-photos", { importId });
      return isDone;
    });
  while (!(await chunk()));
}

async function workOffChunk(tx: Tx, running: Running, read: readonly ReadHome[]): Promise<boolean> {
  const { importId, vendorId, withAsked, mapping, now } = running;
  const mark = await tx
    .selectFrom("property_import")
    .select("done_rows")
    .where("property_import_id", "=", importId)
    .where("status", "=", "running")
    .forUpdate()
    .executeTakeFirst();
  if (!mark) return true;
  // Another import of the same file, at another server, waits here and then finds these homes.
  await lockAccount(tx, vendorId);
  const alike = await likenessesOf(tx, vendorId, importId);
  const chunk = withTwins(read.slice(mark.done_rows, mark.done_rows + chunkSize), alike, mapping);
  const isAsked = ({ problems }: ReadHome) => problems.some(({ severity }) => severity === "asked");
  const taken = chunk.filter((row) => !isBad(row) && (withAsked || !isAsked(row)));
  await writeHomes(tx, running, taken);
  const reported = chunk.flatMap(({ problems }) =>
    problems.filter(({ severity }) => !withAsked || severity !== "asked"),
  );
  await addProblems(tx, "property", importId, reported);
  const warned = taken.filter(({ problems }) => problems.some(({ severity }) => severity === "warned")).length;
  const done = mark.done_rows + chunk.length;
  const isDone = done >= read.length;
  await tx
    .updateTable("property_import")
    .set((eb) => ({
      done_rows: done,
      good_rows: eb("good_rows", "+", taken.length),
      bad_rows: eb("bad_rows", "+", chunk.length - taken.length),
      warned_rows: eb("warned_rows", "+", warned),
      ...(isDone && { status: "done", ended_at: now, rows: null }),
    }))
    .where("property_import_id", "=", importId)
    .execute();
  return isDone;
}

async function writeHomes(tx: Tx, { importId, vendorId, site, now, rules }: Running, rows: readonly ReadHome[]) {
  if (rows.length === 0) return;
  // Made before the rows, so that each photo knows its home.
  const { rows: ids } = await sql<{
    id: string;
  }>`select uuidv7() as id from generate_series(1, ${rows.length})`.execute(tx);
  const homes = rows.map(({ line, home }, index) => ({ ...home!, line, id: ids[index]!.id }));
  await tx
    .insertInto("property")
    .values(
      homes.map(({ id, draft, createdAt }) => ({
        ...columnsOf(draft),
        ...{ property_id: id, vendor_id: vendorId, property_import_id: importId, imported_at: now },
        ...{ created_at: createdAt ?? now, updated_at: now },
      })),
    )
    .execute();
  const written = homes.map(({ id }) => id);
  await holdForReview(tx, { vendorId, now, rules }, written);

  const photos = homes.flatMap(({ id, line, photos }) =>
    photos.map((address, position) => ({ id, line, position, address, key: ownKeyOf(address, site) })),
  );
  const own = await ownPictures(
    tx,
    vendorId,
    photos.flatMap(({ key }) => key ?? []),
  );
  const stored = photos.flatMap(({ id, position, key }) => {
    const imageId = key === undefined ? undefined : own.get(key);
    return imageId ? [{ property_id: id, image_id: imageId, position }] : [];
  });
  if (stored.length > 0) await tx.insertInto("property_image").values(stored).execute();
  const { count } = await tx
    .selectFrom("property_import_photo")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("property_import_id", "=", importId)
    .executeTakeFirstOrThrow();
  const foreign = photos.filter(({ key }) => key === undefined);
  const waiting = foreign.slice(0, mostPhotos - count);
  if (waiting.length > 0)
    await tx
      .insertInto("property_import_photo")
      .values(
        waiting.map(({ id, line, position, address }) => ({
          ...{ property_import_id: importId, property_id: id, line, position, address },
        })),
      )
      .execute();
  const gone = photos.filter(({ key }) => key !== undefined && !own.has(key));
  const notice = (reason: string) => (photo: { line: number }) => ({
    ...{ line: photo.line, column: "", reason, severity: "warned" as const },
  });
  await addProblems(tx, "property", importId, [
    ...gone.map(notice(rowReason("own-photo-left-out"))),
    ...foreign.slice(waiting.length).map(notice(rowReason("too-many-photos", { most: `${mostPhotos}` }))),
  ]);
}
