import { domain } from "#domain";
import { onReferenced } from "../../../platform/db/constraint.ts";
import { handler } from "../../../platform/handler.ts";
import { deleteKind, isCharged, lockKind } from "./queries.ts";

export const removeKind = handler(domain.meters.removeKind, async ({ actor, transaction, refuse }, { Meter_KindID }) =>
  transaction(async (tx) => {
    if (!(await lockKind(tx, actor.societyId, Meter_KindID))) return refuse("unknown-meter-kind");
    if (await isCharged(tx, actor.societyId, Meter_KindID)) return refuse("meter-kind-charged");
    await deleteKind(tx, Meter_KindID).catch(onReferenced(() => refuse("meter-kind-in-use")));
    return {};
  }),
);
