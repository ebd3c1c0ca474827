import { DataError } from "../../../platform/db/data-error.ts";
import type { Target } from "../target.ts";
import { type Base, isBase, type Run, readName, stampOf } from "./archive-names.ts";
import { segmentAfter } from "./position.ts";
import { listRuns } from "./ship.ts";

/** What leads to a moment: a base copy, the WAL after it without a gap, and the files that came since. */
export type Way = { base: Base; segments: { name: string; segment: string }[]; files: string[] };

/** The base copies that lie there whole, the newest first. */
export async function listBases(target: Target, names: readonly string[]): Promise<Base[]> {
  const whole = names.filter((name) => isBase(name) && names.includes(`${name}.json`));
  const bases = await Promise.all(
    whole.map(async (name) => JSON.parse((await target.readText(`${name}.json`)) ?? "{}") as Base),
  );
  return bases.sort((one, other) => other.madeAt.localeCompare(one.madeAt));
}

/** Throws DataError with what can be had instead, where nothing leads to this moment. */
export async function findWay(target: Target, until: Date, now: Date): Promise<Way> {
  const sentence = (text: string) => new DataError("backup", text);
  if (until > now) throw sentence(`${inIndia(until)} is in the future.`);
  const names = await target.list();
  const bases = (await listBases(target, names)).filter(({ verified }) => verified !== false);
  const [newest, oldest] = [bases[0], bases.at(-1)];
  if (!newest || !oldest)
    throw sentence(
      `There is no base copy in ${target.address}: only backups can be restored from it, by npm run restore without --until.`,
    );
  const at = until.toISOString();
  const base = bases.find((each) => each.until <= at);
  if (!base)
    throw sentence(
      `${inIndia(until)} is before the first base copy. The first moment that can be restored is ${inIndia(new Date(oldest.until), "up")}.`,
    );
  const run = (await listRuns(target, names)).find((each) => each.run === base.run);
  if (!run || run.until < at) {
    const end = inIndia(new Date(run && run.until > base.until ? run.until : base.until));
    throw sentence(
      base === newest
        ? `${inIndia(until)} is after the last WAL in ${target.address}, which ends at ${end}.`
        : `Around ${inIndia(until)} no WAL was archived. Before that it ends at ${end}; after it, it begins at ${inIndia(new Date(bases[bases.indexOf(base) - 1]!.until), "up")}.`,
    );
  }
  return { base, segments: segmentsOf(base, run, names, target), files: filesSince(base, names) };
}

function segmentsOf(base: Base, run: Run, names: readonly string[], target: Target): Way["segments"] {
  const stored = new Map<string, string>();
  // A whole segment is written after its part, and may lie beside it.
  for (const kind of ["part", "segment"] as const)
    for (const each of names.map(readName))
      if (each?.kind === kind && each.run === run.run) stored.set(each.segment, each.name);
  const found: Way["segments"] = [];
  for (let segment = base.first; segment <= run.last; segment = segmentAfter(segment)) {
    const name = stored.get(segment);
    if (!name)
      throw new DataError("backup", `The WAL in ${target.address} has a gap: the segment ${segment} is missing.`);
    found.push({ name, segment });
  }
  return found;
}

const filesSince = (base: Base, names: readonly string[]) =>
  names
    .map(readName)
    .flatMap((each) =>
      each?.kind === "files" && each.run === base.run && each.stamp >= stampOf(new Date(base.madeAt))
        ? [each.name]
        : [],
    )
    .sort();

const clock = new Intl.DateTimeFormat("sv-SE", { timeZone: "Asia/Kolkata", dateStyle: "short", timeStyle: "medium" });

/** To a second that lies inside, so that the answer can be entered. */
export const inIndia = (at: Date, rounded: "down" | "up" = "down") =>
  `${clock.format(rounded === "up" ? new Date(Math.ceil(at.getTime() / 1000) * 1000) : at)} IST`;
