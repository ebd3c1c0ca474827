import { z } from "zod";
import { keysKeptFor } from "#domain/attempt-key.ts";
import { job } from "../job.ts";
import { knowsDevicesFor } from "./known-devices/queries.ts";
import { keepOtpsFor } from "./otp/queries.ts";

const day = 24 * 3600_000;

export const jobs = {
  /** Forgets what has run its course: OTPs, idempotency keys, and devices that never signed in. */
  "session.sweep": job({
    data: z.object({}),
    cron: "17 3 * * *",
    async run({ db, now }) {
      const before = (age: number) => new Date(now.getTime() - age);
      await db.deleteFrom("otp").where("created_at", "<", before(keepOtpsFor)).execute();
      await db.deleteFrom("known_device").where("last_used_at", "<", before(knowsDevicesFor)).execute();
      await db.deleteFrom("idempotency_key").where("created_at", "<", before(keysKeptFor)).execute();
      await db
        .deleteFrom("outbox_message")
        .where("created_at", "<", before(30 * day))
        .execute();
      await db
        .deleteFrom("device")
        .where("created_at", "<", before(90 * day))
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom("api_key")
                .innerJoin("session", "session.key_hash", "api_key.key_hash")
                .select("session.session_hash")
                .whereRef("api_key.device_id", "=", "device.device_id"),
            ),
          ),
        )
        .execute();
    },
  }),
};
