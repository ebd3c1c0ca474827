import { sql } from "kysely";
import type { CameraDraft, CameraFilters } from "#domain/gate/cameras/calls.ts";
import type { BlockId, CameraId } from "#domain/platform/ids.ts";
import type { Db, Tx } from "../../platform/db/database.ts";
import { containing } from "../../platform/db/like.ts";
import { inBlocks, type SocietyScope } from "../../platform/scope.ts";

const within = (db: Db | Tx, scope: SocietyScope) =>
  db.selectFrom("camera").where("camera.society_id", "=", scope.societyId).where(inBlocks(scope, "camera.block_id"));

export async function listCameras(
  db: Db,
  scope: SocietyScope,
  { Skip, Limit, Search = "", Status, BlockID }: CameraFilters,
) {
  let query = within(db, scope).innerJoin("block", "block.block_id", "camera.block_id");
  if (Status !== undefined) query = query.where("camera.status", "=", Status);
  if (BlockID !== undefined) query = query.where("camera.block_id", "=", BlockID);
  if (Search !== "")
    query = query.where(
      sql<boolean>`lower(camera.name || E'\n' || camera.location || E'\n' || block.name) like lower(${containing(Search)})`,
    );
  const [rows, { count }] = await Promise.all([
    query
      .selectAll("camera")
      .select("block.name as block_name")
      .orderBy("block.name")
      .orderBy("camera.name")
      .orderBy("camera.camera_id")
      .offset(Skip)
      .limit(Limit)
      .execute(),
    query.select((eb) => eb.fn.countAll<number>().as("count")).executeTakeFirstOrThrow(),
  ]);
  return { rows, count };
}
export type CameraRow = Awaited<ReturnType<typeof listCameras>>["rows"][number];

/** The active cameras of the scope, and how many of those that are not in maintenance answered last. */
export const countCameras = (db: Db, scope: SocietyScope) =>
  within(db, scope)
    .where("status", "=", true)
    .select((eb) => [
      eb.fn.countAll<number>().as("all"),
      eb.fn
        .countAll<number>()
        .filterWhere("is_online", "=", true)
        .filterWhere("in_maintenance", "=", false)
        .as("online"),
    ])
    .executeTakeFirstOrThrow();

/** Whether the block is one of the scope, which stays so until the transaction ends. */
export async function holdBlock(tx: Tx, scope: SocietyScope, blockId: BlockId): Promise<boolean> {
  const block = await tx
    .selectFrom("block")
    .select("block_id")
    .where("block_id", "=", blockId)
    .where("society_id", "=", scope.societyId)
    .where(inBlocks(scope, "block_id"))
    .forKeyShare()
    .executeTakeFirst();
  return block !== undefined;
}

export const lockCamera = (tx: Tx, scope: SocietyScope, cameraId: CameraId) =>
  within(tx, scope).selectAll("camera").where("camera_id", "=", cameraId).forUpdate().executeTakeFirst();

const columnsOf = (draft: CameraDraft) => ({
  block_id: draft.BlockID,
  name: draft.Name,
  location: draft.Location,
  address: draft.Address,
  in_maintenance: draft.Whether_Maintenance,
});

export async function insertCamera(
  tx: Tx,
  { societyId }: SocietyScope,
  draft: CameraDraft,
  now: Date,
): Promise<string> {
  const { camera_id } = await tx
    .insertInto("camera")
    .values({ ...columnsOf(draft), society_id: societyId, created_at: now, updated_at: now })
    .returning("camera_id")
    .executeTakeFirstOrThrow();
  return camera_id;
}

/** What was found at another address says nothing of this one. */
export async function updateCamera(
  tx: Tx,
  camera: { camera_id: string; address: string },
  draft: CameraDraft,
  now: Date,
) {
  const anew = camera.address !== draft.Address && { is_online: null, checked_at: null, last_seen_at: null };
  await tx
    .updateTable("camera")
    .set({ ...columnsOf(draft), ...anew, updated_at: now })
    .where("camera_id", "=", camera.camera_id)
    .execute();
}

export async function setActive(
  tx: Tx,
  scope: SocietyScope,
  cameraId: CameraId,
  status: boolean,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("camera")
    .set({ status, updated_at: now })
    .where("camera_id", "=", cameraId)
    .where("society_id", "=", scope.societyId)
    .where(inBlocks(scope, "block_id"))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** A batch of cameras to be checked in these societies, after this one; or the given one. */
export function listAsked(
  db: Db,
  societyIds: readonly string[],
  { after, only, limit }: { after?: string | undefined; only?: string | undefined; limit: number },
) {
  let query = db
    .selectFrom("camera")
    .select(["camera_id", "society_id", "address"])
    .where(sql<boolean>`society_id = any(${societyIds}::uuid[])`)
    .where("status", "=", true)
    .where("in_maintenance", "=", false);
  if (after) query = query.where("camera_id", ">", after);
  if (only) query = query.where("camera_id", "=", only);
  return query.orderBy("camera_id").limit(limit).execute();
}

export type Found = { camera_id: string; address: string; isOnline: boolean };

/** Writes down what came of asking, in one statement; one that moved to another address meanwhile is left alone. */
export async function writeFound(db: Db, found: readonly Found[], now: Date): Promise<void> {
  const columns = [
    found.map((one) => one.camera_id),
    found.map((one) => one.address),
    found.map((one) => one.isOnline),
  ];
  await sql`update camera
    set is_online = found.is_online, checked_at = ${now},
      last_seen_at = case when found.is_online then ${now} else last_seen_at end
    from unnest(${columns[0]}::uuid[], ${columns[1]}::text[], ${columns[2]}::boolean[]) as found (camera_id, address, is_online)
    where camera.camera_id = found.camera_id and camera.address = found.address`.execute(db);
}
