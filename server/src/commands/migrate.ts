import { parseArgs } from "node:util";
import { readConfig } from "../platform/config.ts";
import { isOnline, migrate, planMigrations } from "../platform/db/migrate.ts";
import { openOwnDatabase } from "../platform/db/own-database.ts";
import { runCommand, Unusable } from "./command.ts";

const usage = `npm run migrate [-- --plan]

  --plan    only say which migrations would be applied`;

function readArguments() {
  try {
    return parseArgs({ options: { plan: { type: "boolean", default: false } } }).values;
  } catch (error) {
    throw new Unusable(`${(error as Error).message}\n\n${usage}`);
  }
}

async function main(): Promise<undefined> {
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

await runCommand(main);
