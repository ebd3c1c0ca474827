import { expect, inject, test } from "vitest";
import { databaseUrl } from "../../../test/cluster.ts";
import { startServer } from "../../../test/server.ts";
import { openDatabase } from "../db/database.ts";
import { openLog } from "../log.ts";
import { type ContentChange, hearContentChanges } from "./changes.ts";

const { database } = await startServer();
const { pool } = database;
const urlOf = (name: string) => databaseUrl(inject("clusterUrl"), name);
const tell = (payload: string) => pool.query("select pg_notify('content_changed', $1)", [payload]);

test("hears what was committed before it says that all is heard", async () => {
  const heard: ContentChange[] = [];
  const changes = hearContentChanges(database, (change) => heard.push(change), openLog("silent"));
  expect(await changes.areHeard()).toBe(true);
  await tell("listing 1");
  await tell("home 2");
  await tell("everything");
  await tell("what a later version says");
  await expect
    .poll(() => heard)
    .toEqual([{ what: "listing", id: "1" }, { what: "home", id: "2" }, { what: "everything" }, { what: "everything" }]);
  await changes.close();
  expect(heard).toHaveLength(4);
});

test.each([
  // As a pooler in transaction mode does: what is told in another database is not heard.
  ["a connection that lets no notification through", "postgres"],
  ["no database", "none_such"],
])("%s is found out", async (_, name) => {
  const other = openDatabase(urlOf(name), 1);
  const deaf = hearContentChanges({ pool, newClient: other.newClient }, () => {}, openLog("silent"));
  expect([await deaf.areHeard(), await deaf.areHeard()]).toEqual([false, false]);
  await deaf.close();
  await other.close();
});

test("without a direct connection nothing is heard", async () => {
  const deaf = hearContentChanges({ pool, newClient: undefined }, () => {}, openLog("silent"));
  expect(await deaf.areHeard()).toBe(false);
  await deaf.close();
});
