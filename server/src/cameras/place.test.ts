import { expect, test } from "vitest";
import { startServer } from "../../test/server.ts";

const { ask, post, make, queue, database } = await startServer();

test("where no network is allowed any address may stand, no camera is asked, and none counts as online", async () => {
  const manager = await make.role("society_manager");
  const { block_id } = await make.block({ society_id: manager.societyId });
  const place = { BlockID: block_id, Name: "Gate", Location: "Gate" };
  expect(await post("vendor/Create_Camera", { ...place, Address: "rtsp://8.8.8.8/live" }, manager)).toMatchObject({
    success: true,
  });
  await make.camera({ block_id, is_online: true, checked_at: new Date() });
  await database.db.transaction().execute((tx) => queue.enqueue(tx, "cameras.ask-all", {}));
  await queue.drain();
  const { Data, Networks } = (await ask("vendor/Filter_All_Cameras", {}, manager)).extras;
  expect(Networks).toEqual([]);
  expect(Data!.map(({ Camera_Status }) => Camera_Status)).toEqual([null, null]);
  expect(Data![1]!.Checked_At).toBeNull();
});
