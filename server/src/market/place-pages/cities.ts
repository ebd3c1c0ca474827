import { domain } from "#domain";
import { handler } from "../../platform/handler.ts";
import { listCities } from "./queries.ts";
import { linkView } from "./view.ts";

const mostCities = 24;

export const cities = handler(domain["place-pages"].cities, async ({ reads }) =>
  (await listCities(reads, mostCities)).map(({ slug, city_name, homes }) =>
    linkView(slug, { kind: 1, place: "", place_name: city_name, homes_of: 0, homes }),
  ),
);
