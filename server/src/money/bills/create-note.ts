import { domain } from "#domain";
import type { Correction } from "#domain/money/bills/notes/rules.ts";
import { dayOf } from "#domain/platform/days.ts";
import { on } from "../../platform/db/constraint.ts";
import { handler } from "../../platform/handler.ts";
import { lockAccount } from "../payments/settle.ts";
import { correct } from "./notes/make.ts";
import { tellOfNotes } from "./notes/notify.ts";
import { viewNote } from "./notes/view.ts";
import { accountOfBill, chargesOfBill, findBill } from "./queries.ts";
import { viewBill } from "./view.ts";

export const createNote = handler(
  domain.bills.createNote,
  async ({ actor, now, language, transaction, enqueue, refuse }, note) =>
    transaction(async (tx) => {
      const { BillID, Note_Type, Amount, Lines, Reason, Interest_Note, Resolution_No } = note;
      if (Interest_Note !== null && Note_Type !== 1) return refuse("interest-note-debit");
      if (Interest_Note === "waiver" && Resolution_No === "") return refuse("waiver-unresolved");
      const accountId = await accountOfBill(tx, actor, BillID);
      if (!accountId) return refuse("unknown-bill");
      await lockAccount(tx, accountId);
      const bill = (await findBill(tx, actor, BillID))!;
      const ofHeads = Lines.map((line) => ({ head: line.Head, amount: line.Amount }));
      const correction: Correction =
        Interest_Note !== null
          ? { of: "interest", amount: Amount }
          : ofHeads.length > 0
            ? { of: "heads", heads: ofHeads }
            : { of: "bill", amount: Amount };
      const interest = Interest_Note === null ? null : { note: Interest_Note, resolutionNo: Resolution_No };
      const made = await correct(
        tx,
        { bill, kind: Note_Type, correction, amount: Amount, reason: Reason, interest, madeBy: actor.vendorId },
        now,
      )
        .catch(on("bill_not_over_credited", () => refuse("note-too-large")))
        .catch(on("bill_not_over_written_off", () => refuse("note-after-write-off")));
      if (typeof made === "string") return refuse(made);
      await tellOfNotes(tx, { enqueue, now }, [made.bill_note_id], "made");
      return {
        ...viewNote(made, await chargesOfBill(tx, BillID), language),
        Bill: viewBill((await findBill(tx, actor, BillID))!, dayOf(now)),
      };
    }),
);
