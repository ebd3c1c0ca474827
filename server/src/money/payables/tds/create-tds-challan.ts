import { domain } from "#domain";
import { dayOf } from "#domain/platform/days.ts";
import { on } from "../../../platform/db/constraint.ts";
import { handler } from "../../../platform/handler.ts";
import { bookOf } from "../../journal/book.ts";
import { findPurse } from "../payments/queries.ts";
import { findSettings } from "../settings/queries.ts";
import { findChallan } from "./queries.ts";
import { viewChallan } from "./view.ts";
import { insertChallan, lockDeductions } from "./write.ts";

export const createTdsChallan = handler(
  domain.payables.createTdsChallan,
  async ({ actor, now, language, transaction, refuse }, draft) => {
    const book = bookOf(actor) ?? refuse("no-society");
    const { Deposited_On, Ledger_AccountID } = draft;
    return transaction(async (tx) => {
      const ids = [...new Set(draft.TDS_DeductionIDs as string[])];
      const parts = await lockDeductions(tx, book, ids);
      if (parts.length < ids.length) return refuse("unknown-tds-deduction");
      const purse = (await findPurse(tx, book, Ledger_AccountID)) ?? refuse("unknown-ledger-account");
      if ((await findSettings(tx, book)).tan === "") return refuse("tan-missing");
      if (Deposited_On > dayOf(now)) return refuse("deposited-in-future");
      if (!purse.is_money || !purse.status || purse.is_closed) return refuse("payment-ledger-unsuitable");
      if (purse.bank_account_id === null) return refuse("payment-mode-unsuitable");
      const [{ month, tds_section, tds_code }] = parts as [(typeof parts)[number]];
      const isAlike = (part: (typeof parts)[number]) =>
        part.month === month && part.tds_section === tds_section && part.tds_code === tds_code;
      if (!parts.every(isAlike)) return refuse("tds-challan-mixed");
      if (Deposited_On < month) return refuse("deposited-too-early");
      const id = await insertChallan(
        tx,
        book,
        parts,
        {
          bsr: draft.BSR_Code,
          serial: draft.Challan_Serial_No,
          depositedOn: Deposited_On,
          ledgerAccountId: Ledger_AccountID,
          interest: draft.Interest_Amount,
          fee: draft.Fee_Amount,
          madeBy: actor.vendorId,
        },
        now,
      )
        .catch(on("tds_challan_part_once", () => refuse("tds-deposited")))
        .catch(on("tds_challan_once", () => refuse("tds-challan-exists")));
      return viewChallan(language, (await findChallan(tx, book, id))!);
    });
  },
);
