import type { BlockId, SocietyId } from "#domain/platform/ids.ts";
import { paise } from "#domain/platform/money.ts";
import { vendorTypes } from "#domain/platform/roles.ts";
import { plannedFlats } from "#domain/society/buildings/rules.ts";
import type { FlatType } from "#domain/society/flats/codes.ts";
import type { Tx } from "../src/platform/db/database.ts";
import { insertFlats } from "../src/society/buildings/queries.ts";
import type { Make } from "../test/make/make.ts";

export const societyManager = { phone: "9000000011", name: "Rohini Deshmukh" };

/** The society of the story, once it is told. */
export const societyOfStory = (tx: Tx) =>
  tx
    .selectFrom("society")
    .innerJoin("vendor", "vendor.vendor_id", "society.vendor_id")
    .select(["society_id", "name", "society.vendor_id", "bill_generation_date"])
    .where("vendor.phone_number", "=", societyManager.phone)
    .executeTakeFirstOrThrow();

/** The account of who holds this role in a society. */
export async function officerOf(tx: Tx, societyId: string, role: string): Promise<string> {
  const { vendor_id } = await tx
    .selectFrom("vendor")
    .innerJoin("staff", "staff.phone_number", "vendor.phone_number")
    .select("vendor.vendor_id")
    .where("staff.society_id", "=", societyId)
    .where("staff.role", "=", role)
    .where("staff.ended_at", "is", null)
    .executeTakeFirstOrThrow();
  return vendor_id;
}

/** Of an unverified society. */
export const newManager = { phone: "9000000020", name: "Devika Shetty" };

/** Further names of two flats. */
const aliases = [
  { building: "Kadamba Villas", flat_no: "V1", alias: "Row House 1" },
  { building: "Deodar 2", flat_no: "402", alias: "Old 14" },
];

type House = { name: string; floors: number; perFloor: number; first: string; type: FlatType; area: number };

/** Three blocks, five buildings and 82 flats on a hillside of Pune. */
const blocks: { name: string; houses: House[] }[] = [
  {
    name: "Deodar",
    houses: [
      { name: "Deodar 1", floors: 6, perFloor: 4, first: "101", type: 2, area: 890 },
      { name: "Deodar 2", floors: 6, perFloor: 3, first: "101", type: 3, area: 1240 },
    ],
  },
  {
    name: "Gulmohar",
    houses: [
      { name: "Gulmohar 1", floors: 5, perFloor: 4, first: "001", type: 2, area: 860 },
      { name: "Gulmohar 2", floors: 4, perFloor: 3, first: "001", type: 1, area: 560 },
    ],
  },
  { name: "Kadamba", houses: [{ name: "Kadamba Villas", floors: 1, perFloor: 8, first: "V1", type: 5, area: 2150 }] },
];

/** The society of the demo; its residents are in another file. */
export async function tellSociety(tx: Tx, make: Make, now: Date): Promise<void> {
  const founded = new Date(now.getTime() - 190 * 24 * 3600_000);
  const { vendor_id } = await make.vendor({
    vendor_type: vendorTypes.society,
    phone_number: societyManager.phone,
    full_name: societyManager.name,
    email_id: "rohini@example.in",
    created_at: founded,
  });
  const { society_id } = await make.society({
    vendor_id,
    name: "Sahyadri Greens",
    phone_number: "2027291140",
    email_id: "office@sahyadrigreens.example.in",
    est_year: 2009,
    share_face_paise: 5_000,
    latitude: 18.564_812,
    longitude: 73.776_509,
    location_address: "Baner, Pune, Maharashtra",
    address: "Survey 42, Pan Card Club Road, Baner, Pune 411045",
    one_bhk_rate_paise: paise(1_800),
    two_bhk_rate_paise: paise(2_600),
    three_bhk_rate_paise: paise(3_450),
    four_bhk_rate_paise: paise(4_200),
    villa_rate_paise: paise(6_500),
    bill_generation_date: 1,
    payment_due_days: 15,
    amenities: [6, 8, 9, 11, 12, 13, 14, 15, 16, 17, 33, 34, 37, 38],
    created_at: founded,
    updated_at: founded,
  });
  for (const { name, houses } of blocks) {
    const { block_id } = await make.block({ society_id, name, created_at: founded });
    for (const house of houses) {
      const { building_id } = await make.building({ block_id, name: house.name, created_at: founded });
      const plan = { Floors: house.floors, Flats_Per_Floor: house.perFloor, First_Flat_No: house.first };
      const alike = {
        flatType: house.type,
        carpetArea: house.area,
        builtUpArea: Math.round(house.area * 1.25),
        parkingSlots: house.type === 5 ? 2 : 1,
      };
      const place = { societyId: society_id as SocietyId, blockId: block_id as BlockId, buildingId: building_id };
      await insertFlats(tx, place, plannedFlats(plan), alike, founded);
    }
  }
  for (const { building, flat_no, alias } of aliases)
    await tx
      .insertInto("flat_alias")
      .columns(["society_id", "flat_id", "alias", "created_at"])
      .expression((eb) =>
        eb
          .selectFrom("flat")
          .innerJoin("building", "building.building_id", "flat.building_id")
          .select(["flat.society_id", "flat_id", eb.val(alias).as("alias"), eb.val(founded).as("created_at")])
          .where("flat.society_id", "=", society_id)
          .where("building.name", "=", building)
          .where("flat_no", "=", flat_no),
      )
      .execute();
}

/** A society that was founded three days ago and waits in the operator's queue. */
export async function tellNewSociety(tx: Tx, make: Make, now: Date): Promise<void> {
  const founded = new Date(now.getTime() - 3 * 24 * 3600_000);
  const { vendor_id } = await make.vendor({
    vendor_type: vendorTypes.society,
    phone_number: newManager.phone,
    full_name: newManager.name,
    email_id: "devika@example.in",
    created_at: founded,
  });
  const { society_id } = await make.society({
    vendor_id,
    name: "Nisarg Heights",
    phone_number: "2025670088",
    email_id: "office@nisargheights.example.in",
    est_year: 2024,
    latitude: 18.507_4,
    longitude: 73.807_7,
    location_address: "Kothrud, Pune, Maharashtra",
    address: "Survey 118, Paud Road, Kothrud, Pune 411038",
    two_bhk_rate_paise: paise(2_200),
    three_bhk_rate_paise: paise(2_900),
    amenities: [6, 9, 12],
    created_at: founded,
    updated_at: founded,
  });
  await make.standing({ society_id, state: "new", reason: "", decided_at: founded });
  const { block_id } = await make.block({ society_id, name: "A", created_at: founded });
  const { building_id } = await make.building({ block_id, name: "A Wing", created_at: founded });
  const place = { societyId: society_id as SocietyId, blockId: block_id as BlockId, buildingId: building_id };
  const plan = { Floors: 4, Flats_Per_Floor: 4, First_Flat_No: "101" };
  const alike = { flatType: 2 as FlatType, carpetArea: 780, builtUpArea: 975, parkingSlots: 1 };
  await insertFlats(tx, place, plannedFlats(plan), alike, founded);
}
