import type { Tx } from "../src/platform/db/database.ts";

const day = 24 * 3600_000;
const [sleeper, reader] = ["9000000032", "9000000092"];

/** One resident sleeps from ten to seven, another reads the day's notices in one email. */
export async function tellQuiet(tx: Tx, now: Date): Promise<void> {
  const vendors = await tx
    .selectFrom("vendor")
    .select(["vendor_id", "phone_number"])
    .where("phone_number", "in", [sleeper, reader])
    .execute();
  const choices = vendors.map(({ vendor_id, phone_number }) => ({
    vendor_id,
    ...(phone_number === sleeper ? { quiet_from: 22 * 60, quiet_until: 7 * 60 } : { digest_hour: 19 }),
    updated_at: new Date(now.getTime() - 20 * day),
  }));
  for (const choice of choices) await tx.insertInto("notification_quiet").values(choice).execute();
}
