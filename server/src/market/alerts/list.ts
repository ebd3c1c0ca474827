import { domain } from "#domain";
import type { VendorId } from "#domain/platform/ids.ts";
import { hasAgreedToOffers } from "../../core/notifications/whatsapp/queries.ts";
import type { Db } from "../../platform/db/database.ts";
import { handler } from "../../platform/handler.ts";
import type { Outside } from "../../platform/outside/outside.ts";
import { hasMailbox, listSearches } from "./queries.ts";
import { searchView } from "./view.ts";

/** Whether alerts go by WhatsApp on this site, and to this account. */
async function offersOf(db: Db, vendorId: VendorId, { whatsApp }: Outside) {
  const isAvailable = whatsApp?.templates["homes-found"] !== undefined;
  return {
    Whether_WhatsApp_Available: isAvailable,
    Whether_WhatsApp_Agreed: isAvailable && (await hasAgreedToOffers(db, vendorId)),
  };
}

export const list = handler(domain.alerts.list, async ({ db, actor, outside }) => ({
  Searches: (await listSearches(db, actor.vendorId)).map(searchView),
  ...(await offersOf(db, actor.vendorId, outside)),
  Whether_Mail_Possible: outside.mail !== undefined && (await hasMailbox(db, actor.vendorId)),
}));
