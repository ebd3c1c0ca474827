import { sql } from "kysely";
import { allCalls } from "#domain";
import { addDays, dayOf } from "#domain/platform/days.ts";
import { type Role, roles } from "#domain/platform/roles.ts";
import { tellDemoStory } from "../server/demo/story.ts";
import { type Schema, schemaOf } from "../server/test/input-of.ts";
import type { Headers, Target } from "./target.ts";

const rounds = 2;
/** What ends the attacker's own session. */
const ending = ["vendor/Logout_Vendor", "vendor/Logout_Vendor_Everywhere"];

type Key = { table: string; column: string; ids: string[] };
/** Every role of another society or owner makes every call with the ids of a whole story that is not theirs. */
export async function foreignAttack(target: Target): Promise<void> {
  const { call, make, db, clock, check } = target;
  await tellDemoStory({ database: target.database, files: target.outside.files.pictures, now: clock.at });
  const keys = await keysOf(target);
  const phones = await phonesOf(target);
  const before = await rowsOf(target, keys);
  const attackers: { name: string; headers: Headers }[] = [{ name: "nobody", headers: {} }];
  for (const role of Object.keys(roles) as Role[])
    attackers.push({ name: role, headers: (await make.role(role)).headers });
  for (const vendor_type of [1, 2, 3])
    attackers.push({
      name: `new account ${vendor_type}`,
      headers: (await make.session({ vendorId: (await make.vendor({ vendor_type })).vendor_id })).headers,
    });
  const own = new Set(
    (await sql<{ phone_number: string }>`select phone_number from vendor`.execute(db)).rows.map(
      (row) => row.phone_number,
    ),
  );

  const answers = new Map<string, number>();
  const failed = new Set<string>();
  const leaked = new Set<string>();
  const byId = new Set(keys.flatMap(({ ids }) => ids));
  const seen = new Map<string, number>();
  let requests = 0;
  const calls = allCalls.filter(({ path, file }) => !file && !ending.includes(path));
  for (const { path, input } of calls) {
    const schema = schemaOf(input);
    for (const { name, headers } of attackers)
      for (let round = 0; round < rounds; round++) {
        const body = JSON.stringify(sample(schema, "", keys, clock.at));
        const answer = await call(path, JSON.parse(body), { headers });
        requests++;
        const named = `${answer.http} ${answer.extras.refusal ?? "done"}`;
        answers.set(named, (answers.get(named) ?? 0) + 1);
        if (answer.http >= 500 && answer.extras.refusal !== "otp-not-sent") failed.add(`${path} as ${name}`);
        if (path.startsWith("outbox/")) continue;
        const text = readable(answer.text);
        for (const phone of text.match(/(?<!\d)[6-9]\d{9}(?!\d)/g) ?? [])
          if (phones.has(phone) && !body.includes(phone)) leaked.add(`${path} as ${name}`);
        if (answer.http === 200)
          for (const id of text.match(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g) ?? [])
            if (byId.has(id) && !body.includes(id)) {
              seen.set(path, (seen.get(path) ?? 0) + 1);
              break;
            }
      }
  }
  const sorted = [...answers].sort((a, b) => b[1] - a[1]);
  console.log(
    `  ${calls.length} calls × ${attackers.length} attackers × ${rounds}: ${sorted
      .slice(0, 14)
      .map(([name, count]) => `${count} × ${name}`)
      .join(", ")}, ${sorted.slice(14).reduce((sum, [, count]) => sum + count, 0)} others`,
  );
  console.log(
    `  calls that named foreign records (listings and the flats of all societies are public to owners): ${[...seen].map(([path, count]) => `${path} ${count}`).join(", ") || "none"}`,
  );
  check(
    failed.size === 0,
    `${requests} calls, ${failed.size} kinds of failure${failed.size ? `: ${[...failed].slice(0, 5).join(", ")}` : ""}`,
  );
  check(
    leaked.size === 0,
    `${leaked.size} answers held a phone number of the ${phones.size} of others (${own.size} accounts)${leaked.size ? `: ${[...leaked].slice(0, 5).join(", ")}` : ""}`,
  );
  const after = await rowsOf(target, keys);
  let rows = 0;
  const touched = new Map<string, number>();
  for (const [table, hashes] of before)
    for (const [id, hash] of hashes) {
      rows++;
      if (after.get(table)?.get(id) !== hash) touched.set(table, (touched.get(table) ?? 0) + 1);
    }
  check(
    touched.size === 0,
    `of ${rows} rows of others in ${before.size} tables ${[...touched.values()].reduce((sum, count) => sum + count, 0)} were changed or removed${touched.size ? `: ${[...touched].map(([table, count]) => `${table} ${count}`).join(", ")}` : ""}`,
  );
  await mixCredentials(target);
}

/** The api key and session of one account with the id of another. */
async function mixCredentials({ call, make, check }: Target): Promise<void> {
  const [mine, theirs] = [await make.role("society_manager"), await make.role("society_manager")];
  let [asked, letIn] = [0, 0];
  const mixes = [
    { ...mine.headers, VendorID: theirs.vendorId },
    { ...mine.headers, ApiKey: theirs.headers.ApiKey },
    { ApiKey: mine.headers.ApiKey, SessionID: "", VendorID: theirs.vendorId },
  ];
  for (const { path, who } of allCalls.filter((each) => each.who !== "anyone" && each.who !== "device" && !each.file))
    for (const headers of mixes) {
      asked++;
      const { http } = await call(path, {}, { headers });
      if (http !== 401) letIn++;
      if (who === "operator" && http === 200) letIn++;
    }
  check(letIn === 0, `${asked} calls with mixed credentials, ${letIn} let in`);
}

