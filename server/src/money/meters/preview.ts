import { domain } from "#domain";
import { handler } from "../../platform/handler.ts";
import { findKind } from "./kinds/queries.ts";
import { countCandidates, hasBlock } from "./queries.ts";

export const preview = handler(domain.meters.preview, async ({ db, actor, refuse }, many) => {
  if (!(await findKind(db, actor.societyId, many.Meter_KindID))) return refuse("unknown-meter-kind");
  if (many.BlockID !== null && !(await hasBlock(db, actor.societyId, many.BlockID))) return refuse("unknown-block");
  const { made, existing, examples } = await countCandidates(db, actor.societyId, many);
  return { New: made, Existing: existing, Examples: examples };
});
