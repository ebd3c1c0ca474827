import { domain } from "#domain";
import { handler } from "../../platform/handler.ts";
import { findMarks } from "./queries.ts";
import { findOnMap } from "./search/areas.ts";
import { filtersAt } from "./search/filters.ts";
import { markView } from "./view.ts";

export const publicMap = handler(domain.properties.publicMap, async ({ reads, now }, input) => {
  const { ids, areas, count, isEstimate, box } = await findOnMap(reads, filtersAt(input, now));
  const marks = await findMarks(reads, ids);
  return {
    Homes: marks.map(markView),
    Areas: areas.map(({ latitude, longitude, homes }) => ({
      Latitude: latitude,
      Longitude: longitude,
      Count: homes,
    })),
    Count: count,
    Whether_Count_Estimated: isEstimate,
    Bounds: box ? { South: box.south, West: box.west, North: box.north, East: box.east } : null,
  };
});
