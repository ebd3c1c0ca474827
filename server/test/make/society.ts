import type { Insertable } from "kysely";
import { dayOf } from "#domain/platform/days.ts";
import { vendorTypes } from "#domain/platform/roles.ts";
import type { Block, Building, Flat, Resident, Society, Staff } from "../../src/platform/db/tables.ts";
import { acceptInvitations } from "./invitation.ts";
import type { Site } from "./make.ts";
import { makeStanding } from "./standing.ts";
import { makeVendor, nextPhone } from "./vendor.ts";

let made = 0;
const nextName = (what: string) => `${what} ${++made}`;

/** One that is verified. */
export const makeSociety =
  (site: Site) =>
  async (given: Partial<Insertable<Society>> = {}) => {
    const vendor_id = given.vendor_id ?? (await makeVendor(site)({ vendor_type: vendorTypes.society })).vendor_id;
    const society = await site.db
      .insertInto("society")
      .values({
        name: nextName("Shanti Niwas"),
        phone_number: nextPhone(),
        email_id: "office@example.in",
        est_year: 2008,
        latitude: 18.559,
        longitude: 73.7868,
        location_address: "Baner, Pune, Maharashtra",
        address: "12 Baner Road, Pune 411045",
        one_bhk_rate_paise: 150_000,
        two_bhk_rate_paise: 250_000,
        three_bhk_rate_paise: 350_000,
        four_bhk_rate_paise: 450_000,
        villa_rate_paise: 600_000,
        created_at: site.now(),
        updated_at: site.now(),
        ...given,
        vendor_id,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await makeStanding(site)({ society_id: society.society_id, decided_at: society.created_at });
    return society;
  };

export const makeBlock =
  (site: Site) =>
  async (given: Partial<Insertable<Block>> = {}) => {
    const society_id = given.society_id ?? (await makeSociety(site)()).society_id;
    return site.db
      .insertInto("block")
      .values({ name: nextName("Block"), created_at: site.now(), ...given, society_id })
      .returningAll()
      .executeTakeFirstOrThrow();
  };

export const makeBuilding =
  (site: Site) =>
  async (given: Partial<Insertable<Building>> = {}) => {
    const { block_id, society_id } = given.block_id
      ? await site.db.selectFrom("block").selectAll().where("block_id", "=", given.block_id).executeTakeFirstOrThrow()
      : await makeBlock(site)(given.society_id ? { society_id: given.society_id } : {});
    return site.db
      .insertInto("building")
      .values({ name: nextName("Building"), created_at: site.now(), ...given, block_id, society_id })
      .returningAll()
      .executeTakeFirstOrThrow();
  };

export const makeFlat =
  (site: Site) =>
  async (given: Partial<Insertable<Flat>> = {}) => {
    const building = given.building_id
      ? await site.db
          .selectFrom("building")
          .selectAll()
          .where("building_id", "=", given.building_id)
          .executeTakeFirstOrThrow()
      : await makeBuilding(site)(given.society_id ? { society_id: given.society_id } : {});
    const { building_id, block_id, society_id } = building;
    return site.db
      .insertInto("flat")
      .values({
        flat_no: String(100 + ++made),
        created_at: site.now(),
        updated_at: site.now(),
        ...given,
        building_id,
        block_id,
        society_id,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
  };

/** A resident who has accepted the society, unless `accepted` is false. */
export const makeResident =
  (site: Site) =>
  async ({ accepted = true, ...given }: Partial<Insertable<Resident>> & { accepted?: boolean } = {}) => {
    const flat = given.flat_id
      ? await site.db.selectFrom("flat").selectAll().where("flat_id", "=", given.flat_id).executeTakeFirstOrThrow()
      : await makeFlat(site)(given.society_id ? { society_id: given.society_id } : {});
    const { flat_id, building_id, block_id, society_id } = flat;
    const resident = await site.db
      .insertInto("resident")
      .values({
        name: "Kavita Deshpande",
        phone_number: nextPhone(),
        email_id: "kavita@example.in",
        resident_type: 1,
        created_at: site.now(),
        updated_at: site.now(),
        ...given,
        flat_id,
        building_id,
        block_id,
        society_id,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    if (accepted) await acceptInvitations(site, resident.phone_number, { society_id });
    return resident;
  };

/** An appointment, accepted unless `accepted` says not; `blocks` are a block secretary's. */
export const makeStaff =
  (site: Site) =>
  async ({
    blocks = [],
    accepted = true,
    ...given
  }: Partial<Insertable<Staff>> & { blocks?: string[]; accepted?: boolean } = {}) => {
    const society = given.society_id
      ? await site.db
          .selectFrom("society")
          .selectAll()
          .where("society_id", "=", given.society_id)
          .executeTakeFirstOrThrow()
      : await makeSociety(site)();
    const staff = await site.db
      .insertInto("staff")
      .values({
        role: "treasurer",
        name: "Suresh Pillai",
        phone_number: nextPhone(),
        appointed_by: society.vendor_id,
        created_at: site.now(),
        from_on: dayOf(given.created_at instanceof Date ? given.created_at : site.now()),
        ...given,
        society_id: society.society_id,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    for (const block_id of blocks)
      await site.db
        .insertInto("staff_block")
        .values({ staff_id: staff.staff_id, society_id: society.society_id, block_id })
        .execute();
    if (accepted) await acceptInvitations(site, staff.phone_number, { society_id: staff.society_id });
    return staff;
  };
