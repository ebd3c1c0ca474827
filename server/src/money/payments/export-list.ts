import { domain } from "#domain";
import type { Receipt } from "#domain/money/payments/calls.ts";
import { receiptModes } from "#domain/money/payments/codes.ts";
import { largestSheet } from "#domain/platform/sheets.ts";
import { handler } from "../../platform/handler.ts";
import { type Columns, sheetFileOf } from "../../platform/sheets/sheet-file.ts";
import { listPayments, readerOf } from "./queries.ts";
import { viewReceipt } from "./view.ts";

const columns: Columns<Receipt> = {
  "Receipt number": (receipt) => receipt.Receipt_No,
  "Receipt date": (receipt) => receipt.Receipt_Date,
  "Paid on": (receipt) => receipt.Paid_Date,
  Name: (receipt) => receipt.Name,
  Flat: (receipt) => receipt.Flat_Label,
  Mode: (receipt) => receiptModes[receipt.Payment_Mode as keyof typeof receiptModes],
  Reference: (receipt) => receipt.Reference,
  Amount: (receipt) => receipt.Amount,
  Advance: (receipt) => receipt.Advance_Amount,
  "Collected by": (receipt) => receipt.Collected_By ?? "",
  "Reversed on": (receipt) => receipt.Reversed_Date ?? "",
  "Reason of reversal": (receipt) => receipt.Reversal_Reason,
};

export const exportList = handler(
  domain.payments.exportList,
  async ({ reads, actor, now, refuse }, { Format, ...filters }) => {
    const reader = readerOf(actor) ?? refuse("no-society");
    const { rows, count } = await listPayments(reads, reader, { ...filters, Skip: 0, Limit: largestSheet.rows });
    if (count > largestSheet.rows) return refuse("too-many-to-export");
    return sheetFileOf("receipts", rows.map(viewReceipt), columns, { Format, now });
  },
);
