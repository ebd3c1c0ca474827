import { domain } from "#domain";
import { dayOf } from "#domain/platform/days.ts";
import { on } from "../../../platform/db/constraint.ts";
import { handler } from "../../../platform/handler.ts";
import { lockMeter } from "../queries.ts";
import { insertRecharge } from "./queries.ts";

export const recharge = handler(domain.meters.recharge, async ({ actor, now, transaction, refuse }, draft) =>
  transaction(async (tx) => {
    if (!(await lockMeter(tx, actor, draft.MeterID))) return refuse("unknown-meter");
    if (draft.Recharged_On > dayOf(now)) return refuse("meter-day-in-future");
    const Meter_RechargeID = await insertRecharge(tx, actor.societyId, draft, actor.vendorId, now).catch(
      on("meter_recharge_once", () => refuse("recharge-exists")),
    );
    return { Meter_RechargeID };
  }),
);
