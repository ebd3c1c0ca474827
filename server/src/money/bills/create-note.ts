import { domain } from "#domain";
import { dayOf } from "#domain/platform/days.ts";
import { on } from "../../platform/db/constraint.ts";
import { handler } from "../../platform/handler.ts";
import { correct } from "../payments/correct.ts";
import { lockAccount } from "../payments/settle.ts";
import { accountOfBill, findBill } from "./queries.ts";
import { viewBill, viewNote } from "./view.ts";

export const createNote = handler(
  domain.bills.createNote,
  async ({ actor, now, transaction, refuse }, { BillID, Note_Type, Amount, Reason }) =>
    transaction(async (tx) => {
      const accountId = await accountOfBill(tx, actor, BillID);
      if (!accountId) return refuse("unknown-bill");
      await lockAccount(tx, accountId);
      const bill = (await findBill(tx, actor, BillID))!;
      const note = await correct(
        tx,
        { bill, kind: Note_Type, amount: Amount, reason: Reason, madeBy: actor.vendorId },
        now,
      )
        .catch(on("bill_not_over_credited", () => refuse("note-too-large")))
        .catch(on("bill_not_over_written_off", () => refuse("note-after-write-off")));
      return { ...viewNote(note), Bill: viewBill((await findBill(tx, actor, BillID))!, dayOf(now)) };
    }),
);
