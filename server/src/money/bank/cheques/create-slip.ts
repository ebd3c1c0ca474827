import { domain } from "#domain";
import { dayOf } from "#domain/platform/days.ts";
import { paise } from "#domain/platform/money.ts";
import { labelIn } from "#domain/translations.ts";
import { handler } from "../../../platform/handler.ts";
import { bookOf } from "../../journal/book.ts";
import { holdBook, insertVoucher } from "../../journal/vouchers/queries.ts";
import { findAccount } from "../accounts/queries.ts";
import { cashLedger, findSlip, holdCheques, insertSlip, updateCheques } from "./queries.ts";
import { viewSlip } from "./view.ts";

export const createSlip = handler(
  domain.bank.createSlip,
  async ({ actor, now, language, transaction, refuse }, { Bank_AccountID, Slip_Day, ChequeIDs, Denominations }) => {
    const book = bookOf(actor) ?? refuse("no-society");
    const today = dayOf(now);
    const day = Slip_Day ?? today;
    if (day > today) return refuse("deposit-in-future");
    return transaction(async (tx) => {
      const closedThrough = (await holdBook(tx, book))?.closed_through ?? null;
      const account = await findAccount(tx, book, Bank_AccountID, today);
      if (!account || account.closed_on !== null) return refuse("unknown-bank-account");
      const cheques = await holdCheques(tx, book, ChequeIDs);
      if (cheques.length < ChequeIDs.length) return refuse("unknown-cheque");
      if (cheques.some(({ status }) => status !== 1)) return refuse("cheque-deposited");
      // What came before there were bank accounts is in the account with which books begin.
      const isOwn = (id: string | null) => id === Bank_AccountID || (id === null && account.ledger_purpose === "bank");
      if (!cheques.every(({ bank_account_id }) => isOwn(bank_account_id))) return refuse("cheque-other-account");
      const counted = Object.entries(Denominations).filter(([, count]) => (count ?? 0) > 0);
      const cash = counted.reduce((sum, [value, count]) => sum + paise(Number(value)) * count!, 0);
      if (cash > 0 && closedThrough !== null && day <= closedThrough) return refuse("month-closed");
      const inHand = cash > 0 ? (await cashLedger(tx, book))! : undefined;
      const voucherId =
        inHand === undefined
          ? null
          : await insertVoucher(
              tx,
              book,
              {
                day,
                narration: `${labelIn(language, "bankTexts", "cash-deposited")}: ${account.name}`,
                lines: [
                  { ledgerAccountId: account.ledger_account_id, amount: cash },
                  { ledgerAccountId: inHand.ledger_account_id, amount: -cash },
                ],
                madeBy: actor.vendorId,
              },
              now,
            );
      const slip = { bankAccountId: Bank_AccountID, day, cash, voucherId, by: actor.vendorId };
      const slipId = await insertSlip(tx, book, { ...slip, denominations: Object.fromEntries(counted) }, now);
      const change = { status: 2, deposited_on: day, deposit_slip_id: slipId, bank_account_id: Bank_AccountID };
      if (ChequeIDs.length > 0) await updateCheques(tx, book, ChequeIDs, change, now);
      return viewSlip((await findSlip(tx, book, slipId))!);
    });
  },
);
