import { sql } from "kysely";
import { expect, inject, test } from "vitest";
import type { VendorId } from "#domain/platform/ids.ts";
import { administer, databaseUrl } from "../../../../test/cluster.ts";
import { type Make, makerOf } from "../../../../test/make/make.ts";
import { startServer } from "../../../../test/server.ts";
import { openDatabase, type Tx } from "../../../platform/db/database.ts";
import { migrationFiles } from "../../../platform/db/migrate.ts";
import { actAs } from "../queries.ts";
import { verifyAudit } from "../verify.ts";

const { ask, make, clock, database } = await startServer();
const { db, pool } = database;

const change = <T>(work: (tx: Tx, make: Make) => Promise<T>) =>
  db.transaction().execute(async (tx) => {
    const vendorId = "0197a1b2-0000-7000-8000-0000000000ab" as VendorId;
    await actAs(tx, { vendorId, role: "president", call: "vendor/Test", requestId: "test", at: clock.now() });
    return work(tx, makerOf(tx, clock.now));
  });

const entriesOf = async (thingId: string) => {
  const { rows } = await pool.query(
    "select thing, action, name, before, after from audit_entry where thing_id = $1 order by chain, position",
    [thingId],
  );
  return rows;
};

const everything = async () => {
  const { rows } = await pool.query(
    "select thing, concat_ws(' ', name, before::text, after::text, call, role) as text from audit_entry",
  );
  return rows as { thing: string; text: string }[];
};

// Ten digits in the middle of an id are none.
const aNumber = /(?<!\w)[6-9]\d{9}(?!\w)|(?<!\w)[6-9]\d{4} \d{5}(?!\w)/;

test("the audit log holds no phone number and no mail address of anything that is written down", async () => {
  const phone = "9812345670";
  const mail = "nobody@example.in";
  const words = `Call me on ${phone}, +91 98123 45670 or 098123-45670, or write to ${mail}`;
  await change(async (tx, make) => {
    const { vendor_id } = await make.vendor({ phone_number: phone, email_id: mail, full_name: `Asha ${phone}` });
    const { property_id } = await make.property({
      ...{ vendor_id, property_title: `Call ${phone}`, property_description: words },
      ...{ owner_phone: phone, owner_email: mail, owner_address: words, hidden_reason: words, hidden_at: clock.now() },
    });
    await make.enquiry({ property_id, phone_number: phone, email_id: mail });
    await make.rentalContract({
      ...{ property_id, tenant_phone_number: phone, tenant_email_id: mail, special_terms: words },
      ...{ owner_phone_number: "9812345679", owner_email_id: mail },
    });
    const { society_id } = await make.society({ vendor_id, phone_number: "2027291140", email_id: mail });
    const { block_id } = await make.block({ society_id });
    const { building_id } = await make.building({ block_id });
    const { flat_id } = await make.flat({ building_id });
    const { society_resident_id } = await make.resident({
      ...{ flat_id, phone_number: phone, email_id: mail, emergency_contact: `Mother, ${phone}` },
    });
    await make.staff({ society_id, phone_number: phone, role: "treasurer", name: "Suresh" });
    await make.incident({ society_id, description: words, title: words });
    await make.blockIssue({
      block_id,
      vendor_id,
      description: words,
      title: words,
      assignee_name: "A plumber",
      assignee_phone: phone,
    });
    await make.blockIncident({ block_id, vendor_id, description: words, title: words });
    await make.visitorPass({ society_resident_id, phone_number: phone, notes: words });
    await make.visit({ flat_id, phone_number: phone, notes: words });
    await make.ticket({ vendor_id, society_resident_id, title: words, description: words });
    await make.amenity({ society_id, description: words, rules: words });
    await make.camera({ block_id, address: `rtsp://admin@192.168.1.9/live`, location: words });
    await tx
      .insertInto("payment_setting")
      .values({ society_id, upi_id: `${phone}@okaxis`, payee_name: words, reminder_days: [], updated_at: clock.now() })
      .execute();
  });
  const rows = await everything();
  expect(new Set(rows.map(({ thing }) => thing)).size).toBeGreaterThan(16);
  expect(rows.filter(({ text }) => aNumber.test(text) || text.includes("@"))).toEqual([]);
});

