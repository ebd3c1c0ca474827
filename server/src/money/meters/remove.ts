import { domain } from "#domain";
import { onReferenced } from "../../platform/db/constraint.ts";
import { handler } from "../../platform/handler.ts";
import { deleteMeter, lockMeter } from "./queries.ts";

export const remove = handler(domain.meters.remove, async ({ actor, transaction, refuse }, { MeterID }) =>
  transaction(async (tx) => {
    const meter = await lockMeter(tx, actor, MeterID);
    if (!meter) return refuse("unknown-meter");
    // A replacement has taken the place of another one: without it that one's place would be empty.
    if (meter.first_meter_id !== MeterID) return refuse("meter-in-use");
    await deleteMeter(tx, MeterID).catch(onReferenced(() => refuse("meter-in-use")));
    return {};
  }),
);
