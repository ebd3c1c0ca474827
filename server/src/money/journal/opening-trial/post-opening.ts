import { domain } from "#domain";
import { dayOf, formatDay } from "#domain/platform/days.ts";
import { wordsIn } from "#domain/translations.ts";
import { handler } from "../../../platform/handler.ts";
import { insertAccount } from "../accounts/queries.ts";
import { bookOf, lockBook, openBook } from "../book.ts";
import { findEntry } from "../queries.ts";
import { viewEntry } from "../view.ts";
import { insertVoucher } from "../vouchers/queries.ts";
import { planOpening } from "./plan.ts";

export const postOpening = handler(
  domain.journal.postOpening,
  async ({ actor, now, language, transaction, refuse }, { Balance_Day: day, Lines, Difference_Reason }) => {
    const book = bookOf(actor) ?? refuse("no-society");
    if (day > dayOf(now)) return refuse("balance-day-in-future");
    return transaction(async (tx) => {
      await openBook(tx, book, now);
      // Nobody posts until the differences are posted.
      const { closed_through } = (await lockBook(tx, book))!;
      if (closed_through !== null && day <= closed_through) return refuse("month-closed");
      const { lines, debits, credits, opening } = (await planOpening(tx, book, { day, lines: Lines, refuse }))!;
      if (debits !== credits && Difference_Reason === "") return refuse("opening-trial-differs");
      const posted: { ledgerAccountId: string; amount: number }[] = [];
      for (const { account, code, name, group, posted: amount } of lines) {
        if (amount === 0) continue;
        const ledgerAccountId =
          account?.ledger_account_id ?? (await insertAccount(tx, book, { code, name: name!, group }, now));
        posted.push({ ledgerAccountId, amount });
      }
      if (posted.length === 0) return refuse("opening-trial-agrees");
      const rest = -posted.reduce((sum, { amount }) => sum + amount, 0);
      if (rest !== 0) posted.push({ ledgerAccountId: opening.ledger_account_id, amount: rest });
      const narration = wordsIn(language, "openingTrialTexts").say("narration", { day: formatDay(day, language) });
      const documentId = await insertVoucher(
        tx,
        book,
        {
          day,
          narration: Difference_Reason === "" ? narration : `${narration}: ${Difference_Reason}`.slice(0, 300),
          lines: posted,
          madeBy: actor.vendorId,
        },
        now,
      );
      return viewEntry(language, (await findEntry(tx, book, { kind: 9, documentId }))!);
    });
  },
);
