import { domain } from "#domain";
import { handler } from "../../platform/handler.ts";
import { findCommittee } from "./committee.ts";
import { findFigures } from "./figures.ts";
import { findHandover } from "./queries.ts";
import { handoverInfoView } from "./view.ts";

export const info = handler(domain.handovers.info, async ({ db, actor, now, refuse }, { Society_HandoverID }) => {
  const { societyId, vendorId } = actor;
  const row = await findHandover(db, societyId, Society_HandoverID);
  if (!row) return refuse("unknown-handover");
  const committee = await findCommittee(db, row, now);
  const figures = row.frozen?.Figures ?? (await findFigures(db, societyId, now));
  return handoverInfoView(row, { committee, figures, reader: vendorId, now });
});
