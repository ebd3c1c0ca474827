import { domain } from "#domain";
import { dayOf } from "#domain/platform/days.ts";
import type { RentalContractId } from "#domain/platform/ids.ts";
import { correct } from "../../money/bills/notes/make.ts";
import { tellOfNotes } from "../../money/bills/notes/notify.ts";
import { viewNote } from "../../money/bills/notes/view.ts";
import { lockAccount } from "../../money/payments/settle.ts";
import { on } from "../../platform/db/constraint.ts";
import { handler } from "../../platform/handler.ts";
import { lockContract } from "../tenancies/owned/queries.ts";
import { findRentBill, followBills } from "./queries.ts";
import { rentBillView } from "./view.ts";

export const createNote = handler(
  domain.rents.createNote,
  async ({ actor, now, language, transaction, enqueue, refuse }, { BillID, Note_Type, Amount, Reason }) =>
    transaction(async (tx) => {
      const scope = { vendorId: actor.vendorId };
      const found = await findRentBill(tx, scope, BillID);
      if (!found) return refuse("unknown-bill");
      await lockContract(tx, actor.vendorId, found.cause_id as RentalContractId);
      await lockAccount(tx, found.account_id);
      const bill = (await findRentBill(tx, scope, BillID))!;
      // What came in for a deposit is held: it leaves as a refund or a deduction, and not as an advance on the rent.
      if (bill.kind === 3 && Note_Type === 1 && Amount > bill.outstanding_paise) return refuse("note-too-large");
      const note = await correct(
        tx,
        {
          ...{ bill, kind: Note_Type, amount: Amount, reason: Reason, madeBy: actor.vendorId },
          correction: { of: "bill", amount: Amount },
        },
        now,
      )
        .catch(on("bill_not_over_credited", () => refuse("note-too-large")))
        .catch(on("bill_not_over_written_off", () => refuse("note-after-write-off")));
      // A contract's bill has no tax and no notes by head: only what is too large is no note.
      if (typeof note === "string") return refuse("note-too-large");
      await followBills(tx, bill.cause_id, now);
      await tellOfNotes(tx, { enqueue, now }, [note.bill_note_id], "made");
      return {
        ...viewNote(note, null, language),
        Bill: rentBillView((await findRentBill(tx, scope, BillID))!, dayOf(now)),
      };
    }),
);
