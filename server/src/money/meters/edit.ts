import { domain } from "#domain";
import { on } from "../../platform/db/constraint.ts";
import { handler } from "../../platform/handler.ts";
import { lockMeter, updateMeter } from "./queries.ts";

export const edit = handler(
  domain.meters.edit,
  async ({ actor, now, transaction, refuse }, { MeterID, updated_at, Name, Serial_No }) =>
    transaction(async (tx) => {
      const meter = await lockMeter(tx, actor, MeterID);
      if (!meter) return refuse("unknown-meter");
      if (updated_at !== undefined && Date.parse(updated_at) !== meter.updated_at.getTime()) return refuse("stale");
      if (meter.flat_id === null && Name === "") return refuse("main-meter-unnamed");
      await updateMeter(tx, MeterID, { name: Name, serial_no: Serial_No }, now).catch(
        on("meter_serial_once", () => refuse("meter-serial-exists")),
      );
      return {};
    }),
);
