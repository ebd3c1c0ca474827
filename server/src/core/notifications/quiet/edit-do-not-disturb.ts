import { domain } from "#domain";
import { silentFor } from "#domain/core/notifications/quiet/rules.ts";
import { handler } from "../../../platform/handler.ts";
import { hastenHeld, saveQuiet } from "./queries.ts";

export const editDoNotDisturb = handler(
  domain.notifications.editDoNotDisturb,
  ({ actor, now, transaction }, { Silence }) =>
    transaction(async (tx) => {
      const lasts = Silence === "off" ? null : silentFor[Silence];
      const silence = {
        silent_since: Silence === "off" ? null : now,
        silent_until: lasts === null ? null : new Date(now.getTime() + lasts),
      };
      await saveQuiet(tx, actor.vendorId, silence, now);
      await hastenHeld(tx, actor.vendorId, { now });
      return {};
    }),
);
