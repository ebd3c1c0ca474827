import { domain } from "#domain";
import { mostPosted } from "#domain/money/bank/lines/codes.ts";
import { grades } from "#domain/money/bank/matching/codes.ts";
import { type Paise, rupees } from "#domain/platform/money.ts";
import { handler } from "../../../platform/handler.ts";
import { bookOf } from "../../journal/book.ts";
import { payeeOf } from "../../payments/upi/queries.ts";
import { linkEntry, lockEntries } from "./link-entry.ts";
import { matchAll } from "./matching.ts";
import { lockDebtors, postCredit } from "./post.ts";
import { hasAccount, lockLine, sureLines, takeTurn } from "./queries.ts";

export const postSure = handler(
  domain.bank.postSure,
  async ({ actor, now, language, transaction, enqueue, refuse }, { Bank_AccountID }) => {
    const book = bookOf(actor) ?? refuse("no-society");
    const payee = payeeOf(actor) ?? refuse("no-society");
    return transaction(async (tx) => {
      if (Bank_AccountID && !(await hasAccount(tx, book, Bank_AccountID))) return refuse("unknown-bank-account");
      await takeTurn(tx, book);
      const before = await sureLines(tx, book, Bank_AccountID, mostPosted);
      await lockDebtors(
        tx,
        book,
        before.rows.flatMap(({ debtors }) => debtors),
      );
      const entries = before.rows.flatMap(({ entry }) => entry ?? []);
      await lockEntries(tx, book, entries);
      // What was sure when the list was shown may not be any more.
      await matchAll(tx, book);
      let amount: Paise = 0;
      let posted = 0;
      for (const { bank_line_id } of before.rows) {
        const line = (await lockLine(tx, book, bank_line_id))!;
        const [first] = line.proposals;
        if (line.state !== 1 || line.grade !== grades.sure || !first) continue;
        const poster = { enqueue, now, by: actor.vendorId };
        // It is sure because of what was just read under the same locks: a refusal is a fault.
        const fault = (refusal: string): never => {
          throw new Error(`A sure credit was refused: ${refusal}`);
        };
        const { entry } = first;
        if (entry) {
          // Another one than before is not locked: it waits for the next time.
          if (!entries.some(({ id }) => id === entry.id)) continue;
          await linkEntry(tx, poster, { book, line }, entry, { refuse: fault });
        } else {
          const refusal = await postCredit(tx, poster, { book, payee, line, language }, first);
          if (refusal) fault(refusal);
        }
        amount += line.amount_paise;
        posted += 1;
      }
      await matchAll(tx, book);
      const after = await sureLines(tx, book, Bank_AccountID, 1);
      return {
        Posted_Count: posted,
        Posted_Amount: rupees(amount),
        Changed_Count: before.rows.length - posted,
        Left_Count: after.count,
      };
    });
  },
);
