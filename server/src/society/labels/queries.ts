import { type RawBuilder, sql } from "kysely";
import type { FlatId, SocietyId } from "#domain/platform/ids.ts";
import type { FlatLabelPattern } from "#domain/society/labels/codes.ts";
import { labelKey, readLabel } from "#domain/society/labels/rules.ts";
import type { Db, Tx } from "../../platform/db/database.ts";
import { containing, startingWith } from "../../platform/db/like.ts";
import { inBlocks, type SocietyScope } from "../../platform/scope.ts";

/** Among which flats a text is looked for: those of a society's blocks, or those that a query answers the ids of. */
export type FlatReader = SocietyScope | { flats: RawBuilder<unknown> };

/** Where numbers need not be whole: anywhere in it as in a list's search, or at the end as somebody types. */
type Match = "containing" | "starting";

/**
 * The ids of the flats that a text means, as `flat_id in (…)`: by number, by label however it is written, or by alias.
 * Flats that have the place only as an initial (`D-402` for Deodar) are found where no flat has it as its name.
 */
export function flatsMeant(reader: FlatReader, text: string, match: Match = "containing") {
  const pattern = match === "containing" ? containing(text) : startingWith(text);
  return sql`select flat.flat_id from flat where ${within(reader, "flat")} and lower(flat_no) like lower(${pattern})
    union
    ${flatsCalled(reader, text, match)}`;
}

const within = (reader: FlatReader, table: "flat" | "flat_label") =>
  "flats" in reader
    ? sql`${sql.ref(`${table}.flat_id`)} in (${reader.flats})`
    : sql`${sql.ref(`${table}.society_id`)} = ${reader.societyId} and ${inBlocks(reader, `${table}.block_id`)}`;

/** Whether the place of a reading is short for the flat's: `t` for Tulip, and `tg` where the flat there is G01. */
const isNear = sql`(reading.place = any (near_keys)
  or exists (select from unnest(near_keys) near, unnest(place_keys) own where near || own = reading.place))`;

/**
 * The ids of the flats that are called like this: by label however it is written, or by alias. Where that is nobody's, by the
 * whole label: the place of `A-T1-101` is made of initials.
 */
function flatsCalled(reader: FlatReader, text: string, match: Match = "containing") {
  const readings = readLabel(text);
  const isNumber =
    match === "containing" ? sql`number_key = reading.number` : sql`number_key like reading.number || '%'`;
  const whole = readings.length > 0 ? labelKey(text) : "";
  const isLabel = match === "containing" ? sql`label_key = ${whole}` : sql`label_key like ${`${whole}%`}`;
  const keys = [...new Set([labelKey(text), ...readings.map(({ place, number }) => place + number)])];
  return sql`select flat_id from (
      select flat_id, rank() over (order by distance) as nearest from (
        select flat_label.flat_id,
          case when reading.place = '' or reading.place = any (place_keys) then 1 else 2 end as distance
        from unnest(${readings.map(({ place }) => place)}::text[], ${readings.map(({ number }) => number)}::text[])
          as reading (place, number)
        join flat_label on ${within(reader, "flat_label")} and ${isNumber}
          and (reading.place = '' or reading.place = any (place_keys) or ${isNear})
        union all
        select flat_label.flat_id, 1 from flat_alias join flat_label using (flat_id, society_id)
        where ${within(reader, "flat_label")} and flat_alias.key = any (${keys}::text[])
        union all
        select flat_id, 3 from flat_label where ${within(reader, "flat_label")} and ${whole} <> '' and ${isLabel}
      ) as named
    ) as ranked
    where nearest = 1`;
}

/** The flats that somebody means who calls one of them like this; two at most, which says that it is not clear. */
export async function findFlatsCalled(db: Db, scope: SocietyScope, text: string) {
  return db
    .selectFrom("flat")
    .innerJoin("block", "block.block_id", "flat.block_id")
    .innerJoin("building", "building.building_id", "flat.building_id")
    .select(["flat.society_id", "flat.block_id", "flat.building_id", "flat.flat_id"])
    .select(flatLabel("flat.flat_id").as("flat_label"))
    .select(["block.status as block_status", "building.status as building_status"])
    .where(sql<boolean>`flat.flat_id in (${flatsCalled(scope, text)})`)
    .orderBy("flat.flat_id")
    .limit(2)
    .execute();
}

/** The same of many texts at once, for a list that somebody has: of each text the flats that it may mean. */
export async function findFlatsOfTexts(
  db: Db,
  scope: SocietyScope,
  texts: readonly string[],
): Promise<Map<string, string[]>> {
  const wanted = [...new Set(texts)].map((text) => {
    const readings = readLabel(text);
    const keys = [...new Set([labelKey(text), ...readings.map(({ place, number }) => place + number)])];
    return { text, readings, keys };
  });
  const { rows } = await sql<{ text: string; flats: string[] }>`
    with wanted as (
      select text, readings, keys
      from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as wanted (text text, readings jsonb, keys text[])
    ), named as (
      select text, flat_label.flat_id, case when place = '' or place = any (place_keys) then 1 else 2 end as distance
      from wanted cross join lateral jsonb_to_recordset(readings) as reading (place text, number text)
        join flat_label on ${within(scope, "flat_label")} and number_key = reading.number
          and (reading.place = '' or reading.place = any (place_keys) or ${isNear})
      union all
      select text, flat_label.flat_id, 1
      from wanted cross join lateral unnest(keys) as alias_key
        join flat_alias on flat_alias.society_id = ${scope.societyId} and flat_alias.key = alias_key
        join flat_label on flat_label.flat_id = flat_alias.flat_id and ${within(scope, "flat_label")}
      union all
      select text, flat_id, 3
      from wanted join flat_label on label_key = keys[1] and jsonb_array_length(readings) > 0
        and ${within(scope, "flat_label")}
    ), ranked as (select *, rank() over (partition by text order by distance) as nearest from named)
    select text, array_agg(distinct flat_id) as flats from ranked where nearest = 1 group by text`.execute(db);
  return new Map(rows.map(({ text, flats }) => [text, flats]));
}

