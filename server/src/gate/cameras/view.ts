import type { Camera } from "#domain/gate/cameras/calls.ts";
import { cameraStatus } from "#domain/gate/cameras/codes.ts";
import type { CameraRow } from "./queries.ts";

/** If no camera is checked any more, old results are not shown. */
function statusOf({ status, in_maintenance, is_online }: CameraRow, isAsking: boolean): number | null {
  if (in_maintenance) return cameraStatus.maintenance;
  if (!status || !isAsking || is_online === null) return null;
  return is_online ? cameraStatus.online : cameraStatus.offline;
}

export const cameraView = (row: CameraRow, isAsking: boolean): Camera => ({
  CameraID: row.camera_id,
  BlockID: row.block_id,
  Block_Data: { Name: row.block_name },
  Name: row.name,
  Location: row.location,
  Address: row.address,
  Status: row.status,
  Whether_Maintenance: row.in_maintenance,
  Camera_Status: statusOf(row, isAsking),
  Checked_At: row.checked_at?.toISOString() ?? null,
  Last_Seen: row.last_seen_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
});
