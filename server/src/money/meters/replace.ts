import { domain } from "#domain";
import type { MeterKindId } from "#domain/platform/ids.ts";
import { on } from "../../platform/db/constraint.ts";
import { handler } from "../../platform/handler.ts";
import { findKind } from "./kinds/queries.ts";
import { insertMeter } from "./queries.ts";
import { takeOut } from "./take-out.ts";

export const replace = handler(
  domain.meters.replace,
  async (context, { New_Serial_No, New_First_Reading, ...removal }) =>
    context.transaction(async (tx) => {
      const { actor, now, refuse } = context;
      const old = await takeOut(tx, actor, context, removal);
      const kindId = old.meter_kind_id as MeterKindId;
      const limit = (await findKind(tx, actor.societyId, kindId))!.rolls_over_milli;
      if (limit !== null && New_First_Reading >= limit) return refuse("reading-off-dial");
      const { flat_id, building_id, block_id } = old;
      const flat = flat_id && building_id && block_id ? { flat_id, building_id, block_id } : undefined;
      const meter = {
        ...{ societyId: actor.societyId, kindId, flat, name: old.name, serialNo: New_Serial_No },
        ...{ installedOn: removal.Removed_On, first: New_First_Reading, firstMeterId: old.first_meter_id },
      };
      const MeterID = await insertMeter(tx, meter, now).catch(
        on("meter_serial_once", () => refuse("meter-serial-exists")),
      );
      return { MeterID };
    }),
);
