import type { Insertable } from "kysely";
import type { Incident } from "../../src/platform/db/tables.ts";
import type { Site } from "./make.ts";
import { makeSociety } from "./society.ts";

/** An incident without a timeline; nobody is notified. */
export const makeIncident =
  (site: Site) =>
  async (given: Partial<Insertable<Incident>> = {}) => {
    const society_id = given.society_id ?? (await makeSociety(site)()).society_id;
    return site.db
      .insertInto("incident")
      .values({
        title: "Main gate left open",
        description: "The gate stood open from midnight to six.",
        location: "Main gate",
        created_at: site.now(),
        updated_at: site.now(),
        ...given,
        society_id,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
  };
