import type { Enquiry } from "#domain/market/enquiries/calls.ts";
import { type Stage, stages } from "#domain/market/enquiries/stages/codes.ts";
import { forRole } from "../../lib/for-role.ts";
import type { PageContext } from "../../lib/page-context.ts";
import { m } from "../../paraglide/messages.js";
import { type InboxState, inboxAddress } from "./inbox-address.ts";

export type BoardColumn = { stage: Stage; enquiries: readonly Enquiry[]; count: number };

/** How many of the newest a column shows. */
const ofColumn = 25;

/** The columns of the board, or why they could not be loaded. */
export async function loadBoard(page: PageContext, state: InboxState) {
  const columns = await Promise.all(
    Object.values(stages).map(async (stage) => {
      const answer = await page.ask("vendor/Filter_All_Property_Enquiries", {
        ...inboxAddress.filtersOf(state),
        Skip: 0,
        Limit: ofColumn,
        Whether_Stage_Filter: true,
        Stage: stage,
      });
      forRole(answer);
      return { stage, answer };
    }),
  );
  const board: BoardColumn[] = [];
  for (const { stage, answer } of columns) {
    if (!answer.success) return { failure: answer.extras.Status ?? m.inbox_failed() };
    board.push({ stage, enquiries: answer.extras.Data, count: answer.extras.Count });
  }
  const total = board.reduce((sum, { count }) => sum + count, 0);
  const pending = board.find(({ stage }) => stage === stages.new)!.count;
  return { board, totals: { Total: total, Responded: total - pending, Pending: pending } };
}
