import { domain } from "#domain";
import { handler } from "../../../platform/handler.ts";
import { saveConsent } from "./queries.ts";

export const editWhatsapp = handler(
  domain.notifications.editWhatsapp,
  async ({ actor, transaction, outside, now, refuse }, { Whether_Notices, Whether_Offers }) => {
    // Whoever agreed while it was there can still end it.
    if (!outside.whatsApp && (Whether_Notices || Whether_Offers)) return refuse("no-whatsapp");
    const choices = { notices: Whether_Notices, offers: Whether_Offers, now };
    return transaction(async (tx) => {
      await saveConsent(tx, actor.vendorId, choices);
      return {};
    });
  },
);
