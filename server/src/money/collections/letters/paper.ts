import { paragraphsOf } from "#domain/money/collections/letters/rules.ts";
import { dayOf } from "#domain/platform/days.ts";
import type { Language } from "#domain/platform/languages.ts";
import { formatRupees, type Paise, rupees } from "#domain/platform/money.ts";
import { type WordsIn, wordsIn } from "#domain/translations.ts";
import type { NamedPaper } from "../../payments/papers/file.ts";
import { amountInWords, letterheadOf, type Paper, type Table } from "../../payments/papers/model.ts";
import type { LetterContent } from "./compose.ts";
import type { LetterRow } from "./queries.ts";

type Words = WordsIn<"letterTexts">;
const money = (paise: Paise): string => formatRupees(rupees(paise));

/** A letter as it was issued, in its own language; a stamp says that it was cancelled. */
export function paperOfLetter(row: LetterRow): { paper: NamedPaper; language: Language } {
  const language = row.language as Language;
  const words = wordsIn(language, "letterTexts");
  const { say, label, day } = words;
  const content = row.content as unknown as LetterContent;
  const cancelledOn = row.cancelled_at && dayOf(row.cancelled_at);
  const paper: Paper = {
    title: label("letterSteps", row.step),
    number: row.letter_no,
    stamp: cancelledOn ? { text: say("cancelled", { day: day(cancelledOn) }), tone: "bad" } : null,
    letterhead: headOf(content, language),
    party: { heading: say("to"), name: row.party_name, lines: content.address },
    facts: [
      { label: say("letter-date"), value: day(row.issued_on) },
      { label: say("pay-by"), value: day(row.pay_by) },
      { label: say("oldest-bill"), value: day(row.oldest_due_on) },
    ],
    paragraphs: [
      ...(cancelledOn ? [say("cancelled-why", { day: day(cancelledOn), reason: row.cancel_reason })] : []),
      row.title,
      ...paragraphsOf(row.body),
    ],
    tables: [billsOf(row, content, words)],
    sums: [
      { label: say("principal"), value: money(content.principal) },
      { label: say("interest"), value: money(row.interest_paise) },
      { label: say("total"), value: money(row.amount_paise), isStrong: true },
    ],
    words: amountInWords(rupees(row.amount_paise), { language }),
    scan: null,
    transfer: cancelledOn ? null : transferOf(content, words),
    signature: {
      issuer: say("for-issuer", { name: content.issuer.Name }),
      by: [content.signatory.name, row.society_id === null ? "" : label("roleLabels", content.signatory.role)]
        .filter(Boolean)
        .join(", "),
    },
    remarks: [
      ...(content.reference && !cancelledOn ? [say("reference-why")] : []),
      say("as-of", { day: day(row.issued_on) }),
    ],
  };
  return { paper: { kind: "letter", name: row.letter_no, paper }, language };
}

function headOf({ issuer }: LetterContent, language: Language): Paper["letterhead"] {
  const head = letterheadOf(issuer);
  if (issuer.Registration_No === "") return head;
  const { say } = wordsIn(language, "paperTexts");
  return { ...head, lines: [say("registration-no", { no: issuer.Registration_No }), ...head.lines] };
}

function billsOf(row: LetterRow, { bills, more }: LetterContent, { say, day }: Words): Table {
  return {
    title: say("open-bills", { day: day(row.issued_on) }),
    columns: [
      { label: say("bill"), width: 40 },
      { label: say("due"), width: 18 },
      { label: say("principal"), width: 14, isFigure: true },
      { label: say("interest"), width: 14, isFigure: true },
      { label: say("open"), width: 14, isFigure: true },
    ],
    rows: [
      ...bills.map((bill) => ({
        cells: [
          bill.no,
          day(bill.dueOn),
          money(bill.principal),
          money(bill.interest),
          money(bill.principal + bill.interest),
        ],
        under: [
          bill.heads.map(({ label, amount }) => `${label} ${money(amount)}`).join(", "),
          ...(bill.received > 0 ? [say("received", { amount: money(bill.received) })] : []),
        ].filter(Boolean),
      })),
      ...(more.bills > 0
        ? [
            {
              cells: [
                say("more-bills", { count: String(more.bills) }),
                "",
                money(more.principal),
                money(more.interest),
                money(more.principal + more.interest),
              ],
            },
          ]
        : []),
    ],
  };
}

function transferOf({ payee, reference }: LetterContent, { say }: Words): NonNullable<Paper["transfer"]> | null {
  if (!payee && reference === "") return null;
  return {
    heading: say("how-to-pay"),
    facts: [
      ...(payee?.upi_id ? [{ label: say("upi-id"), value: payee.upi_id }] : []),
      ...(payee?.bank_account_no
        ? [
            { label: say("account-name"), value: payee.payee_name },
            { label: say("account-no"), value: payee.bank_account_no },
            { label: say("ifsc"), value: payee.ifsc },
            ...(payee.bank_name ? [{ label: say("bank"), value: payee.bank_name }] : []),
          ]
        : []),
      { label: say("reference"), value: reference },
    ],
  };
}
