import { domain } from "#domain";
import { dayOf } from "#domain/platform/days.ts";
import { on } from "../../platform/db/constraint.ts";
import { handler } from "../../platform/handler.ts";
import { lockFlat } from "../../society/flats/queries.ts";
import { lockKind } from "./kinds/queries.ts";
import { insertMeter } from "./queries.ts";

export const create = handler(
  domain.meters.create,
  async ({ actor, now, transaction, refuse }, { Meter_KindID, FlatID, Installed_On, First_Reading, ...names }) =>
    transaction(async (tx) => {
      const kind = await lockKind(tx, actor.societyId, Meter_KindID);
      if (!kind) return refuse("unknown-meter-kind");
      const flat = FlatID === undefined ? undefined : await lockFlat(tx, actor.societyId, FlatID);
      if (FlatID !== undefined && !flat) return refuse("unknown-flat");
      if (Installed_On > dayOf(now)) return refuse("meter-day-in-future");
      const limit = kind.rolls_over_milli;
      if (limit !== null && First_Reading !== null && First_Reading >= limit) return refuse("reading-off-dial");
      const meter = {
        ...{ societyId: actor.societyId, kindId: Meter_KindID, flat, installedOn: Installed_On, first: First_Reading },
        ...{ name: names.Name, serialNo: names.Serial_No, firstMeterId: undefined },
      };
      const MeterID = await insertMeter(tx, meter, now).catch(
        on("meter_serial_once", () => refuse("meter-serial-exists")),
      );
      return { MeterID };
    }),
);
