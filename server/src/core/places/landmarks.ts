import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { parse } from "csv-parse/sync";
import { sql } from "kysely";
import type { Db, Tx } from "../../platform/db/database.ts";

const file = new URL("../../../data/landmarks.csv", import.meta.url);

const columns = [
  ...(["name", "other_names", "hindi_names", "kind", "city"] as const),
  ...(["latitude", "longitude", "line", "source", "licence"] as const),
];
const kinds = ["city", "locality", "metro", "rail", "college", "tech park", "landmark"];
const mostBytes = 20_000_000;
const mostRows = 100_000;
const longest = { name: 80, names: 1000, text: 200 };
/** So many wrong rows are named; a file with more is another file. */
const mostProblems = 20;

type Written = Record<(typeof columns)[number], string>;
type Landmark = {
  kind: string;
  city_id: string;
  landmark_name: string;
  other_names: string[];
  latitude: number | null;
  longitude: number | null;
  line: string;
  source: string;
  licence: string;
};

/** A file of places that cannot be used; the message has a line for each wrong row. */
export class BadLandmarks extends Error {}

/** Brings the table up to our file; does nothing when it holds it already, or the file of the operator. */
export async function loadLandmarks(db: Db): Promise<"loaded" | "present"> {
  const text = await readFile(file, "utf8");
  const contentHash = hashOf(text);
  const held = await db.selectFrom("landmark_load").select(["content_hash", "is_own"]).executeTakeFirst();
  if (held?.is_own || held?.content_hash === contentHash) return "present";
  await replaceLandmarks(db, text, { isOwn: false });
  return "loaded";
}

/** All or nothing: one wrong row, and the table stays as it was. */
export async function replaceLandmarks(db: Db, text: string, { isOwn }: { isOwn: boolean }): Promise<number> {
  const written = readRows(text);
  return db.transaction().execute(async (tx) => {
    // The row's lock comes first, so that two servers starting at once load one after the other.
    await tx
      .insertInto("landmark_load")
      .values({ content_hash: hashOf(text), is_own: isOwn })
      .onConflict((conflict) => conflict.column("only_row").doUpdateSet({ content_hash: hashOf(text), is_own: isOwn }))
      .execute();
    const rows = await checkRows(tx, written);
    await tx.deleteFrom("landmark").execute();
    await sql`
      insert into landmark (kind, city_id, landmark_name, other_names, latitude, longitude, line, source, licence)
      select kind, city_id, landmark_name, other_names, latitude, longitude, line, source, licence
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as file (
        kind text, city_id text, landmark_name text, other_names text[], latitude double precision,
        longitude double precision, line text, source text, licence text)`.execute(tx);
    return rows.length;
  });
}

const hashOf = (text: string): string => createHash("sha256").update(text).digest("hex");

function readRows(text: string): Written[] {
  if (text.length > mostBytes) throw new BadLandmarks("The file is larger than 20 MB.");
  let rows: string[][];
  try {
    rows = parse(text, { bom: true, skip_empty_lines: true, relax_column_count: true });
  } catch (error) {
    throw new BadLandmarks(`The file is no CSV: ${(error as Error).message}`);
  }
  const [head = [], ...body] = rows;
  const names = head.map((name) => name.trim().toLowerCase());
  const missing = columns.filter((name) => !names.includes(name));
  if (missing.length > 0) throw new BadLandmarks(`Line 1: the file has no column ${missing.join(", ")}.`);
  if (body.length === 0) throw new BadLandmarks("The file has no rows.");
  if (body.length > mostRows) throw new BadLandmarks("The file has more than 100,000 rows.");
  return body.map(
    (cells) => Object.fromEntries(columns.map((name) => [name, (cells[names.indexOf(name)] ?? "").trim()])) as Written,
  );
}

async function checkRows(tx: Tx, written: readonly Written[]): Promise<Landmark[]> {
  // Of namesakes the largest city; the names of our file are those of `places.json`.
  const cities = await tx.selectFrom("city").select(["city_id", "city_name"]).orderBy("population").execute();
  const idOf = new Map(cities.map(({ city_id, city_name }) => [city_name.toLowerCase(), city_id]));
  const problems: string[] = [];
  const seen = new Set<string>();
  const rows = written.map((row, at) => {
    const cityId = idOf.get(row.city.toLowerCase()) ?? "";
    const names = [...row.other_names.split("|"), ...row.hindi_names.split("|")].map((name) => name.trim());
    const key = `${row.kind}|${cityId}|${row.name}`;
    // The line of the file, where no cell has a line break; the first line has the names of the columns.
    const line = at + 2;
    const isDegrees = (text: string, most: number) =>
      /^-?\d{1,3}(\.\d+)?$/.test(text) && Math.abs(Number(text)) <= most;
    const wrong = [
      row.name === "" && "has no name",
      row.name.length > longest.name && "has a name of more than 80 characters",
      names.join().length > longest.names && "has other names of more than 1,000 characters",
      [row.line, row.source, row.licence].some((text) => text.length > longest.text) &&
        "has a text of more than 200 characters",
      !kinds.includes(row.kind) && `has the kind “${row.kind}”; known are ${kinds.join(", ")}`,
      cityId === "" && `names the city “${row.city}”, which the list of cities does not have`,
      (row.latitude === "") !== (row.longitude === "") && "has one of latitude and longitude without the other",
      row.latitude !== "" && !isDegrees(row.latitude, 90) && `has the latitude “${row.latitude}”`,
      row.longitude !== "" && !isDegrees(row.longitude, 180) && `has the longitude “${row.longitude}”`,
      row.source === "" && "has no source",
      row.licence === "" && "has no licence",
      seen.has(key) && "is there twice",
    ].filter((problem) => problem !== false);
    seen.add(key);
    problems.push(...wrong.map((problem) => `Line ${line} ${problem}.`));
    return {
      kind: row.kind,
      city_id: cityId,
      landmark_name: row.name,
      other_names: [...new Set(names)].filter((name) => name !== "" && name !== row.name),
      latitude: row.latitude === "" ? null : Number(row.latitude),
      longitude: row.longitude === "" ? null : Number(row.longitude),
      line: row.line,
      source: row.source,
      licence: row.licence,
    };
  });
  if (problems.length > 0) {
    const more = problems.length - mostProblems;
    const rest = more > 0 ? `\n… and ${more} more.` : "";
    throw new BadLandmarks(problems.slice(0, mostProblems).join("\n") + rest);
  }
  return rows;
}
