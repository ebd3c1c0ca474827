import { domain } from "#domain";
import { handler } from "../../../platform/handler.ts";
import { findConsent } from "./queries.ts";

export const whatsappInfo = handler(domain.notifications.whatsappInfo, async ({ db, actor, outside }) => {
  const consent = await findConsent(db, actor.vendorId);
  const templates = Object.values(outside.whatsApp?.templates ?? {}).flatMap((texts) => Object.values(texts));
  return {
    Whether_Available: outside.whatsApp !== undefined,
    Whether_Offers_Available: templates.some(({ category }) => category === "marketing"),
    Whether_Notices: (consent?.notices_at ?? null) !== null,
    Whether_Offers: (consent?.offers_at ?? null) !== null,
    Whether_Stopped: (consent?.stopped_at ?? null) !== null,
  };
});
