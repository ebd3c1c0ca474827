import { expect, test } from "vitest";
import { domain } from "#domain";
import type { Call } from "#domain/call.ts";
import { mayCall, type Role, roleOfVendor } from "#domain/roles.ts";
import { tellDemoStory } from "../demo/story.ts";
import { verifyAudit } from "../src/audit/verify.ts";
import { startServer } from "./server.ts";

const { database, outside, clock } = await startServer();

const calls = new Map(
  Object.values(domain as unknown as Record<string, Record<string, Call>>).flatMap((feature) =>
    Object.values(feature).map((call) => [call.path, call] as const),
  ),
);

// The whole story is told: a while on a busy machine.
test("everything in the demo's audit log was done by somebody who may make that call, and there", async () => {
  await tellDemoStory({ database, files: outside.files.pictures, now: clock.now() });
  type Entry = { chain: string; call: string; role: string; thing: string; vendor_type: number; is_own: boolean };
  const { rows } = await database.pool.query<Entry>(
    `
    select entry.chain, call, role, thing, vendor_type, at <= $1 as is_past,
      entry.chain = 'owner:' || vendor.vendor_id
        or entry.chain = 'operator'
        or exists (select from society where entry.chain = 'society:' || society_id and society.vendor_id = vendor.vendor_id)
        or exists (
          select from staff where entry.chain = 'society:' || society_id and staff.phone_number = vendor.phone_number
            and staff.role = entry.role)
        or exists (
          select from resident where entry.chain = 'society:' || society_id and resident.phone_number = vendor.phone_number)
        or exists (
          select from rental_contract where entry.chain = 'owner:' || rental_contract.vendor_id
            and tenant_phone_number = vendor.phone_number)
        or exists (
          select from property_flat where entry.chain in ('society:' || society_id, 'owner:' || property_flat.vendor_id)
        ) and thing in ('Property_Flat', 'Society_Resident') as is_own
    from audit_entry as entry left join vendor using (vendor_id)`,
    [clock.now()],
  );
  expect(rows.length).toBeGreaterThan(300);
  const named = rows.filter(({ role }) => role !== "job" && role !== "public" && role !== "operator");
  expect([...new Set(named.filter(({ call }) => !calls.has(call)).map(({ call }) => call))]).toEqual([]);
  const barred = named.filter(({ call, role }) => !mayCall(role as Role, calls.get(call)!.who));
  expect([...new Set(barred.map(({ call, role }) => `${role}: ${call}`))]).toEqual([]);
  const typeOf = (role: string) => [1, 2, 3].filter((type) => roleOfVendor(type) === role);
  const mistaken = named.filter(({ role, vendor_type }) => typeOf(role).length > 0 && typeOf(role)[0] !== vendor_type);
  expect(mistaken).toEqual([]);
  const foreign = named.filter(({ is_own }) => !is_own);
  expect([...new Set(foreign.map(({ chain, call, role }) => `${chain.split(":")[0]}: ${role}: ${call}`))]).toEqual([]);
  expect((await verifyAudit(database.db)).wrongs).toEqual([]);

  const { rows: decided } = await database.pool.query("select distinct decision from message order by 1");
  expect(decided.map(({ decision }) => decision)).toEqual(["neutral", "no", "send"]);
}, 180_000);
