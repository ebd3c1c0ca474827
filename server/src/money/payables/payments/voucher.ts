import { formatRupees, rupees } from "#domain/platform/money.ts";
import type { WordsIn } from "#domain/translations.ts";
import { ledgerName } from "../../journal/book.ts";
import type { findKeeper } from "../../journal/papers/queries.ts";
import type { NamedPaper } from "../../payments/papers/file.ts";
import { amountInWords, letterheadOf, type PaperWords } from "../../payments/papers/model.ts";
import type { SupplierPaymentRow } from "./queries.ts";
import { ledgerOf } from "./view.ts";

type Words = { voucher: WordsIn<"voucherTexts">; paper: PaperWords };

/** A payment voucher as a paper, with room for the signatures of who prepared, approved and received. */
export function paymentVoucher(
  row: SupplierPaymentRow,
  keeper: Awaited<ReturnType<typeof findKeeper>>,
  { voucher: { say, day, label, language }, paper: words }: Words,
): NamedPaper {
  const isReversed = row.reversed_on !== null;
  const advance = row.amount_paise - row.parts.reduce((sum, { paise }) => sum + paise, 0);
  const paid = rupees(row.amount_paise - row.tds_paise);
  const lines = row.parts.map((part) => ({
    cells: [
      say("bill", { invoice: part.invoice_no, day: day(part.invoice_day), no: part.no }),
      formatRupees(rupees(part.paise)),
    ],
  }));
  return {
    kind: "payment-voucher",
    name: row.voucher_no,
    paper: {
      title: say("title"),
      number: row.voucher_no,
      stamp: isReversed ? { text: say("reversed"), tone: "bad" } : null,
      letterhead: letterheadOf({
        Name: keeper.name ?? "",
        Address: keeper.address,
        PhoneNumber: keeper.phone_number,
        EmailID: keeper.email_id ?? "",
      }),
      party: { heading: say("paid-to"), name: row.supplier_name, lines: [] },
      facts: [
        { label: say("paid-on"), value: day(row.paid_on) },
        { label: say("mode"), value: label("paymentModes", row.payment_mode) },
        { label: say("from"), value: ledgerName(language, ledgerOf(row)) },
        ...(row.reference === "" ? [] : [{ label: say("reference"), value: row.reference }]),
        ...(row.remark === "" ? [] : [{ label: say("remark"), value: row.remark }]),
        ...(row.reversed_on === null ? [] : [{ label: say("reversed-on"), value: day(row.reversed_on) }]),
      ],
      tables: [
        {
          title: null,
          columns: [
            { label: say("document"), width: 70 },
            { label: say("amount"), width: 30, isFigure: true },
          ],
          rows: [
            ...lines,
            ...(advance > 0 ? [{ cells: [say("advance"), formatRupees(rupees(advance))] }] : []),
            ...(row.tds_paise > 0
              ? [{ cells: [say("tds", { section: row.tds_section }), formatRupees(-rupees(row.tds_paise))] }]
              : []),
          ],
        },
        {
          title: null,
          columns: [
            { label: say("prepared-by"), width: 34 },
            { label: say("approved-by"), width: 33 },
            { label: say("received-by"), width: 33 },
          ],
          rows: [{ cells: [row.made_by_name ?? "", "", ""], under: [" ", " ", " "] }],
        },
      ],
      sums: [{ label: say("total"), value: formatRupees(paid), isStrong: true }],
      words: amountInWords(paid, words),
      scan: null,
      remarks: [],
    },
  };
}
