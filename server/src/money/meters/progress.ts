import { domain } from "#domain";
import { handler } from "../../platform/handler.ts";
import { findKind } from "./kinds/queries.ts";
import { countRead } from "./queries.ts";

export const progress = handler(domain.meters.progress, async ({ db, actor, refuse }, { Meter_KindID, Since }) => {
  if (!(await findKind(db, actor.societyId, Meter_KindID))) return refuse("unknown-meter-kind");
  const { meters, read } = await countRead(db, actor, Meter_KindID, Since);
  return { Meters: meters, Read: read };
});
