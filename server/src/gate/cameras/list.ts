import { domain } from "#domain";
import { handler } from "../../platform/handler.ts";
import { listCameras } from "./queries.ts";
import { cameraView } from "./view.ts";

export const list = handler(domain.cameras.list, async ({ reads, actor, outside }, filters) => {
  const { networks } = outside.cameras.of(actor.societyId);
  const { rows, count } = await listCameras(reads, actor, filters);
  return { Data: rows.map((row) => cameraView(row, networks.length > 0)), Count: count, Networks: [...networks] };
});
