import { domain } from "#domain";
import { handler } from "../../../platform/handler.ts";
import { lockHome } from "./follow.ts";
import { findLastLink, showLink } from "./queries.ts";
import { viewLink } from "./view.ts";

/** The owner's consent, which ends with the link: `moveLink` takes it away. */
export const showFlat = handler(
  domain.properties.showFlat,
  async ({ actor, now, transaction, refuse }, { PropertyID, Whether_Shown }) =>
    transaction(async (tx) => {
      const home = await lockHome(tx, PropertyID);
      if (home?.vendor_id !== actor.vendorId) return refuse("no-such-property");
      const link = await findLastLink(tx, PropertyID);
      if (link?.status !== 2) return refuse("flat-not-confirmed");
      await showLink(tx, link.property_flat_id, Whether_Shown, now);
      return viewLink({ ...link, is_shown: Whether_Shown });
    }),
);
