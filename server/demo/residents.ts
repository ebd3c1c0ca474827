import { addDays, dayOf } from "#domain/platform/days.ts";
import { paise } from "#domain/platform/money.ts";
import { type Role, roleLabels, vendorTypes } from "#domain/platform/roles.ts";
import type { Tx } from "../src/platform/db/database.ts";
import type { Make } from "../test/make/make.ts";
import { societyManager } from "./society.ts";

const helpers = [
  { phone: "9000000012", name: "Suresh Pillai", role: "treasurer", blocks: [] },
  { phone: "9000000013", name: "Anita Bose", role: "block_secretary", blocks: ["Gulmohar"] },
  { phone: "9000000014", name: "Ramesh Yadav", role: "society_maintenance", blocks: [] },
] as const;

/** Those of the residents who can be tried out; each lives in the flat named here. */
const known = [
  { phone: "9000000015", name: "Kavita Deshpande", type: 1, building: "Deodar 2", flat: "402" },
  { phone: "9000000016", name: "Arjun Menon", type: 2, building: "Gulmohar 1", flat: "203" },
  { phone: "9000000017", name: "Tenzin Dolma", type: 3, building: "Gulmohar 2", flat: "102" },
] as const;
/** Entered, and has not answered yet. */
const invited = { phone: "9000000019", name: "Devika Nambiar", type: 2, building: "Deodar 1", flat: "303" } as const;

const roleOfType = { 1: "owner", 2: "tenant", 3: "pg_resident" } as const;
const place = (role: Role, where: string) => `${roleLabels[role]}, ${where}`;

/** The people of the society who can sign in, with their roles. */
export const societyAccounts = [
  ...helpers.map(({ phone, name, role }) => ({ phone, who: `${name}, ${place(role, "Sahyadri Greens")}` })),
  ...known.map(({ phone, name, type, building, flat }) => ({
    phone,
    who: `${name}, ${place(roleOfType[type], `flat ${flat} of ${building}, Sahyadri Greens`)}`,
  })),
  {
    phone: invited.phone,
    who: `${invited.name}, invited as Tenant of flat ${invited.flat} of ${invited.building}, Sahyadri Greens`,
  },
];

const first = [
  "Aarav",
  "Meera",
  "Vikram",
  "Fatima",
  "Rahul",
  "Lakshmi",
  "Joseph",
  "Nisha",
  "Harpreet",
  "Ishaan",
  "Rukmini",
];
const last = ["Kulkarni", "Shaikh", "Iyer", "D'Souza", "Patil", "Nair", "Bhosale", "Chatterjee", "Gill", "Rao"];
const day = 24 * 3600_000;

type Flat = { flat_id: string; flat_no: string; flat_type: number; building_name: string; block_name: string };

/** The helpers and the people of the demo society: four flats of five lived in, one of three of these let. */
export async function tellResidents(tx: Tx, make: Make, now: Date): Promise<void> {
  const society = await tx
    .selectFrom("society")
    .innerJoin("vendor", "vendor.vendor_id", "society.vendor_id")
    .select("society.society_id")
    .where("vendor.phone_number", "=", societyManager.phone)
    .executeTakeFirstOrThrow();
  const { society_id } = society;
  await tellStaff(tx, make, society_id, now);
  const flats = await tx
    .selectFrom("flat")
    .innerJoin("building", "building.building_id", "flat.building_id")
    .innerJoin("block", "block.block_id", "flat.block_id")
    .select(["flat_id", "flat_no", "flat_type", "building.name as building_name", "block.name as block_name"])
    .where("flat.society_id", "=", society_id)
    .orderBy("block.created_at")
    .orderBy("block.name")
    .orderBy("building.name")
    .orderBy("flat_no")
    .execute();
  for (const [index, flat] of flats.entries()) await tellHome(make, flat, index, now);
}

async function tellStaff(tx: Tx, make: Make, society_id: string, now: Date) {
  for (const [index, { phone, name, role, blocks }] of helpers.entries()) {
    await account(make, vendorTypes.society, phone, name);
    const found = await tx
      .selectFrom("block")
      .select("block_id")
      .where("society_id", "=", society_id)
      .where("name", "in", [...blocks, ""])
      .execute();
    await make.staff({
      society_id,
      role,
      name,
      phone_number: phone,
      created_at: new Date(now.getTime() - (120 - index * 20) * day),
      blocks: found.map(({ block_id }) => block_id),
    });
  }
}

const account = (make: Make, vendor_type: number, phone_number: string, full_name: string) =>
  make.vendor({
    vendor_type,
    phone_number,
    full_name,
    email_id: `${full_name.split(" ")[0]!.toLowerCase()}@example.in`,
  });

async function tellHome(make: Make, flat: Flat, index: number, now: Date) {
  const person = [...known, invited].find(
    ({ building, flat: no }) => building === flat.building_name && no === flat.flat_no,
  );
  if (!person && index % 5 === 3) return;
  const type = person?.type ?? (index % 3 === 1 ? 2 : 1);
  const name = person?.name ?? `${first[(index * 7) % first.length]} ${last[(index * 3) % last.length]}`;
  const phone_number = person?.phone ?? `97${String(20_000_000 + index * 9_173).padStart(8, "0")}`;
  const since = new Date(now.getTime() - (40 + ((index * 37) % 140)) * day);
  const rent = type === 1 ? 0 : [0, 14_500, 21_000, 32_000, 40_000, 65_000][flat.flat_type]!;
  await make.resident({
    flat_id: flat.flat_id,
    name,
    phone_number,
    email_id: `${name.toLowerCase().replace(/[^a-z]+/g, ".")}@example.in`,
    resident_type: type,
    monthly_rent_paise: paise(rent),
    family_members: type === 3 ? 1 : 1 + (index % 5),
    emergency_contact: index % 2 === 0 ? `${first[(index * 5) % first.length]}, 98220 ${40_000 + index * 61}` : "",
    vehicle_numbers: index % 3 === 2 ? [] : [`MH 12 ${"ABCDE"[index % 5]}${"KLMNP"[index % 4]} ${1_000 + index * 83}`],
    moved_in_on: dayOf(since),
    // Agreements of eleven months: some end soon, one has ended.
    ...(type !== 1 && {
      agreement_from: dayOf(since),
      agreement_until: addDays(dayOf(now), [-6, 12, 26, 75, 140, 210][index % 6]!),
    }),
    created_at: since,
    updated_at: since,
    accepted: person !== invited,
  });
  if (person) await account(make, vendorTypes.tenant, phone_number, name);
  // Some homes had other people before, who stay in the history.
  if (index % 9 === 4)
    await make.resident({
      flat_id: flat.flat_id,
      name: `${first[(index * 3) % first.length]} ${last[(index * 7) % last.length]}`,
      phone_number: `96${String(10_000_000 + index * 7_321).padStart(8, "0")}`,
      resident_type: 2,
      monthly_rent_paise: paise(rent || 20_000),
      status: false,
      moved_in_on: dayOf(new Date(since.getTime() - 400 * day)),
      moved_out_on: dayOf(new Date(since.getTime() - 3 * day)),
      created_at: new Date(since.getTime() - 30 * day),
      updated_at: since,
    });
}
