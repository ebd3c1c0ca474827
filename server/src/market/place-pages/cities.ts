import { domain } from "#domain";
import { handler } from "../../platform/handler.ts";
import { listLargest } from "./queries.ts";
import { linkView } from "./view.ts";

const most = 24;

export const cities = handler(domain["place-pages"].cities, async ({ reads }, { Kind }) =>
  (await listLargest(reads, Kind, most)).map(({ slug, city_name, place, place_name, homes }) =>
    linkView(slug, {
      ...{ kind: Kind, place, homes_of: 0, homes },
      place_name: Kind === 1 ? city_name : `${place_name}, ${city_name}`,
    }),
  ),
);
