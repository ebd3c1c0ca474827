import { domain } from "#domain";
import { rupees } from "#domain/platform/money.ts";
import { handler } from "../../../../platform/handler.ts";
import { advancesOf, findRunToUndo, listUsedBills } from "./queries.ts";
import { obstacleOf } from "./view.ts";

export const undoInfo = handler(domain.bills.undoInfo, async ({ db, actor, refuse }, { Bill_RunID }) => {
  const run = (await findRunToUndo(db, actor.societyId, Bill_RunID)) ?? refuse("unknown-run");
  const [used, advances] = await Promise.all([listUsedBills(db, Bill_RunID), advancesOf(db, Bill_RunID)]);
  return {
    Bill_Count: run.bills,
    Bill_Total: rupees(run.amount_paise),
    Advance_Amount: used.length > 0 ? 0 : rupees(advances),
    Refusal: obstacleOf(run) ?? "",
    Used_Count: used[0]?.count ?? 0,
    Used_Bills: used.map((bill) => ({
      BillID: bill.bill_id,
      Bill_No: bill.bill_no,
      Flat_Label: bill.flat_label,
      Reason: bill.reason,
    })),
  };
});
