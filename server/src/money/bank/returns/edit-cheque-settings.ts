import { domain } from "#domain";
import { handler } from "../../../platform/handler.ts";
import { bookOf } from "../../journal/book.ts";
import { isHead, saveChequeSettings } from "./queries.ts";
import { viewChequeSettings } from "./view.ts";

export const editChequeSettings = handler(
  domain.bank.editChequeSettings,
  async ({ actor, now, transaction, refuse }, { Return_Charge_Amount, Charge_HeadID }) => {
    const book = bookOf(actor) ?? refuse("no-society");
    return transaction(async (tx) => {
      if (Charge_HeadID !== null && !(await isHead(tx, book, Charge_HeadID))) return refuse("unknown-charge-head");
      const settings = { return_charge_paise: Return_Charge_Amount, charge_head_id: Charge_HeadID };
      await saveChequeSettings(tx, book, settings, now);
      return viewChequeSettings(settings);
    });
  },
);
