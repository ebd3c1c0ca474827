import type { ReceiptInfo } from "#domain/money/payments/calls.ts";
import { type ReceiptMode, receiptModes } from "#domain/money/payments/codes.ts";
import { formatDay } from "#domain/platform/days.ts";
import { inWords } from "#domain/platform/in-words.ts";
import { formatRupees, paise } from "#domain/platform/money.ts";
import type { NamedPaper } from "./file.ts";
import { letterheadOf, unitOf } from "./model.ts";

/** A receipt as a paper. */
export function receiptPaper(receipt: ReceiptInfo): NamedPaper {
  const mode = receiptModes[receipt.Payment_Mode as ReceiptMode];
  const rows = receipt.Bills.map(({ Bill_No, Amount }) => ({ cells: [`Bill ${Bill_No}`, formatRupees(Amount)] }));
  if (receipt.Advance_Amount > 0)
    rows.push({ cells: ["Kept in advance, for bills to come", formatRupees(receipt.Advance_Amount)] });
  return {
    kind: "receipt",
    name: receipt.Receipt_No,
    paper: {
      title: "Receipt",
      number: receipt.Receipt_No,
      stamp: receipt.Reversed_Date ? { text: "REVERSED", tone: "bad" } : { text: "Received with thanks", tone: "good" },
      letterhead: letterheadOf(receipt.Society_Data),
      party: {
        heading: "Received from",
        name: receipt.Name,
        lines: receipt.Flat_No ? [unitOf(receipt.Flat_No)] : [],
      },
      facts: [
        { label: "Receipt date", value: formatDay(receipt.Receipt_Date) },
        { label: "Paid on", value: formatDay(receipt.Paid_Date) },
        { label: "Paid by", value: mode },
        ...(receipt.Reference
          ? [{ label: receipt.Payment_Mode === 4 ? "UTR" : "Reference", value: receipt.Reference }]
          : []),
        ...(receipt.Reversed_Date
          ? [
              { label: "Reversed on", value: formatDay(receipt.Reversed_Date) },
              { label: "Reason", value: receipt.Reversal_Reason },
            ]
          : []),
        ...(receipt.Collected_By ? [{ label: "Received by", value: receipt.Collected_By }] : []),
      ],
      tables: [
        {
          title: null,
          columns: [
            { label: "For", width: 70 },
            { label: "Amount", width: 30, isFigure: true },
          ],
          rows,
        },
      ],
      sums: [{ label: "Received", value: formatRupees(receipt.Amount), isStrong: true }],
      words: inWords(paise(receipt.Amount)),
      upi: null,
      remarks: [
        ...(receipt.Reversed_Date ? ["This payment did not come in: this receipt is proof of nothing any more."] : []),
        ...(receipt.Payment_Mode === 2 && !receipt.Reversed_Date ? ["Subject to the cheque being honoured."] : []),
        "This receipt was made by a computer and needs no signature.",
      ],
    },
  };
}
