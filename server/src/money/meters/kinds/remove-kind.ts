import { domain } from "#domain";
import { onReferenced } from "../../../platform/db/constraint.ts";
import { handler } from "../../../platform/handler.ts";
import { deleteKind, lockKind } from "./queries.ts";

export const removeKind = handler(domain.meters.removeKind, async ({ actor, transaction, refuse }, { Meter_KindID }) =>
  transaction(async (tx) => {
    if (!(await lockKind(tx, actor.societyId, Meter_KindID))) return refuse("unknown-meter-kind");
    await deleteKind(tx, Meter_KindID).catch(onReferenced(() => refuse("meter-kind-in-use")));
    return {};
  }),
);
