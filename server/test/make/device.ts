import { hashOf, newSecret } from "../../src/platform/secrets.ts";
import type { Site } from "./make.ts";

/** A device with its api key. */
export async function makeDevice({
  db,
  now,
}: Pick<Site, "db" | "now">): Promise<{ device_id: string; apiKey: string }> {
  const apiKey = newSecret();
  const { device_id } = await db
    .insertInto("device")
    .values({ created_at: now() })
    .returning("device_id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("api_key")
    .values({ key_hash: hashOf(apiKey), device_id, created_at: now() })
    .execute();
  return { device_id, apiKey };
}
