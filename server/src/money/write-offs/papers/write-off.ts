import { formatRupees, rupees } from "#domain/platform/money.ts";
import type { NamedPaper } from "../../payments/papers/file.ts";
import { amountInWords, letterheadOf, type PaperWords, unitOf } from "../../payments/papers/model.ts";
import type { findSeenWriteOff } from "../queries.ts";

type Row = NonNullable<Awaited<ReturnType<typeof findSeenWriteOff>>>;

/** A write-off as a paper. */
export function writeOffPaper(row: Row, words: PaperWords): NamedPaper {
  const { say, day } = words;
  const amount = formatRupees(rupees(row.amount_paise));
  return {
    kind: "write-off",
    name: row.write_off_no,
    paper: {
      title: say("write-off"),
      number: row.write_off_no,
      stamp: row.reversed_on === null ? null : { text: say("write-off-reversed"), tone: "bad" },
      letterhead: letterheadOf({
        Name: row.issuer_name,
        Address: row.address,
        PhoneNumber: row.phone_number,
        EmailID: row.email_id,
      }),
      party: {
        heading: say("owed-by"),
        name: row.party_name,
        lines: row.flat_label ? [unitOf(row.flat_label, row.rental_contract_id !== null, words)] : [],
      },
      facts: [
        { label: say("write-off-day"), value: day(row.write_off_day) },
        { label: say("reason"), value: row.reason },
        ...(row.resolution_day === null
          ? []
          : [
              {
                label: say("resolution"),
                value: say("resolved", { no: row.resolution_no, day: day(row.resolution_day) }),
              },
            ]),
        ...(row.reversed_on === null
          ? []
          : [
              { label: say("reversed-on"), value: day(row.reversed_on) },
              { label: say("reversed-because"), value: row.reverse_reason ?? "" },
            ]),
      ],
      tables: [
        {
          title: null,
          columns: [
            { label: say("document"), width: 70 },
            { label: say("amount"), width: 30, isFigure: true },
          ],
          rows: row.parts.map((part) => ({
            cells: [say("receipt-bill", { no: part.bill_no }), formatRupees(rupees(part.amount_paise))],
          })),
        },
      ],
      sums: [{ label: say("written-off"), value: amount, isStrong: true }],
      words: amountInWords(rupees(row.amount_paise), words),
      scan: null,
      remarks: [say(row.reversed_on === null ? "write-off-means" : "write-off-void"), say("made-by-computer")],
    },
  };
}
