import type { ReceiptInfo } from "#domain/money/payments/calls.ts";
import { formatRupees } from "#domain/platform/money.ts";
import type { NamedPaper } from "./file.ts";
import { amountInWords, letterheadOf, type PaperWords, unitOf } from "./model.ts";

/** A receipt as a paper. */
export function receiptPaper(receipt: ReceiptInfo, words: PaperWords): NamedPaper {
  const { say, label, day } = words;
  const mode = label("receiptModes", receipt.Payment_Mode);
  const rows = receipt.Bills.map(({ Bill_No, Amount }) => ({
    cells: [say("receipt-bill", { no: Bill_No }), formatRupees(Amount)],
  }));
  if (receipt.Advance_Amount > 0) rows.push({ cells: [say("advance"), formatRupees(receipt.Advance_Amount)] });
  return {
    kind: "receipt",
    name: receipt.Receipt_No,
    paper: {
      title: say("receipt"),
      number: receipt.Receipt_No,
      stamp: receipt.Reversed_Date
        ? { text: say("receipt-reversed"), tone: "bad" }
        : { text: say("receipt-thanks"), tone: "good" },
      letterhead: letterheadOf(receipt.Society_Data),
      party: {
        heading: say("received-from"),
        name: receipt.Name,
        lines: receipt.Flat_Label ? [unitOf(receipt.Flat_Label, receipt.FlatID === "", words)] : [],
      },
      facts: [
        { label: say("receipt-date"), value: day(receipt.Receipt_Date) },
        { label: say("paid-on"), value: day(receipt.Paid_Date) },
        { label: say("paid-by"), value: mode },
        ...(receipt.Reference
          ? [{ label: receipt.Payment_Mode === 4 ? say("utr") : say("reference"), value: receipt.Reference }]
          : []),
        ...(receipt.Reversed_Date
          ? [
              { label: say("reversed-on"), value: day(receipt.Reversed_Date) },
              { label: say("reason"), value: receipt.Reversal_Reason },
            ]
          : []),
        ...(receipt.Collected_By ? [{ label: say("received-by"), value: receipt.Collected_By }] : []),
      ],
      tables: [
        {
          title: null,
          columns: [
            { label: say("for"), width: 70 },
            { label: say("amount"), width: 30, isFigure: true },
          ],
          rows,
        },
      ],
      sums: [{ label: say("received"), value: formatRupees(receipt.Amount), isStrong: true }],
      words: amountInWords(receipt.Amount, words),
      scan: null,
      remarks: [
        ...(receipt.Reversed_Date ? [say("receipt-void")] : []),
        ...(receipt.Payment_Mode === 2 && !receipt.Reversed_Date ? [say("subject-to-cheque")] : []),
        say("made-by-computer"),
      ],
    },
  };
}
