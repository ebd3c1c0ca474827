import { domain } from "#domain";
import { handler } from "../../platform/handler.ts";
import { findMeter, listInPlace } from "./queries.ts";
import { viewInfo } from "./view.ts";

export const info = handler(domain.meters.info, async ({ db, actor, refuse }, { MeterID }) => {
  const row = (await findMeter(db, actor, MeterID)) ?? refuse("unknown-meter");
  return viewInfo(row, await listInPlace(db, row));
});
