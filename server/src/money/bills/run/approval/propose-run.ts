import { domain } from "#domain";
import { otherConfirmers, propose } from "../../../../core/proposals/propose.ts";
import { handler } from "../../../../platform/handler.ts";
import { monthByHand } from "../month.ts";
import { holdRuns } from "../undo/queries.ts";
import { contentOf } from "./content.ts";
import { hasOpenRunOf, isProposed, needsSecond } from "./queries.ts";

export const proposeRun = handler(domain.bills.proposeRun, async (context, { Billing_Month, Preview_Mark }) => {
  const { actor, now, transaction, refuse } = context;
  const { societyId } = actor;
  return transaction(async (tx) => {
    const found = await monthByHand(tx, societyId, Billing_Month, now);
    if (!found) return refuse("month-not-billable");
    await holdRuns(tx, societyId);
    if (!(await needsSecond(tx, societyId)) || (await otherConfirmers(tx, context, "bill-run")).length === 0)
      return refuse("approval-not-needed");
    if (await hasOpenRunOf(tx, societyId)) return refuse("run-begun");
    const content = await contentOf(tx, found);
    if (content.Preview_Mark !== Preview_Mark) return refuse("charges-changed");
    if (content.Bill_Count === 0) return refuse("month-without-bills");
    if (await isProposed(tx, societyId, content, now)) return refuse("run-proposed");
    return { Society_ProposalID: await propose(tx, context, "bill-run", content) };
  });
});
