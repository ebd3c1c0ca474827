import { domain } from "#domain";
import { handler } from "../../../platform/handler.ts";
import { deleteRecharge } from "./queries.ts";

export const removeRecharge = handler(
  domain.meters.removeRecharge,
  async ({ actor, transaction, refuse }, { Meter_RechargeID }) =>
    transaction(async (tx) => {
      if (!(await deleteRecharge(tx, actor.societyId, Meter_RechargeID))) return refuse("unknown-recharge");
      return {};
    }),
);
