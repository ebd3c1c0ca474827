import { domain } from "#domain";
import { paragraphsOf } from "#domain/money/collections/letters/rules.ts";
import { dayOf } from "#domain/platform/days.ts";
import { rupees } from "#domain/platform/money.ts";
import { handler } from "../../../platform/handler.ts";
import { bookOf } from "../../journal/book.ts";
import { findPaymentReference } from "../../payments/reference/queries.ts";
import { composeLetters, issuerOf } from "./compose.ts";
import { findSignatory } from "./debtors.ts";
import { isPayDay, judge, namesOtherLaw } from "./judge.ts";
import { findText } from "./queries.ts";
import { viewSkipped } from "./view.ts";

/** Stands for a number that is taken when the letter is issued. */
const noNumber = "…";

export const previewLetters = handler(
  domain.collections.previewLetters,
  async ({ db, actor, now, refuse }, { Letter_Step: step, Language: language, Pay_By: payBy, ...asked }) => {
    const book = bookOf(actor) ?? refuse("no-society");
    const today = dayOf(now);
    const judged =
      (await judge(db, book, { ids: asked.Debtor_AccountIDs, step, daysBetween: asked.Days_Between, today })) ??
      refuse("unknown-debtor");
    if (!isPayDay(payBy, today)) return refuse("pay-by-wrong");
    const text = await findText(db, book, { step, language });
    const issuer = await issuerOf(db, book, { language, step, today });
    if (namesOtherLaw(text, issuer)) return refuse("letter-law-elsewhere");
    const [debtor] = judged.due;
    const reference = debtor && ((await findPaymentReference(db, debtor.account_id)) ?? noNumber);
    const [first] = debtor
      ? await composeLetters(
          db,
          book,
          [{ debtor, reference: reference!, number: noNumber }],
          { step, language, payBy, today, text },
          issuer,
          await findSignatory(db, actor.vendorId, actor.role),
        )
      : [];
    return {
      Letter_Count: judged.due.length,
      Amount: rupees(judged.due.reduce((sum, { overdue_paise }) => sum + overdue_paise, 0)),
      Skipped: judged.skipped.map(({ debtor, skip }) => viewSkipped(debtor, skip)),
      First: first
        ? {
            Name: first.name,
            Flat_Label: first.flatLabel,
            Title: first.title,
            Paragraphs: paragraphsOf(first.body),
            Amount: rupees(first.amount),
            Bill_Count: first.content.bills.length + first.content.more.bills,
          }
        : null,
    };
  },
);
