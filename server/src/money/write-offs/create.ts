import { domain } from "#domain";
import { dayOf } from "#domain/platform/days.ts";
import { rupees } from "#domain/platform/money.ts";
import { handler } from "../../platform/handler.ts";
import { bookOf } from "../journal/book.ts";
import { holdBills, writeOff } from "./make.ts";
import { askSecond } from "./second-person.ts";
import { viewWriteOff } from "./view.ts";

export const create = handler(
  domain["write-offs"].create,
  async (context, { Bills, Reason, Resolution_No, Resolution_Day = null }) => {
    const { actor, now, transaction, refuse } = context;
    const book = bookOf(actor) ?? refuse("no-society");
    const isOfSociety = book.societyId !== null;
    if (isOfSociety && (Resolution_No === "" || Resolution_Day === null)) return refuse("write-off-unresolved");
    if (Resolution_Day !== null && Resolution_Day > dayOf(now)) return refuse("resolution-in-future");
    return transaction(async (tx) => {
      const bills = await holdBills(tx, book, Bills, context);
      const said = { Reason, Resolution_No, Resolution_Day };
      const amounts = new Map(Bills.map(({ BillID, Amount }) => [BillID as string, Amount]));
      const proposalId = await askSecond(tx, context, "write-off", {
        ...said,
        Write_OffID: null,
        Write_Off_No: "",
        Name: bills.at(-1)!.party_name,
        Flat_Label: bills[0].flat_label,
        Bills: bills.map(({ bill_id, bill_no }) => ({
          BillID: bill_id,
          Bill_No: bill_no,
          Amount: rupees(amounts.get(bill_id)!),
        })),
        Amount: rupees(Bills.reduce((sum, { Amount }) => sum + Amount, 0)),
      });
      if (proposalId !== null) return { Write_Off: null, Society_ProposalID: proposalId };
      const people = { by: actor.vendorId, confirmedBy: null };
      const row = await writeOff(tx, context, book, bills, { ...said, ...people, parts: Bills });
      return { Write_Off: viewWriteOff(row), Society_ProposalID: null };
    });
  },
);
