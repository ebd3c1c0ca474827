import { domain } from "#domain";
import { visitStates } from "#domain/market/enquiries/visits/codes.ts";
import { directionsTo } from "#domain/market/enquiries/visits/rules.ts";
import { handler } from "../../../platform/handler.ts";
import { findSides } from "../thread/queries.ts";
import { findPlace, findVisits } from "./queries.ts";
import { visitView } from "./view.ts";

export const listVisits = handler(
  domain.enquiries.listVisits,
  async ({ db, actor, now, refuse }, { Property_EnquiryID }) => {
    const sides = await findSides(db, actor, Property_EnquiryID, now);
    if (!sides) return refuse("unknown-enquiry");
    const rows = await findVisits(db, Property_EnquiryID, now);
    const isToCome = rows.some(({ state, ends_at }) => state === visitStates.agreed && ends_at > now);
    if (!isToCome) return { Visits: rows.map(visitView), Place: null };
    const { latitude, longitude, ...place } = await findPlace(db, Property_EnquiryID);
    const street = place.address || place.location_address;
    const address = [place.flat_or_unit_no, street].filter(Boolean).join(", ");
    return {
      Visits: rows.map(visitView),
      Place: { Address: address, Directions_URL: directionsTo({ latitude, longitude, address }) },
    };
  },
);
