import { domain } from "#domain";
import { on } from "../../../platform/db/constraint.ts";
import { handler } from "../../../platform/handler.ts";
import { insertKind } from "./queries.ts";

export const createKind = handler(domain.meters.createKind, async ({ actor, now, transaction, refuse }, fields) =>
  transaction(async (tx) => ({
    Meter_KindID: await insertKind(tx, actor.societyId, fields, now).catch(
      on("meter_kind_once", () => refuse("meter-kind-exists")),
    ),
  })),
);
