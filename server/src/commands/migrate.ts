import { parseArgs } from "node:util";
import { BadSettings, readConfig } from "../platform/config.ts";
import { DataError } from "../platform/db/data-error.ts";
import { isOnline, migrate, planMigrations } from "../platform/db/migrate.ts";
import { openOwnDatabase } from "../platform/db/own-database.ts";

const usage = `npm run migrate [-- --plan]

  --plan    only say which migrations would be applied`;

class Unusable extends Error {}

function readArguments() {
  try {
    return parseArgs({ options: { plan: { type: "boolean", default: false } } }).values;
  } catch (error) {
    throw new Unusable(`${(error as Error).message}\n\n${usage}`);
  }
}

async function main(): Promise<void> {
  const { plan } = readArguments();
  const { db, close } = await openOwnDatabase(readConfig());
  try {
    const pending = await planMigrations(db);
    for (const file of pending)
      process.stdout.write(`${file.name}  ${isOnline(file) ? "online, statement by statement" : "one transaction"}\n`);
    if (pending.length === 0) process.stdout.write("The database is up to date.\n");
    else if (!plan) process.stdout.write(`${await migrate(db)} applied.\n`);
  } finally {
    await close();
  }
}

// An end by a signal goes the way of every exit, which stops a database of our own.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(130));

const code = await main().then(
  () => 0,
  (error: unknown) => {
    const expected = error instanceof Unusable || error instanceof BadSettings || error instanceof DataError;
    console.error(expected ? error.message : error);
    return expected ? 2 : 3;
  },
);
process.exit(code);
