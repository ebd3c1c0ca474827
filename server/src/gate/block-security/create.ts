import { domain } from "#domain";
import { blockIncidentStatus } from "#domain/gate/block-security/codes.ts";
import { holdBlock } from "../../community/block-issues/queries.ts";
import { handler } from "../../platform/handler.ts";
import { notifyOfReport } from "./notify.ts";
import { findIncident, insertIncident, insertStep } from "./queries.ts";

export const create = handler(
  domain["block-security"].create,
  async ({ actor, now, transaction, enqueue, refuse }, draft) =>
    transaction(async (tx) => {
      if (!(await holdBlock(tx, actor, draft.BlockID))) return refuse("unknown-block");
      const id = await insertIncident(tx, actor, draft, now);
      await insertStep(tx, id, actor, { status: blockIncidentStatus.open }, now);
      const incident = (await findIncident(tx, actor, id))!;
      await notifyOfReport(tx, { actor, enqueue, now, name: incident.reporter_name ?? "User" }, incident);
      return { Block_IncidentID: id };
    }),
);
