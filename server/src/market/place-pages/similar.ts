import { domain } from "#domain";
import { handler } from "../../platform/handler.ts";
import { findCards } from "../properties/queries.ts";
import { publicCardView } from "../properties/view.ts";
import { findPageOfHome, findSocietyPageOfHome, findSubject, listSimilar } from "./queries.ts";
import { linkView } from "./view.ts";

const most = 6;

/** Of a home that was never live there are none, as of one that does not exist. */
export const similar = handler(domain["place-pages"].similar, async ({ reads, now }, { PropertyID }) => {
  const home = await findSubject(reads, PropertyID);
  if (!home) return { Properties: [], Page: null, Society_Page: null, Whether_Gone: false };
  const [ids, page, society] = await Promise.all([
    listSimilar(reads, PropertyID, home, most),
    findPageOfHome(reads, home),
    findSocietyPageOfHome(reads, PropertyID),
  ]);
  const cards = await findCards(reads, ids, now);
  return {
    Properties: cards.map(publicCardView),
    Page: page ? linkView(page.slug, page) : null,
    Society_Page: society ? linkView(society.slug, society) : null,
    Whether_Gone: home.isGone,
  };
});
