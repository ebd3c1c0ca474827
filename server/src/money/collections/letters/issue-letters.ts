import { domain } from "#domain";
import { dayOf } from "#domain/platform/days.ts";
import { rupees } from "#domain/platform/money.ts";
import { handler } from "../../../platform/handler.ts";
import { lockAccounts } from "../../bills/notes/bulk/queries.ts";
import { bookOf } from "../../journal/book.ts";
import { issuerOf } from "./compose.ts";
import { isPayDay, judge, namesOtherLaw } from "./judge.ts";
import { findText } from "./queries.ts";
import { tellDebtors } from "./tell.ts";
import { viewSkipped } from "./view.ts";
import { writeLetters } from "./write.ts";

export const issueLetters = handler(
  domain.collections.issueLetters,
  async ({ actor, now, transaction, enqueue, refuse }, { Letter_Step: step, Language: language, ...asked }) => {
    const book = bookOf(actor) ?? refuse("no-society");
    const [today, payBy] = [dayOf(now), asked.Pay_By];
    return transaction(async (tx) => {
      // Nobody bills, pays, promises or gets a letter meanwhile: what is written is what holds.
      await lockAccounts(tx, asked.Debtor_AccountIDs);
      const of = { ids: asked.Debtor_AccountIDs, step, daysBetween: asked.Days_Between, today };
      const { due, skipped } = (await judge(tx, book, of)) ?? refuse("unknown-debtor");
      if (!isPayDay(payBy, today)) return refuse("pay-by-wrong");
      const answer = { Skipped: skipped.map(({ debtor, skip }) => viewSkipped(debtor, skip)) };
      if (due.length === 0) return { Letter_BatchID: null, Letter_Count: 0, Amount: 0, ...answer };
      const issuer = await issuerOf(tx, book, { language, step, today });
      if (namesOtherLaw(await findText(tx, book, { step, language }), issuer)) return refuse("letter-law-elsewhere");
      const written = await writeLetters(tx, book, due, { step, language, payBy, issuer, actor, now });
      const { batchId, issued, letters } = written;
      await enqueue(tx, "collections.print-letters", { issuerId: book.issuerId, batchId });
      if (asked.Whether_Notify) {
        const told = { letters, issued, debtors: due, step, payBy, by: actor.vendorId };
        await tellDebtors(tx, { enqueue, now }, book, told);
      }
      return {
        Letter_BatchID: batchId,
        Letter_Count: issued.length,
        Amount: rupees(letters.reduce((sum, { amount }) => sum + amount, 0)),
        ...answer,
      };
    });
  },
);