test("seals every column of an audited table that contains contact details, in every feature", async () => {
  const { rows } = await pool.query<{ columns: string }>(`
    select relname || '.' || attname as columns
    from pg_trigger
      join pg_class on pg_class.oid = tgrelid
      join pg_attribute on attrelid = tgrelid and attnum > 0 and not attisdropped,
      lateral (select string_to_array(encode(tgargs, 'escape'), '\\000') as list) as args
    where tgname = 'audit' and attname <> all (args.list) and not audit_is_contact(attname::text)
      and atttypid in ('text'::regtype, 'jsonb'::regtype)
      and attname ~ 'phone|mail|mobile|contact|upi|vpa|whatsapp|telephone'`);
  expect(rows).toEqual([]);
});

test("a changed number can be proven while its record exists, and cannot be found out afterwards", async () => {
  const { society_resident_id } = await change((_, make) => make.resident({ phone_number: "9812345671" }));
  const update = (phone_number: string) =>
    change((tx) =>
      tx.updateTable("resident").set({ phone_number }).where("society_resident_id", "=", society_resident_id).execute(),
    );
  await update("9812345672");
  await update("9812345671");
  const [made, first, second] = await entriesOf(society_resident_id);
  expect(first.before.phone_number).toMatch(/^sealed:[a-p]{32}$/);
  expect(first.before.phone_number).toBe(made.after.phone_number);
  expect(second).toMatchObject({ before: first.after, after: first.before });
  expect(first.after).not.toEqual(first.before);
  const proof = async (phone: string) => {
    const { rows } = await pool.query(
      "select audit_seal_of(salt, convert_to($2, 'UTF8')) as seal from audit_salt where thing_id = $1",
      [society_resident_id, phone],
    );
    return rows[0]?.seal;
  };
  expect(await proof("9812345671")).toBe(made.after.phone_number);
  expect(await proof("9812345673")).not.toBe(made.after.phone_number);
  // Deleting the record in any way, even without an actor, deletes the salt.
  await pool.query("delete from resident where society_resident_id = $1", [society_resident_id]);
  expect(await proof("9812345671")).toBeUndefined();
  expect((await verifyAudit(db)).wrongs).toEqual([]);
});

test("the number of a payment is kept, though it may look like a phone number", async () => {
  const { rows } = await pool.query(
    `select audit_sealed('{"utr": "919876543210", "reference": "9876543210", "notes": "9876543210", "amount_paise": 9876543210}', '') as kept`,
  );
  expect(rows[0].kept).toEqual({
    ...{ utr: "919876543210", reference: "9876543210", amount_paise: 9876543210 },
    notes: "••••••",
  });
});

test("for a changed number the wire reports the change without the values", async () => {
  const owner = await make.role("president");
  const profile = { Full_Name: "Asha Rao", EmailID: "new@example.in" };
  await ask("vendor/Set_Vendor_Profile", profile, { headers: owner.headers });
  const { extras } = await ask("vendor/Filter_All_Audits", {}, { headers: owner.headers });
  const [entry] = extras.Data as unknown as { Before: Record<string, string>; After: Record<string, string> }[];
  expect(entry!.After.EmailID).toMatch(/^sealed:/);
  expect(entry!.After.EmailID).not.toBe(entry!.Before.EmailID);
  expect(JSON.stringify(extras)).not.toContain("@");
});

