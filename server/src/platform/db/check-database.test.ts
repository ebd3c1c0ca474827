import { expect, inject, test } from "vitest";
import { databaseUrl } from "../../../test/cluster.ts";
import { checkDatabase } from "./check-database.ts";
import { DataError } from "./data-error.ts";
import { openDatabase } from "./database.ts";

const clusterUrl = inject("clusterUrl");

async function problemOf(url: string) {
  const { pool, close } = openDatabase(url, 1);
  try {
    await checkDatabase(pool, url);
    return undefined;
  } catch (error) {
    expect(error).toBeInstanceOf(DataError);
    return (error as Error).message;
  } finally {
    await close();
  }
}

test("a database that can be used is taken", async () => {
  expect(await problemOf(databaseUrl(clusterUrl, "postgres"))).toBeUndefined();
});

test.each([
  ["postgresql://me:secret@127.0.0.1:1/aangan", "nothing listens at its host and port"],
  ["postgresql://me:secret@no-such-host.invalid:5432/aangan", "its host"],
])("%s is one sentence, without the password", async (url, sentence) => {
  const problem = await problemOf(url);
  expect(problem).toContain(sentence);
  expect(problem).not.toContain("secret");
  expect(problem).not.toContain("\n");
});

test("a database that is not there is one sentence too", async () => {
  expect(await problemOf(databaseUrl(clusterUrl, "no_such_database"))).toContain("it has no such database");
});
