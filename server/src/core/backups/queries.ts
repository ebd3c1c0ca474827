import pg from "pg";
import type { Db } from "../../platform/db/database.ts";

type Outcome = {
  madeAt: Date;
  address: string;
  name?: string;
  bytes?: number;
  verified?: boolean | undefined;
  failure?: string | undefined;
};

export async function noteBackup(db: Db, { madeAt, address, name, bytes, verified, failure }: Outcome): Promise<void> {
  const row = { made_at: madeAt, address, name, bytes, verified, failure };
  await db
    .insertInto("backup")
    .values(row)
    .execute()
    .catch((error: unknown) => {
      // The database of an earlier version is backed up too, and has no such table.
      if (!(error instanceof pg.DatabaseError && error.code === undefinedTable)) throw error;
    });
}
const undefinedTable = "42P01";

/** When the last backup was begun that may be restored, and the last of all. What a clock wrote that was ahead counts for nothing. */
export async function lastBackups(db: Db, now: Date): Promise<{ good: Date | null; any: Date | null }> {
  return db
    .selectFrom("backup")
    .select(({ fn }) => [
      fn
        .max("made_at")
        .filterWhere("name", "is not", null)
        .filterWhere("verified", "is distinct from", false)
        .as("good"),
      fn.max("made_at").as("any"),
    ])
    .where("made_at", "<=", now)
    .executeTakeFirstOrThrow();
}
