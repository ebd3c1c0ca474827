import type { Insertable } from "kysely";
import type { Standing } from "../../src/platform/db/tables.ts";
import type { Site } from "./make.ts";

/** A society or landlord, verified by default. */
export const makeStanding =
  ({ db, now }: Site) =>
  async (given: Partial<Insertable<Standing>>) => {
    const { state = "verified", reason = "Known for years", decided_at = now() } = given;
    await db
      .insertInto("standing")
      .values({ state, reason, decided_at, ...given })
      .onConflict((conflict) => conflict.constraint("standing_once").doUpdateSet({ state, reason, decided_at }))
      .execute();
  };
