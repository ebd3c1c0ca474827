import { domain } from "#domain";
import { addDays, dayOf } from "#domain/platform/days.ts";
import { handler } from "../../platform/handler.ts";
import { keepOwn, sumFigures } from "./queries.ts";

const days = 30;

export const list = handler(domain.statistics.list, async ({ reads, actor, now }, { PropertyIDs }) => {
  const ids = await keepOwn(reads, actor.vendorId, PropertyIDs);
  const figures = await sumFigures(reads, ids, addDays(dayOf(now), 1 - days));
  return figures.map(({ id, views, saves, enquiries }) => ({
    PropertyID: id,
    Views: views,
    Saves: saves,
    Enquiries: enquiries,
  }));
});
