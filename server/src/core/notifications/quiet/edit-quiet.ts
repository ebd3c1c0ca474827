import { domain } from "#domain";
import { minutesOf, nextDigest } from "#domain/core/notifications/quiet/rules.ts";
import { handler } from "../../../platform/handler.ts";
import { hastenHeld, saveQuiet } from "./queries.ts";

/** What waits by the choice of before is decided about by the new one. */
export const editQuiet = handler(
  domain.notifications.editQuiet,
  ({ actor, now, transaction }, { Quiet_From, Quiet_Until, Digest_Hour }) =>
    transaction(async (tx) => {
      const choice = {
        quiet_from: minutesOf(Quiet_From),
        quiet_until: minutesOf(Quiet_Until),
        digest_hour: Digest_Hour,
      };
      await saveQuiet(tx, actor.vendorId, choice, now);
      const daily = Digest_Hour === null ? now : nextDigest(Digest_Hour, now);
      await hastenHeld(tx, actor.vendorId, { now, daily });
      return {};
    }),
);