/** The labels of some flats by their ids. */
export async function labelsOfFlats(db: Db, flatIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom("flat_label")
    .select(["flat_id", "label"])
    .where(sql<boolean>`flat_id = any (${flatIds as string[]}::uuid[])`)
    .execute();
  return new Map(rows.map(({ flat_id, label }) => [flat_id, label]));
}

/** The label of the flat whose id is in a column; where there is no flat, what another column says. */
export const flatLabel = (flatId: string, otherwise?: string) => {
  const label = sql`(select label from flat_label where flat_label.flat_id = ${sql.ref(flatId)})`;
  return otherwise === undefined ? sql<string>`${label}` : sql<string>`coalesce(${label}, ${sql.ref(otherwise)})`;
};

/** Of a record that says a block and what people wrote as the flat: the label of the flat of the block that has this number, if one has it alone. */
export const labelOfNumber = (table: "block_issue" | "block_incident") => sql<string | null>`coalesce((
    select min(label) from flat join flat_label using (flat_id)
    where flat.block_id = ${sql.ref(`${table}.block_id`)} and lower(flat.flat_no) = lower(${sql.ref(`${table}.flat_no`)})
    having count(*) = 1
  ), ${sql.ref(`${table}.flat_no`)})`;

/** The flat's further names, as an expression on `flat`. */
export const aliasesOfFlat = sql<string[]>`array(
  select alias from flat_alias where flat_alias.flat_id = flat.flat_id order by created_at, key)`;

export async function findLabelSettings(db: Db, societyId: SocietyId) {
  const [{ pattern }, examples] = await Promise.all([
    db
      .selectFrom("flat_labelling")
      .select(sql<FlatLabelPattern>`pattern`.as("pattern"))
      .where("society_id", "=", societyId)
      .executeTakeFirstOrThrow(),
    // Of different blocks, where there are some.
    db
      .selectFrom("flat_label")
      .select((eb) => eb.fn.min<string>("label").as("label"))
      .where("society_id", "=", societyId)
      .groupBy("block_id")
      .orderBy("label")
      .limit(3)
      .execute(),
  ]);
  return { Flat_Label_Pattern: pattern, Examples: examples.map(({ label }) => label) };
}

export const savePattern = (tx: Tx, societyId: SocietyId, pattern: FlatLabelPattern) =>
  tx.updateTable("flat_labelling").set({ pattern }).where("society_id", "=", societyId).execute();

/** Whether the society has this flat, which stays until the transaction ends. */
export async function hasFlat(tx: Tx, societyId: SocietyId, flatId: FlatId): Promise<boolean> {
  const found = await tx
    .selectFrom("flat")
    .select("flat_id")
    .where("flat_id", "=", flatId)
    .where("society_id", "=", societyId)
    .forKeyShare()
    .executeTakeFirst();
  return found !== undefined;
}

/** Nobody makes or changes a label or an alias of the society until this transaction ends. */
export const holdLabels = (tx: Tx, societyId: SocietyId) =>
  tx.selectFrom("flat_labelling").select("pattern").where("society_id", "=", societyId).forUpdate().execute();

/** Another flat that has one of these keys already, as its label or as an alias. */
export async function findNamesake(tx: Tx, societyId: SocietyId, flatId: FlatId, keys: readonly string[]) {
  const { rows } = await sql<{ key: string; label: string }>`
    select label_key as key, label from flat_label
    where society_id = ${societyId} and flat_id <> ${flatId} and label_key = any (${keys}::text[])
    union all
    select key, label from flat_alias join flat_label using (flat_id, society_id)
    where society_id = ${societyId} and flat_id <> ${flatId} and key = any (${keys}::text[])
    order by key, label limit 1`.execute(tx);
  return rows[0];
}

/** Under `holdLabels`. What stays as it is written is not touched. */
export async function saveAliases(
  tx: Tx,
  societyId: SocietyId,
  flatId: FlatId,
  aliases: readonly (readonly [key: string, alias: string])[],
  now: Date,
): Promise<void> {
  const names = aliases.map(([, alias]) => alias);
  await sql`delete from flat_alias where flat_id = ${flatId} and alias <> all (${names}::text[])`.execute(tx);
  await sql`insert into flat_alias (society_id, flat_id, alias, created_at)
    select ${societyId}, ${flatId}, alias, ${now} from unnest(${names}::text[]) as alias
    on conflict do nothing`.execute(tx);
}
