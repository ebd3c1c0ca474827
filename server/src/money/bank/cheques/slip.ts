import { denominations } from "#domain/money/bank/cheques/codes.ts";
import { formatRupees, rupees } from "#domain/platform/money.ts";
import type { NamedPaper } from "../../payments/papers/file.ts";
import { amountInWords, letterheadOf, type PaperWords } from "../../payments/papers/model.ts";
import type { ChequeRow, letterhead, SlipRow } from "./queries.ts";

/** A deposit slip as a paper: for the bank's counter, so the number of the account is whole. */
export function slipPaper(
  slip: SlipRow,
  cheques: readonly ChequeRow[],
  issuer: Awaited<ReturnType<typeof letterhead>>,
  words: PaperWords,
): NamedPaper {
  const { say, day } = words;
  const total = rupees(slip.cheque_paise + slip.cash_paise);
  const counted = slip.denominations as Record<string, number>;
  const notes = denominations.filter((value) => counted[value] !== undefined);
  return {
    kind: "deposit-slip",
    name: slip.slip_no,
    paper: {
      title: say("deposit-slip"),
      number: slip.slip_no,
      stamp: null,
      letterhead: letterheadOf({
        Name: issuer.name,
        Address: issuer.address,
        PhoneNumber: issuer.phone_number,
        EmailID: issuer.email_id,
      }),
      party: {
        heading: say("deposited-into"),
        name: slip.bank_account_no,
        lines: [[slip.bank_name, slip.branch].filter(Boolean).join(", ")],
      },
      facts: [{ label: say("deposit-day"), value: day(slip.slip_day) }],
      tables: [
        ...(cheques.length === 0
          ? []
          : [
              {
                title: say("cheques"),
                columns: [
                  { label: say("cheque-no"), width: 16 },
                  { label: say("cheque-day"), width: 18 },
                  { label: say("cheque-bank"), width: 24 },
                  { label: say("received-from"), width: 24 },
                  { label: say("amount"), width: 18, isFigure: true },
                ],
                rows: cheques.map((cheque) => ({
                  cells: [
                    cheque.cheque_no,
                    cheque.cheque_day === null ? "" : day(cheque.cheque_day),
                    cheque.drawn_on,
                    [cheque.party_name, cheque.flat_label].filter(Boolean).join(", "),
                    formatRupees(rupees(cheque.amount_paise)),
                  ],
                })),
              },
            ]),
        ...(notes.length === 0
          ? []
          : [
              {
                title: say("notes-and-coins"),
                columns: [
                  { label: say("denomination"), width: 40 },
                  { label: say("pieces"), width: 30, isFigure: true },
                  { label: say("amount"), width: 30, isFigure: true },
                ],
                rows: notes.map((value) => ({
                  cells: [formatRupees(value), String(counted[value]), formatRupees(value * counted[value]!)],
                })),
              },
            ]),
      ],
      sums: [
        ...(cheques.length > 0 && notes.length > 0
          ? [
              { label: say("cheques"), value: formatRupees(rupees(slip.cheque_paise)) },
              { label: say("notes-and-coins"), value: formatRupees(rupees(slip.cash_paise)) },
            ]
          : []),
        { label: say("total"), value: formatRupees(total), isStrong: true },
      ],
      words: amountInWords(total, words),
      scan: null,
      remarks: [say("made-by-computer")],
    },
  };
}
