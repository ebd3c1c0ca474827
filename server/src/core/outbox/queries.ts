import type { Db } from "../../platform/db/database.ts";

export async function listMessages(db: Db, page: { to: string | undefined; skip: number; limit: number }) {
  let matching = db.selectFrom("outbox_message");
  if (page.to) matching = matching.where("recipient", "=", page.to);
  const { count } = await matching.select((eb) => eb.fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
  const rows = await matching
    .select(["recipient", "channel", "body", "otp", "created_at"])
    .orderBy("created_at", "desc")
    .orderBy("outbox_message_id", "desc")
    .limit(page.limit)
    .offset(page.skip)
    .execute();
  return { rows, count };
}
