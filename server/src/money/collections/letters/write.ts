import type { LetterStep } from "#domain/money/collections/letters/codes.ts";
import { type Day, dayOf } from "#domain/platform/days.ts";
import type { VendorId } from "#domain/platform/ids.ts";
import type { Language } from "#domain/platform/languages.ts";
import type { Tx } from "../../../platform/db/database.ts";
import type { Book } from "../../journal/book.ts";
import { takeNumbers } from "../../payments/numbers.ts";
import { paymentReference } from "../../payments/reference/queries.ts";
import { type Composed, composeLetters, type LetterIssuer } from "./compose.ts";
import { findSignatory, type LetterDebtor } from "./debtors.ts";
import { findText, type Issued, insertLetters, letterNumbers } from "./queries.ts";

type Writing = {
  step: LetterStep;
  language: Language;
  payBy: Day;
  issuer: LetterIssuer;
  actor: { vendorId: VendorId; role: string };
  now: Date;
};
type Written = { batchId: string; issued: Issued[]; letters: Composed[] };

/** Writes letters to debtors who get one, with what they owe now. Their accounts are locked. */
export async function writeLetters(
  tx: Tx,
  book: Book,
  debtors: readonly LetterDebtor[],
  { step, language, payBy, issuer, actor, now }: Writing,
): Promise<Written> {
  const today = dayOf(now);
  const text = await findText(tx, book, { step, language });
  const firstNumber = await takeNumbers(tx, book.issuerId, "NL", today, debtors.length);
  const numbers = await letterNumbers(tx, firstNumber, debtors.length, today);
  const wanted = [];
  for (const [at, debtor] of debtors.entries())
    wanted.push({
      debtor,
      reference: await paymentReference(tx, debtor.account_id, now),
      number: numbers[at]!,
    });
  const signatory = await findSignatory(tx, actor.vendorId, actor.role);
  const letters = await composeLetters(tx, book, wanted, { step, language, payBy, today, text }, issuer, signatory);
  const by = actor.vendorId;
  const written = await insertLetters(tx, book, letters, { step, language, payBy, today, by, firstNumber, now });
  return { ...written, letters };
}