/** The single-column keys of every table that has rows, with up to 200 ids each. */
async function keysOf({ db }: Target): Promise<Key[]> {
  const { rows } = await sql<{ table: string; column: string }>`
    select c.table_name as table, min(k.column_name) as column
    from information_schema.table_constraints c join information_schema.key_column_usage k using (constraint_schema, constraint_name)
      join information_schema.columns d on d.table_schema = 'public' and d.table_name = c.table_name and d.column_name = k.column_name
    where c.constraint_type = 'PRIMARY KEY' and c.table_schema = 'public' and d.data_type = 'uuid'
    group by c.table_name having count(*) = 1`.execute(db);
  const keys: Key[] = [];
  for (const { table, column } of rows) {
    const found = await sql<{
      id: string;
    }>`select ${sql.ref(column)}::text as id from ${sql.table(table)} order by random() limit 200`.execute(db);
    if (found.rows.length > 0) keys.push({ table, column, ids: found.rows.map(({ id }) => id) });
  }
  return keys;
}

/** Each row's hash by its key; without what the story's own sessions and the search's upkeep move. */
async function rowsOf({ db }: Target, keys: readonly Key[]): Promise<Map<string, Map<string, string>>> {
  const all = new Map<string, Map<string, string>>();
  for (const { table, column } of keys.filter((key) => !["outbox_message", "otp"].includes(key.table))) {
    const { rows } = await sql<{
      id: string;
      hash: string;
    }>`select ${sql.ref(column)}::text as id, md5(t::text) as hash from ${sql.table(table)} t`.execute(db);
    all.set(table, new Map(rows.map(({ id, hash }) => [id, hash])));
  }
  return all;
}

async function phonesOf({ db }: Target): Promise<Set<string>> {
  const { rows } = await sql<{ phone: string }>`
    select phone_number as phone from vendor union select phone_number from resident union select phone_number from staff
    union select tenant_phone_number from rental_contract union select owner_phone from property
    union select phone_number from enquiry union select phone_number from visit where phone_number is not null`.execute(
    db,
  );
  return new Set(rows.map(({ phone }) => phone));
}

const any = <T>(values: readonly T[]): T => values[Math.floor(Math.random() * values.length)]!;

/** The id of a foreign record that the field is probably about. */
function foreignId(field: string, keys: readonly Key[]): string {
  const base = field
    .toLowerCase()
    .replace(/_?id(_array)?$/, "")
    .replace(/^(held_|person_|tenant_|renewed_from_|photo_|floor_plan_)/, "");
  const fit = keys
    .filter(({ table, column }) => `${base}_id` === column || base === table || base.endsWith(table))
    .sort((a, b) => b.table.length - a.table.length)[0];
  const mixed = ["society", "vendor", "resident", "rental_contract", "property", "bill"];
  return any((fit ?? keys.find(({ table }) => table === any(mixed)) ?? any(keys)).ids);
}

/** A body that a form could have sent, with foreign ids. */
function sample(schema: Schema, field: string, keys: readonly Key[], now: Date): unknown {
  if (/ID(_Array)?$/.test(field) && !/^(StateID|CityID|EmailID|UPI_ID)$/.test(field) && field !== "FCM_Token")
    return schema.type === "array" ? [foreignId(field, keys)] : foreignId(field, keys);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return any(schema.enum);
  if (schema.anyOf)
    return sample(
      schema.anyOf.find((each) => each.type !== "null" && each.const !== "") ?? schema.anyOf[0]!,
      field,
      keys,
      now,
    );
  if (schema.properties)
    return Object.fromEntries(
      Object.entries(schema.properties).map(([name, of]) => [name, sample(of, name, keys, now)]),
    );
  if (schema.type === "array") return [sample(schema.items ?? {}, field.replace(/_Array$/, ""), keys, now)];
  if (schema.type === "boolean") return !/Search|Dates/.test(field);
  if (schema.type === "integer" || schema.type === "number")
    return field === "Limit" ? 100 : field === "Skip" ? 0 : Math.max(schema.minimum ?? 1, 1);
  return words(schema, field, now);
}

function words({ format }: Schema, field: string, now: Date): string {
  const today = dayOf(now);
  if (format === "date-time" || /(_At|_From|_To)$/.test(field))
    return new Date(now.getTime() + (/To|Expires/.test(field) ? 7200_000 : 3600_000)).toISOString();
  if (format === "date" || /Date|_On$/.test(field)) return /End/.test(field) ? addDays(today, 20) : today;
  if (/Phone|Mobile/.test(field)) return "8111111111";
  if (/Email/.test(field)) return "attacker@evil.example";
  if (/OTP/.test(field)) return "1234";
  if (/Time|Opens/.test(field)) return "10:00";
  if (/Closes/.test(field)) return "20:00";
  if (/UPI_ID/.test(field)) return "else@okbank";
  if (/UTR/.test(field)) return "412345678901";
  if (/Month/.test(field)) return today.slice(0, 7);
  if (field === "StateID") return "IN-MH";
  if (field === "CityID") return "1259229";
  return "Else 101";
}

/** An answer's text with that of the files in it. */
const readable = (text: string) =>
  text +
  [...text.matchAll(/"([A-Za-z0-9+/]{200,}={0,2})"/g)]
    .map(([, file]) => Buffer.from(file!, "base64").toString("latin1"))
    .join("");
