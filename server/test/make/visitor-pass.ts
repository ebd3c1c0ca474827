import type { Insertable } from "kysely";
import type { Visit, VisitorPass } from "../../src/platform/db/tables.ts";
import type { Site } from "./make.ts";
import { makeResident } from "./society.ts";

const hour = 3600_000;
let made = 0;
const nextCode = () => String(100_000 + (++made % 900_000));

/** A pass of a guest who is expected within the hour, with its visit; nobody is notified. */
export const makeVisitorPass =
  (site: Site) =>
  async (given: Partial<Insertable<VisitorPass>> = {}) => {
    const resident = given.society_resident_id
      ? await site.db
          .selectFrom("resident")
          .selectAll()
          .where("society_resident_id", "=", given.society_resident_id)
          .executeTakeFirstOrThrow()
      : await makeResident(site)(given.flat_id ? { flat_id: given.flat_id } : {});
    const now = site.now();
    const { flat_id, building_id, block_id, society_id, society_resident_id } = resident;
    const pass = await site.db
      .insertInto("visitor_pass")
      .values({
        name: "Ravi Iyer",
        purpose: "guest",
        valid_from: new Date(now.getTime() - hour),
        valid_until: new Date(now.getTime() + 3 * hour),
        entry_code: nextCode(),
        created_at: now,
        ...given,
        ...{ flat_id, building_id, block_id, society_id, society_resident_id },
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    const { name, phone_number, vehicle_number, purpose, people_count, notes, visitor_pass_id } = pass;
    const { visit_id } = await site.db
      .insertInto("visit")
      .values({
        ...{ flat_id, building_id, block_id, society_id, society_resident_id, visitor_pass_id },
        ...{ name, phone_number, vehicle_number, purpose, people_count, notes },
        status: "scheduled",
        visited_at: pass.valid_from,
        expected_until: pass.valid_until,
        decided_by: resident.name,
        decided_at: pass.created_at,
        created_at: pass.created_at,
      })
      .returning("visit_id")
      .executeTakeFirstOrThrow();
    return { ...pass, visit_id };
  };

/** A visit without a pass; by default a visitor who was here for an hour. */
export const makeVisit = (site: Site) => async (given: Partial<Insertable<Visit>> & { flat_id: string }) => {
  const place = await site.db
    .selectFrom("flat")
    .select(["flat_id", "building_id", "block_id", "society_id"])
    .where("flat_id", "=", given.flat_id)
    .executeTakeFirstOrThrow();
  const entered = given.visited_at ?? new Date(site.now().getTime() - hour);
  const status = given.status ?? "checked_out";
  const isIn = status === "checked_in" || status === "checked_out";
  return site.db
    .insertInto("visit")
    .values({
      name: "Sunil Pawar",
      purpose: "delivery",
      status,
      visited_at: entered,
      asked_at: entered,
      decided_by: "Kavita Deshpande",
      decided_at: entered,
      ...(isIn && { entered_at: entered }),
      ...(status === "checked_out" && { left_at: new Date(new Date(entered).getTime() + hour) }),
      created_at: entered,
      ...given,
      ...place,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
};
