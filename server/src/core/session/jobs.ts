import { z } from "zod";
import { mailLimits } from "#domain/core/session/mail-address/rules.ts";
import { keysKeptFor } from "#domain/platform/attempt-key.ts";
import { type Language, languages } from "#domain/platform/languages.ts";
import { job, type Nothing } from "../../platform/job.ts";
import { knowsDevicesFor } from "./known-devices/queries.ts";
import { mailConfirmation, mailFormerAddress } from "./mail-address/letter.ts";
import { mailOtp } from "./otp/mail.ts";
import { keepOtpsFor } from "./otp/queries.ts";
import { forgetUnusedKeys } from "./queries.ts";
import { passOn } from "./sign-in-requests/pass-on.ts";
import { keepRequestsFor } from "./sign-in-requests/queries.ts";

const day = 24 * 3600_000;

declare module "../../platform/job.ts" {
  interface JobData {
    "session.pass-request-on": { requestId: string };
    "session.mail-confirmation": { confirmationId: string };
    "session.mail-otp": { otpId: string };
    "session.mail-former-address": { email: string; onceKey: string; language?: Language | undefined };
    "session.sweep": Nothing;
  }
}

export const jobs = {
  /** Forwards a sign-in request to the people who can answer it. */
  "session.pass-request-on": job({
    data: z.object({ requestId: z.string() }),
    run: (context, { requestId }) => passOn(context, requestId),
  }),

  /** Sends an account's mail address the link and the code that confirm it. */
  "session.mail-confirmation": job({
    data: z.object({ confirmationId: z.string() }),
    run: (context, { confirmationId }) => mailConfirmation(context, confirmationId),
  }),

  /** Emails an OTP to the account's confirmed address, if it has one. */
  "session.mail-otp": job({
    data: z.object({ otpId: z.string() }),
    run: (context, { otpId }) => mailOtp(context, otpId),
  }),

  "session.mail-former-address": job({
    data: z.object({ email: z.string(), onceKey: z.string(), language: z.enum(languages).optional() }),
    run: mailFormerAddress,
  }),

  /** Forgets what has run its course: OTPs, idempotency keys, and devices that never signed in. */
  "session.sweep": job({
    data: z.object({}),
    cron: "17 3 * * *",
    async run({ db, now, outside }) {
      const before = (age: number) => new Date(now.getTime() - age);
      await db.deleteFrom("webauthn_challenge").where("expires_at", "<", now).execute();
      await db.deleteFrom("otp").where("created_at", "<", before(keepOtpsFor)).execute();
      await db.deleteFrom("mail_confirmation").where("created_at", "<", before(mailLimits.month)).execute();
      await db.deleteFrom("sign_in_code").where("created_at", "<", before(keepOtpsFor)).execute();
      await db.deleteFrom("sign_in_request").where("created_at", "<", before(keepRequestsFor)).execute();
      await db.deleteFrom("known_device").where("last_used_at", "<", before(knowsDevicesFor)).execute();
      await db.deleteFrom("idempotency_key").where("created_at", "<", before(keysKeptFor)).execute();
      await forgetUnusedKeys(db, before(outside.apiKeyDays * day));
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
