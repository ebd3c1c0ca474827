import { expect, test } from "vitest";
import { startServer } from "../../../test/server.ts";
import { noteBackup } from "./queries.ts";

const made: Date[] = [];
let failure: string | undefined;
const backups = {
  at: "03:40",
  make: async () => {
    const madeAt = server.clock.now();
    made.push(madeAt);
    await noteBackup(server.database.db, { madeAt, address: "", failure, ...(!failure && { name: "one" }) });
    if (failure) throw new Error(failure);
    return "";
  },
  makeBase: async () => "",
};
const server = await startServer({ outside: { backups } });

async function at(moment: string): Promise<number> {
  const before = made.length;
  await server.goTo(moment);
  const { database, queue } = server;
  await database.db.transaction().execute((tx) => queue.enqueue(tx, "backups.make", {}));
  await queue.drain();
  return made.length - before;
}

test("a backup is made once a day at its time, later where the server was off, and an hour after a failure", async () => {
  expect(await at("2026-03-02T02:00")).toBe(1);
  expect(await at("2026-03-02T03:30")).toBe(0);
  expect(await at("2026-03-02T03:40")).toBe(1);
  expect(await at("2026-03-02T03:50")).toBe(0);
  expect(await at("2026-03-04T15:00")).toBe(1);
  failure = "The disk is full.";
  expect(await at("2026-03-05T03:40")).toBe(1);
  expect(await at("2026-03-05T04:30")).toBe(0);
  failure = undefined;
  expect(await at("2026-03-05T04:40")).toBe(1);
  expect(await at("2026-03-05T05:50")).toBe(0);
  // The clock was ahead, and is set right.
  expect(await at("2026-05-01T03:40")).toBe(1);
  expect(await at("2026-03-06T03:40")).toBe(1);
  const { body } = await server.app.inject("/metrics");
  expect(body).toMatch(/^aangan_backup_age_seconds \S+$/m);
});
