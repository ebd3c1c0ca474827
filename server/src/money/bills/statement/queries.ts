import { sql } from "kysely";
import type { Day } from "#domain/platform/days.ts";
import type { FlatId } from "#domain/platform/ids.ts";
import type { Db } from "../../../platform/db/database.ts";
import { inBlocks } from "../../../platform/scope.ts";
import { flatLabel } from "../../../society/labels/queries.ts";
import { belongsTo } from "../../../society/residents/occupancy.ts";
import { type Reader, seenAccounts } from "../../payments/queries.ts";
import { listEntries } from "../../statements/queries.ts";

/** A flat in the scope; for a tenant account one in which anything is addressed to it, or where it lives. */
export async function findFlat(db: Db, reader: Reader, flatId: FlatId) {
  const isSeen =
    "ownPhone" in reader
      ? sql<boolean>`flat.flat_id in (
          select flat_id from resident where ${belongsTo(reader.ownPhone)}
          union all select account.flat_id from account where ${seenAccounts(reader)})`
      : sql<boolean>`flat.society_id = ${reader.societyId} and ${inBlocks(reader, "flat.block_id")}`;
  return db
    .selectFrom("flat")
    .innerJoin("building", "building.building_id", "flat.building_id")
    .innerJoin("block", "block.block_id", "flat.block_id")
    .innerJoin("society", "society.society_id", "flat.society_id")
    .select(flatLabel("flat.flat_id").as("flat_label"))
    .select([
      "flat_no",
      "flat.society_id",
      "society.name as society_name",
      "block.name as block_name",
      "building.name as building_name",
    ])
    .where("flat_id", "=", flatId)
    .where(isSeen)
    .executeTakeFirst();
}

/** The documents of a flat that the reader sees; a bill is for its month. */
export const listFlatEntries = (db: Db, reader: Reader, flatId: FlatId, until: Day) =>
  listEntries(db, {
    accounts: sql`select account_id from account where ${seenAccounts(reader)} and flat_id = ${flatId}`,
    until,
    detailOfBill: sql`replace(to_char(period, 'Mon YYYY'), 'Sep', 'Sept')`,
  });
