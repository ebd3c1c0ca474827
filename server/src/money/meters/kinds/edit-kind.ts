import { domain } from "#domain";
import { on } from "../../../platform/db/constraint.ts";
import { handler } from "../../../platform/handler.ts";
import { largestShown, lockKind, updateKind } from "./queries.ts";

export const editKind = handler(
  domain.meters.editKind,
  async ({ actor, now, transaction, refuse }, { Meter_KindID, updated_at, ...fields }) =>
    transaction(async (tx) => {
      const kind = await lockKind(tx, actor.societyId, Meter_KindID);
      if (!kind) return refuse("unknown-meter-kind");
      if (updated_at !== undefined && Date.parse(updated_at) !== kind.updated_at.getTime()) return refuse("stale");
      const limit = fields.Rolls_Over_At;
      if (limit !== null && (await largestShown(tx, actor.societyId, Meter_KindID)) >= limit)
        return refuse("rollover-below-reading");
      await updateKind(tx, Meter_KindID, fields, now).catch(on("meter_kind_once", () => refuse("meter-kind-exists")));
      return {};
    }),
);
