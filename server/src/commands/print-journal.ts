import { createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { parseArgs } from "node:util";
import { z } from "zod";
import { type TextFormat, textFormats } from "#domain/money/journal/papers/codes.ts";
import type { Day } from "#domain/platform/days.ts";
import { listYears } from "../money/journal/periods/years.ts";
import { daysOfText } from "../money/journal/text/days.ts";
import { findIssuers } from "../money/journal/text/queries.ts";
import { journalText } from "../money/journal/text/write.ts";
import { systemClock } from "../platform/clock.ts";
import { givenPath, readConfig } from "../platform/config.ts";
import { openOwnDatabase } from "../platform/db/own-database.ts";
import { runCommand, Unusable } from "./command.ts";

const usage = `npm run journal -- --society SOCIETY [--format FORMAT] [--year YEAR | --until DAY] [--out FILE]

  Prints the books of a society or a landlord for another program, with the names of members and tenants.

  --society   its SocietyID or its name
  --landlord  instead of it: the VendorID of a landlord
  --format    beancount unless said otherwise; ledger (read by hledger too); tally-masters and tally-vouchers (XML for Tally)
  --year      a financial year, by the year in which it begins, after the balances with which it begins; everything unless said otherwise
  --until     the last day (YYYY-MM-DD); today unless said otherwise
  --out       a file to write to instead of printing`;

type Arguments = {
  issuer: string;
  format: TextFormat;
  year: number | undefined;
  until: Day | undefined;
  out: string | undefined;
};

function readArguments(): Arguments {
  try {
    const text = { type: "string" } as const;
    const options = { society: text, landlord: text, format: text, year: text, until: text, out: text };
    const { values } = parseArgs({ options });
    const issuer = values.society ?? values.landlord;
    if (issuer === undefined) throw new Error("Say whose books.");
    if (values.year !== undefined && values.until !== undefined) throw new Error("Say a year or a last day.");
    return {
      issuer,
      format: z
        .enum(textFormats, `FORMAT is one of ${textFormats.join(", ")}`)
        .default("beancount")
        .parse(values.format),
      year: z.coerce.number("YEAR is a year such as 2026").int().optional().parse(values.year),
      until: z.iso.date("DAY is a day such as 2026-03-31").optional().parse(values.until),
      out: values.out && givenPath(values.out),
    };
  } catch (error) {
    const message = error instanceof z.ZodError ? error.issues[0]!.message : (error as Error).message;
    throw new Unusable(`${message}\n\n${usage}`);
  }
}

async function main(): Promise<undefined> {
  const { issuer, format, year, until, out } = readArguments();
  const { db, close } = await openOwnDatabase(readConfig());
  try {
    const found = await findIssuers(db, issuer);
    if (found.length === 0) throw new Unusable(`There are no books of ${issuer}.`);
    if (found.length > 1)
      throw new Unusable(`Several have this name. Say one by its id:\n${found.map((one) => one.issuer_id).join("\n")}`);
    const [{ issuer_id, name }] = found as [(typeof found)[number]];
    const now = systemClock.now();
    const years = await listYears(db, { issuerId: issuer_id, year: undefined }, now);
    if (year !== undefined && !years.includes(year))
      throw new Unusable(`These books have the years ${years.toReversed().join(", ")}.`);
    const days = until === undefined ? daysOfText(year, now) : { until };
    const lines = journalText(db, { issuerId: issuer_id, name, format, days });
    await pipeline(lines, out === undefined ? process.stdout : createWriteStream(out), { end: out !== undefined });
  } finally {
    await close();
  }
}

await runCommand(main);
