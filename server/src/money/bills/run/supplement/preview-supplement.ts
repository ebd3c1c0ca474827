import { domain } from "#domain";
import { addMonths } from "#domain/platform/days.ts";
import { handler } from "../../../../platform/handler.ts";
import { previewByHeads } from "../by-heads/preview.ts";
import { billedOf } from "../queries.ts";
import { viewPreview } from "../view.ts";
import { chosenMonth } from "./month.ts";
import { supplementOf } from "./queries.ts";

export const previewSupplement = handler(
  domain.bills.previewSupplement,
  async ({ reads, actor, now, language, refuse }, { Skip, Limit, ...chosen }) => {
    const found = await chosenMonth(reads, actor.societyId, chosen, { now, refuse });
    const { month, charges, billDate } = found;
    const compared = addMonths(month.period, -1);
    const [{ dueOf }, { present, previous }] = await Promise.all([
      supplementOf(reads, month, charges),
      billedOf(reads, { societyId: actor.societyId, period: month.period, before: compared, onlyMaintenance: true }),
    ]);
    const wanted = { billDate, language, onlyChanged: false, Skip, Limit };
    const { rows, ...byHeads } = await previewByHeads(reads, month, charges, wanted, dueOf);
    // Nothing of the month before is to be compared with what comes in addition.
    const additions = rows.map((row) => ({ ...row, previous_paise: null }));
    return viewPreview(
      { ...found, compared, already: present, before: previous },
      { Whether_By_Heads: true, assumed: [], rows: additions, ...byHeads },
    );
  },
);
