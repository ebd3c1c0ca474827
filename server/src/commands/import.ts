import { readFile } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { textIn } from "#domain/translations.ts";
import { loadPlaces } from "../core/places/load.ts";
import { importProperties, type Outcome } from "../market/properties/import/run.ts";
import { systemClock } from "../platform/clock.ts";
import { givenPath, readConfig } from "../platform/config.ts";
import { migrate } from "../platform/db/migrate.ts";
import { openOwnDatabase } from "../platform/db/own-database.ts";
import { UnusableInput } from "../platform/sheets/unusable-input.ts";
import { runCommand } from "./command.ts";

const usage = `npm run import -- properties FILE --map MAP.json --owner PHONE [--dry-run]

  FILE       the listings: CSV (any delimiter and encoding) or XLSX
  --map      how the file's columns become listings; docs/import.md explains it
  --owner    the mobile number of the property-management account that the listings belong to
  --dry-run  says what would happen and writes no listing`;

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        map: { type: "string" },
        owner: { type: "string" },
        "dry-run": { type: "boolean", default: false },
      },
    });
    const [what, file, ...more] = positionals;
    if (what === "properties" && file && more.length === 0 && values.map && values.owner)
      return {
        file: givenPath(file),
        map: givenPath(values.map),
        owner: values.owner,
        dryRun: values["dry-run"],
      };
  } catch (error) {
    throw new UnusableInput(`${(error as Error).message}\n\n${usage}`);
  }
  throw new UnusableInput(usage);
}

const open = (file: string) =>
  readFile(file).catch((error: NodeJS.ErrnoException) => {
    throw new UnusableInput(
      `${file} cannot be read: ${error.code === "ENOENT" ? "there is no such file" : error.message}`,
    );
  });

function report({ problems, rows, bad, ownerIsNew, ...tally }: Outcome, file: string, dryRun: boolean): string {
  const name = path.basename(file);
  const lines = problems.map(({ line, column, field, reason }) => {
    const parts = [column, field, textIn("en", reason)];
    return `${name}:${line}  ${parts.filter(Boolean).join(": ")}`;
  });
  if (problems.length > 0) lines.push("");
  if (ownerIsNew)
    lines.push(
      `The owner ${dryRun ? "has no property-management account: one would be" : "had no property-management account: one was"} made; its phone is not verified.`,
    );
  const done = `${tally.new} new, ${tally.changed} changed, ${tally.unchanged} unchanged, ${bad} bad`;
  lines.push(`${rows} rows: ${done}.${dryRun ? " A dry run: nothing was written." : ""}`);
  return lines.join("\n");
}

async function main(): Promise<number> {
  const { file, map, owner, dryRun } = readArguments();
  const config = readConfig();
  const [bytes, mapping] = [await open(file), (await open(map)).toString("utf8")];
  const { db, close } = await openOwnDatabase(config);
  try {
    await migrate(db);
    await loadPlaces(db);
    const input = { file: bytes, mapping, ownerPhone: owner, dryRun };
    const outcome = await importProperties(db, input, systemClock.now());
    process.stdout.write(`${report(outcome, file, dryRun)}\n`);
    return outcome.bad > 0 ? 1 : 0;
  } finally {
    await close();
  }
}

await runCommand(main);