test("older entries are rewritten without contact details, and the former end of their chain stays provable", async () => {
  const cluster = inject("clusterUrl");
  const name = `test_${crypto.randomUUID().replaceAll("-", "")}`;
  await administer(cluster, `create database "${name}"`);
  const old = openDatabase(databaseUrl(cluster, name), 2);
  try {
    for (const { name, text } of await migrationFiles()) if (name < "0050") await sql.raw(text).execute(old.db);
    const values = { phone_number: "9812345674", email_id: "old@example.in", full_name: "Asha", vendor_type: 2 };
    const [one, other] = await Promise.all(
      [values, { ...values, phone_number: "9812345675" }].map((each) =>
        old.db.transaction().execute(async (tx) => {
          await actAs(tx, { vendorId: undefined, role: "public", call: "c", requestId: "r", at: clock.now() });
          const { rows } = await sql<{ vendor_id: string }>`
            insert into vendor (phone_number, email_id, full_name, vendor_type, created_at)
            values (${each.phone_number}, ${each.email_id}, ${each.full_name}, ${each.vendor_type}, ${clock.now()})
            returning vendor_id`.execute(tx);
          const { vendor_id } = rows[0]!;
          await sql`update vendor set phone_number = ${`${each.phone_number.slice(0, 8)}99`.replace(/.$/, each.phone_number.slice(-1))} where vendor_id = ${vendor_id}`.execute(
            tx,
          );
          return vendor_id;
        }),
      ),
    );
    const { rows: heads } = await old.pool.query<{ chain: string; length: string; hash: string }>(
      "select chain, length, encode(last_hash, 'hex') as hash from audit_chain",
    );
    const kept = heads.map((head) => ({ ...head, length: Number(head.length) }));
    // One of the chains was tampered with before.
    await old.pool.query(`set session_replication_role = replica;
      update audit_entry set role = 'job' where chain = 'owner:${other}' and position = 2`);
    await old.pool.query("set session_replication_role = origin");
    for (const { name, text } of await migrationFiles())
      if (name.startsWith("0050"))
        await old.db.transaction().execute(async (tx) => void (await sql.raw(text).execute(tx)));

    const { rows } = await old.pool.query(
      "select chain, position, thing, action, before, after, audit_entry::text as text from audit_entry order by chain, position",
    );
    expect(rows.filter(({ text }) => /98123456\d\d|@/.test(text))).toEqual([]);
    const mine = rows.filter(({ chain }) => chain === `owner:${one}`);
    expect(mine.map(({ thing, action }) => [thing, action])).toEqual([
      ["Audit_Chain", "create"],
      ["Vendor", "create"],
      ["Vendor", "change"],
    ]);
    expect(mine[0].after).toEqual({ entries: 2, head: expect.stringMatching(/^sealed:/) });
    expect(mine[2].before.phone_number).toBe(mine[1].after.phone_number);

    const verdict = await verifyAudit(old.db, kept);
    expect(verdict.entries).toBe(6);
    expect(verdict.wrongs).toEqual([`owner:${other}: it was wrong before it was written anew: entry 2`]);
    expect(verdict.notes).toHaveLength(2);
    expect(verdict.notes.join("\n")).toContain(kept[0]!.hash);
    const wrongsFor = async (...heads: typeof kept) =>
      (await verifyAudit(old.db, heads)).wrongs.filter((wrong) => wrong.includes(one!));
    const head = kept.find(({ chain }) => chain === `owner:${one}`)!;
    expect(await wrongsFor({ ...head, hash: head.hash.replace(/^../, "00") })).toEqual([
      `owner:${one}: its former end is not the one that was kept`,
    ]);
    expect(await wrongsFor({ ...head, length: 9 })).toEqual([
      `owner:${one}: the tail was cut before it was written anew: it had 9 entries when it was last verified`,
    ]);
    expect(await wrongsFor({ ...head, length: 1 })).toEqual([]);
    // From now on the new ends are kept, and they bind.
    const anew = verdict.heads.find(({ chain }) => chain === `owner:${one}`)!;
    expect(await wrongsFor(anew as typeof head)).toEqual([]);
    expect(await wrongsFor({ ...anew, first: head.hash } as typeof head)).toEqual([
      `owner:${one}: it was written anew, entry 3 or one before it`,
    ]);
    // Somebody is erased: their end goes along.
    await old.pool.query(`delete from vendor where vendor_id = '${one}'`);
    expect((await old.pool.query("select chain from audit_rewrite")).rows).toEqual([{ chain: `owner:${other}` }]);
    expect((await verifyAudit(old.db, kept)).notes.join()).toContain("its end was erased with the person");
  } finally {
    await old.close();
    await administer(cluster, `drop database if exists "${name}" with (force)`);
  }
});
