import { domain } from "#domain";
import type { PlacePage } from "#domain/market/place-pages/calls.ts";
import type { Db } from "../../platform/db/database.ts";
import { handler } from "../../platform/handler.ts";
import { placedOf } from "../nearby/placed.ts";
import { findCards } from "../properties/queries.ts";
import { listedView } from "../properties/view.ts";
import {
  findCity,
  findLocalityPage,
  findSocietyArea,
  listEarlierMonths,
  listHomes,
  listLinks,
  listPages,
  type PageRow,
} from "./queries.ts";
import { linkView, rentsView } from "./view.ts";

const pageSize = 15;

/** What a society's page says of it beside its name: nothing of its members, blocks or officers. */
async function societyOf(db: Db, city: string, page: PageRow): Promise<PlacePage["Society"]> {
  if (page.kind !== 4) return null;
  const area = (await findSocietyArea(db, page))?.area;
  if (!area) return { Locality: "", Locality_Page: null };
  const locality = await findLocalityPage(db, page.city_id, area);
  return { Locality: area, Locality_Page: locality ? linkView(city, locality) : null };
}

export const page = handler(
  domain["place-pages"].page,
  async ({ reads, now, refuse }, { City, Kind, Place, Homes_Of, Skip }) => {
    const city = (await findCity(reads, City)) ?? refuse("unknown-place-page");
    const rows = await listPages(reads, { cityId: city.city_id, kind: Kind, place: Place });
    const asked = rows.find(({ homes_of }) => homes_of === Homes_Of) ?? refuse("unknown-place-page");
    const [ids, earlier, links, society] = await Promise.all([
      listHomes(reads, asked, { skip: Skip, limit: pageSize }),
      listEarlierMonths(reads, asked, now),
      listLinks(reads, asked),
      societyOf(reads, City, asked),
    ]);
    const [cards, { stations }] = await Promise.all([findCards(reads, ids, now), placedOf(reads, now)]);
    return {
      City,
      CityID: city.city_id,
      City_Name: city.city_name,
      State_Name: city.state_name,
      Kind,
      Place,
      Name: asked.place_name,
      Society: society,
      Homes_Of,
      Homes: asked.homes,
      Rents: rows.filter(({ homes_of }) => homes_of !== 0).map((row) => rentsView(row, earlier)),
      Changed_At: asked.changed_at.toISOString(),
      Properties: cards.map((card) => listedView(card, stations)),
      Links: [
        ...rows.filter(({ homes_of }) => homes_of !== Homes_Of).map((row) => linkView(City, row)),
        ...links.map((row) => linkView(City, row)),
      ],
    };
  },
);
