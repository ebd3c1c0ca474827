import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { sql } from "kysely";
import { GenericExpressionNode, generate, IdentifierNode, PostgresDialect } from "kysely-codegen";
import { openDatabase } from "../server/src/platform/db/database.ts";
import { startEmbedded } from "../server/src/platform/db/embedded.ts";
import { migrate } from "../server/src/platform/db/migrate.ts";
import { administer, databaseUrl } from "../server/test/cluster.ts";
import { fail, root } from "./lib/run.mjs";

const file = path.join(root, "server", "src", "platform", "db", "tables.ts");
// The tests' cluster: it can be lost without harm, and most machines already have it.
const dataDir = path.join(root, ".cache", "test-database");

/** The text that server/src/platform/db/tables.ts has after the newest migration, read from a database made for it. */
export async function tablesText() {
  const embedded = await startEmbedded({ dataDir, log: () => {}, flags: ["-c", "fsync=off"] });
  const name = `tables_${process.pid}`;
  try {
    await administer(embedded.url, `create database ${name}`);
    const { db, close } = openDatabase(databaseUrl(embedded.url, name), 2);
    try {
      await migrate(db);
      return await textOf(db);
    } finally {
      await close();
      await administer(embedded.url, `drop database ${name} with (force)`);
    }
  } finally {
    await embedded.stop();
  }
}

const textOf = async (db) =>
  generate({
    db,
    // As server/src/platform/db/database.ts reads them.
    dialect: new PostgresDialect({ dateParser: "string" }),
    typeMapping: { int8: "number" },
    overrides: { columns: await computedColumns(db) },
    excludePattern: "public.migration*",
    outFile: null,
  });

const types = {
  boolean: "boolean",
  bigint: "number",
  integer: "number",
  smallint: "number",
  "double precision": "number",
};

/** Columns that the database computes can be read but not written. */
async function computedColumns(db) {
  const { rows } = await sql`
    select table_name, column_name, data_type
    from information_schema.columns
    where table_schema = 'public' and is_generated = 'ALWAYS'`.execute(db);
  const never = new IdentifierNode("never");
  return Object.fromEntries(
    rows.map(({ table_name, column_name, data_type }) => {
      const type = new IdentifierNode(types[data_type] ?? "string");
      return [`${table_name}.${column_name}`, new GenericExpressionNode("ColumnType", [type, never, never])];
    }),
  );
}

export const writtenTables = () => readFile(file, "utf8");

if (process.argv[1] === fileURLToPath(import.meta.url))
  await tablesText()
    .then((text) => writeFile(file, text))
    .catch(fail);
