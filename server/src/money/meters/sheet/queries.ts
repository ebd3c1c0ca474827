import type { Day } from "#domain/platform/days.ts";
import type { Db } from "../../../platform/db/database.ts";
import { inBlocks, type SocietyScope } from "../../../platform/scope.ts";
import { flatLabel } from "../../../society/labels/queries.ts";

/** The meters of a kind that are there on a day. */
export const listPresent = (db: Db, scope: SocietyScope, kindId: string, day: Day) =>
  db
    .selectFrom("meter")
    .select(["meter_id", "flat_id", "name", "serial_no", "serial_key"])
    .select(flatLabel("meter.flat_id").$castTo<string | null>().as("flat_label"))
    .where("society_id", "=", scope.societyId)
    .where("meter_kind_id", "=", kindId)
    .where(inBlocks(scope, "block_id"))
    .where("installed_on", "<=", day)
    .where(({ or, eb }) => or([eb("removed_on", "is", null), eb("removed_on", ">", day)]))
    .execute();
export type PresentMeter = Awaited<ReturnType<typeof listPresent>>[number];
