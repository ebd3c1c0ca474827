import { domain } from "#domain";
import { dayOf } from "#domain/platform/days.ts";
import { on } from "../../platform/db/constraint.ts";
import { handler } from "../../platform/handler.ts";
import { correct } from "../payments/correct.ts";
import { lockAccount } from "../payments/settle.ts";
import { interestLeft } from "./interest/queries.ts";
import { accountOfBill, findBill } from "./queries.ts";
import { viewBill, viewNote } from "./view.ts";

export const createNote = handler(
  domain.bills.createNote,
  async ({ actor, now, transaction, language, refuse }, note) =>
    transaction(async (tx) => {
      const { BillID, Note_Type, Amount, Reason, Interest_Note, Resolution_No } = note;
      if (Interest_Note !== null && Note_Type !== 1) return refuse("interest-note-debit");
      if (Interest_Note === "waiver" && Resolution_No === "") return refuse("waiver-unresolved");
      const accountId = await accountOfBill(tx, actor, BillID);
      if (!accountId) return refuse("unknown-bill");
      await lockAccount(tx, accountId);
      const bill = (await findBill(tx, actor, BillID))!;
      if (Interest_Note !== null && Amount > (await interestLeft(tx, BillID))) return refuse("interest-note-too-large");
      const interest = Interest_Note === null ? {} : { interest: { note: Interest_Note, resolutionNo: Resolution_No } };
      const made = await correct(
        tx,
        { bill, kind: Note_Type, amount: Amount, reason: Reason, ...interest, madeBy: actor.vendorId },
        now,
      )
        .catch(on("bill_not_over_credited", () => refuse("note-too-large")))
        .catch(on("bill_not_over_written_off", () => refuse("note-after-write-off")));
      return { ...viewNote(made, language), Bill: viewBill((await findBill(tx, actor, BillID))!, dayOf(now)) };
    }),
);
