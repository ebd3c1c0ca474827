import { readFile, rename, writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import pg from "pg";
import { type Head, verifyAudit } from "../core/audit/verify.ts";
import { givenPath, readConfig } from "../platform/config.ts";
import { openOwnDatabase } from "../platform/db/own-database.ts";
import { runCommand, Unusable } from "./command.ts";

const usage = `npm run audit:verify [-- [--chain CHAIN] [--heads FILE]]

  --chain    only this one: society:<SocietyID>, or owner:<VendorID>.
  --heads    a file that keeps where each chain ended: what it says is checked, and then brought up to date.
             Keep it where nobody who can write to the database can write. With --chain it is only read.`;

function readArguments() {
  try {
    const { values } = parseArgs({
      options: {
        chain: { type: "string" },
        heads: { type: "string" },
      },
    });
    return { chain: values.chain, headsFile: values.heads && givenPath(values.heads) };
  } catch (error) {
    throw new Unusable(`${(error as Error).message}\n\n${usage}`);
  }
}

async function readHeads(file: string): Promise<Head[]> {
  try {
    const heads: Head[] = JSON.parse(await readFile(file, "utf8"));
    if (heads.every(({ chain, length, hash }) => chain !== "" && Number.isInteger(length) && /^[0-9a-f]*$/.test(hash)))
      return heads;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
  }
  throw new Unusable(`${file} is not a file of chains' ends that an earlier run wrote.`);
}

/** Whole or not at all: a file cut short would let a tampering by. */
async function writeHeads(file: string, heads: readonly Head[]): Promise<void> {
  await writeFile(`${file}.new`, `${JSON.stringify(heads, null, 1)}\n`);
  await rename(`${file}.new`, file);
}

const undefinedTable = "42P01";

async function main(): Promise<number> {
  const { chain, headsFile } = readArguments();
  const kept = headsFile ? await readHeads(headsFile) : [];
  const { db, close } = await openOwnDatabase(readConfig());
  try {
    const { entries, heads, wrongs, notes } = await verifyAudit(db, kept, chain).catch((error: unknown) => {
      if (error instanceof pg.DatabaseError && error.code === undefinedTable)
        throw new Unusable("This database has no audit log yet: start the server once.");
      throw error;
    });
    if (chain !== undefined && heads.length === 0 && wrongs.length === 0)
      throw new Unusable(`There is no chain ${chain}.`);
    for (const note of notes) process.stdout.write(`${note}\n`);
    for (const wrong of wrongs) process.stdout.write(`${wrong}\n`);
    const walked = `${entries} entries in ${heads.length} ${heads.length === 1 ? "chain" : "chains"}`;
    process.stdout.write(`${walked}: ${wrongs.length === 0 ? "all as they were written" : "TAMPERED WITH"}.\n`);
    if (headsFile && chain === undefined && wrongs.length === 0) await writeHeads(headsFile, heads);
    return wrongs.length === 0 ? 0 : 1;
  } finally {
    await close();
  }
}

await runCommand(main);
