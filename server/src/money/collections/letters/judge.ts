import { namedSection } from "#domain/law/recovery.ts";
import { type LetterSkip, type LetterStep, mostDaysToPay } from "#domain/money/collections/letters/codes.ts";
import { skipOf } from "#domain/money/collections/letters/rules.ts";
import type { LetterText } from "#domain/money/collections/letters/usual/codes.ts";
import { addDays, type Day } from "#domain/platform/days.ts";
import type { Db } from "../../../platform/db/database.ts";
import type { Book } from "../../journal/book.ts";
import type { LetterIssuer } from "./compose.ts";
import { type LetterDebtor, listLetterDebtors } from "./debtors.ts";

type Asked = { ids: readonly string[]; step: LetterStep; daysBetween: number; today: Day };
type Judged = { due: LetterDebtor[]; skipped: { debtor: LetterDebtor; skip: LetterSkip }[] };

/** Who gets a letter and who does not, as things are; undefined if one of them is not a debtor of this issuer. */
export async function judge(db: Db, book: Book, { ids, step, daysBetween, today }: Asked): Promise<Judged | undefined> {
  const debtors = await listLetterDebtors(db, book, ids, { step, today });
  if (debtors.length < ids.length) return undefined;
  const since = addDays(today, 1 - daysBetween);
  const judged = debtors.map((debtor) => ({
    debtor,
    skip: skipOf({
      overdue: debtor.overdue_paise,
      waiting: debtor.waiting_paise,
      state: debtor.state,
      hadLately: debtor.last_letter_on !== null && debtor.last_letter_on >= since,
    }),
  }));
  return {
    due: judged.filter(({ skip }) => skip === undefined).map(({ debtor }) => debtor),
    skipped: judged.flatMap(({ debtor, skip }) => (skip === undefined ? [] : [{ debtor, skip }])),
  };
}

export const isPayDay = (day: Day, today: Day): boolean => day > today && day <= addDays(today, mostDaysToPay);

/** Whether a text names a section that does not hold here, or not in this letter. */
export const namesOtherLaw = ({ title, body }: LetterText, { law }: Pick<LetterIssuer, "law">): boolean => {
  const section = namedSection(`${title}\n${body}`);
  return section !== undefined && section !== law?.section;
};
