import type { Insertable } from "kysely";
import type { Announcement } from "../../src/platform/db/tables.ts";
import type { Site } from "./make.ts";
import { makeSociety } from "./society.ts";

/** One that was sent to everybody in its society; nobody is notified. */
export const makeAnnouncement =
  (site: Site) =>
  async (given: Partial<Insertable<Announcement>> = {}) => {
    const society = given.society_id
      ? await site.db
          .selectFrom("society")
          .selectAll()
          .where("society_id", "=", given.society_id)
          .executeTakeFirstOrThrow()
      : await makeSociety(site)();
    const at = given.send_at ?? site.now();
    return site.db
      .insertInto("announcement")
      .values({
        vendor_id: society.vendor_id,
        announcement_type: 1,
        title: "Water tank cleaning",
        description: "The tanks are cleaned on Sunday from 10 to 2. Please store water.",
        priority: 2,
        send_at: at,
        fanned_out_at: at,
        created_at: at,
        updated_at: at,
        ...given,
        society_id: society.society_id,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
  };
