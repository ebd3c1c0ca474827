import { readFile } from "node:fs/promises";
import { sql } from "kysely";
import pg from "pg";
import { describe, expect, inject, test } from "vitest";
import { databaseUrl } from "../../../test/cluster.ts";
import { isConnectionLost, whileDatabaseReturns } from "./connection-lost.ts";
import { openDatabase } from "./database.ts";

const url = databaseUrl(inject("clusterUrl"), "postgres");

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

async function onDatabase<T>(work: (db: ReturnType<typeof openDatabase>["db"]) => Promise<T>): Promise<T> {
  const { db, close } = openDatabase(url, 1);
  try {
    return await work(db);
  } finally {
    await close();
  }
}

describe("a failure that is a lost database", () => {
  test("is a connection that the database ended, also where another error carries it", async () => {
    const lost = await onDatabase((db) => failureOf(sql`select pg_terminate_backend(pg_backend_pid())`.execute(db)));
    expect(isConnectionLost(lost)).toBe(true);
    expect(isConnectionLost(new Error("Migration failed", { cause: lost }))).toBe(true);
  });

  test("is a transaction whose connection was ended within it", async () => {
    const lost = await onDatabase((db) =>
      failureOf(
        db.transaction().execute(async (tx) => {
          await failureOf(sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx));
          await sql`select 1`.execute(tx);
        }),
      ),
    );
    expect(isConnectionLost(lost)).toBe(true);
  });

  test.each([
    ["a socket that is not there", { host: "/nowhere" }],
    ["a port that nobody listens on", { host: "127.0.0.1", port: 1 }],
  ])("is %s", async (_, where) => {
    expect(isConnectionLost(await failureOf(new pg.Client(where).connect()))).toBe(true);
  });

  test("is no statement that the database refused, no missing file and no plain error", async () => {
    const refused = await onDatabase((db) => failureOf(sql`select 1 / 0`.execute(db)));
    const missing = await failureOf(readFile("/nowhere/at/all"));
    for (const failure of [refused, missing, new Error("no")]) {
      expect(failure).toBeInstanceOf(Error);
      expect(isConnectionLost(failure)).toBe(false);
    }
  });
});

describe("a step that waits for its database", () => {
  test("is run again after a lost connection, and answers what the last run did", async () => {
    let runs = 0;
    const answer = await onDatabase((db) =>
      whileDatabaseReturns(async () => {
        if (++runs < 3) await sql`select pg_terminate_backend(pg_backend_pid())`.execute(db);
        return (await sql<{ n: number }>`select 7 as n`.execute(db)).rows[0]!.n;
      }),
    );
    expect({ answer, runs }).toEqual({ answer: 7, runs: 3 });
  });

  test("fails at once with what is no lost connection", async () => {
    let runs = 0;
    const failing = onDatabase((db) =>
      whileDatabaseReturns(() => {
        runs++;
        return sql`select 1 / 0`.execute(db);
      }),
    );
    await expect(failing).rejects.toThrow("division by zero");
    expect(runs).toBe(1);
  });
});
