import type { Database } from "../src/platform/db/database.ts";

/**
 * Everything in the database once more, as the records of other people: each id differs from that of the original in the
 * digit that says the version of a UUID, each phone number in its first digit.
 */
const versions = "47";

/** The id of the copied record: what `copyWorld` made of this id. */
export const copyOf = (id: string, world: string): string => `${id.slice(0, 14)}${world}${id.slice(15)}`;

/** Of the installation or of devices, not of people; or only a log. */
const notCopied = [
  ...[
    "migration",
    "state",
    "city",
    "city_alias",
    "places_load",
    "landmark",
    "landmark_load",
    "signing_secret",
    "feature_off",
  ],
  ...["device", "api_key", "known_device", "session", "call_count", "idempotency_key", "otp", "stray_file", "backup"],
  ...["audit_chain", "audit_entry", "audit_pending", "audit_salt", "audit_tally", "audit_rewrite"],
  ...["property_search", "property_search_change", "property_search_count", "property_search_plane"],
  ...["property_search_slice", "place_page", "outbox_message", "message", "short_link"],
];

const tablesOf = async ({ pool }: Database): Promise<{ name: string; columns: string[] }[]> =>
  (
    await pool.query(
      `select relname as name, array_agg(quote_ident(attname) order by attnum) as columns
       from pg_class join pg_attribute on attrelid = pg_class.oid
       where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
         and attnum > 0 and not attisdropped and attgenerated = '' and relname <> all($1)
       group by relname order by relname`,
      [notCopied],
    )
  ).rows;

const ids = (version: string) => `([0-9a-f]{8}-[0-9a-f]{4}-)[${version}]([0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12})`;

/** Copies every record of the first world; `world` is a digit that no version of an id has. */
export async function copyWorld(database: Database, world: string): Promise<void> {
  const shift = Number(world);
  const firstDigits = ["6", "7", "8", "9"];
  const phones = firstDigits.reduce(
    (row, digit, at) => `regexp_replace(${row}, '"${digit}(\\d{9})"', '"#${firstDigits[(at + shift) % 4]}\\1"', 'g')`,
    "to_jsonb(original)::text",
  );
  // What must be unique in all societies.
  const codes = `regexp_replace(regexp_replace(regexp_replace(${phones}, '"(file_key|once_key)": "', '\\&${world}', 'g'),
    '"code": "[0-9A-Za-z]{4}(?=[^"]{4})', '"code": "${world.repeat(4)}', 'g'),
    '("token_hash": ".{2}x).{8}', '\\1${world.repeat(8)}', 'g')`;
  const client = await database.pool.connect();
  try {
    await client.query("begin");
    await client.query("set local session_replication_role = replica");
    for (const { name, columns } of await tablesOf(database))
      await client.query(
        `insert into "${name}" (${columns}) overriding system value
         select ${columns.map((column) => `other.${column}`)} from "${name}" as original, lateral jsonb_populate_record(
           null::"${name}",
           regexp_replace(replace(${codes}, '"#', '"'), '${ids(versions)}', '\\1${world}\\2', 'g')::jsonb) as other
         where original::text ~ '${ids(versions)}'`,
      );
    await client.query("commit");
  } finally {
    client.release();
  }
}

/** A sum of all records of a world for each table: any change of any of them changes it. */
export async function sumsOf(database: Database, world: string): Promise<Record<string, string>> {
  const parts = (await tablesOf(database)).map(
    ({ name }) =>
      `select '${name}' as name, count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) as sum
       from "${name}" as t where t::text ~ '${ids(world)}'`,
  );
  const { rows } = await database.pool.query<{ name: string; sum: string }>(parts.join(" union all "));
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]));
}
