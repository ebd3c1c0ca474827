import { domain } from "#domain";
import { dayOf } from "#domain/platform/days.ts";
import { handler } from "../../../platform/handler.ts";
import { findTitle, listEvents } from "./queries.ts";
import { viewEvent } from "./view.ts";

export const history = handler(
  domain.properties.history,
  async ({ db, actor, now, language, refuse }, { PropertyID: propertyId, Skip: skip, Limit: limit }) => {
    const { vendorId } = actor;
    const home = await findTitle(db, vendorId, propertyId);
    if (!home) return refuse("no-such-property");
    const { rows, count } = await listEvents(db, { vendorId, propertyId, today: dayOf(now), skip, limit });
    return { Data: rows.map((row) => viewEvent(row, language)), Count: count, Property_Title: home.property_title };
  },
);
