import { expect, test } from "vitest";
import { startServer } from "../../../test/server.ts";
import { openLog } from "../log.ts";
import { type ContentChange, hearContentChanges } from "./changes.ts";

const { database } = await startServer();
const { pool, url } = database;
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

test("a connection that lets no notification through is found out", async () => {
  // As a pooler in transaction mode does: what is told in another database is not heard.
  const deaf = hearContentChanges({ pool, url: url.replace(/\/[^/?@]*\?/, "/postgres?") }, () => {}, openLog("silent"));
  expect(await deaf.areHeard()).toBe(false);
  expect(await deaf.areHeard()).toBe(false);
  await deaf.close();
});

test("without a database nothing is heard, and nothing fails", async () => {
  const deaf = hearContentChanges(
    { pool, url: url.replace(/\/[^/?@]*\?/, "/none_such?") },
    () => {},
    openLog("silent"),
  );
  expect(await deaf.areHeard()).toBe(false);
  await deaf.close();
});
