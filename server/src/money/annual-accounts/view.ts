import type { CollectionRow, CollectionTotals, ReceiptRow, VoucherRow } from "#domain/money/annual-accounts/calls.ts";
import type { ReceiptState } from "#domain/money/annual-accounts/codes.ts";
import type { LedgerPurpose } from "#domain/money/journal/codes.ts";
import type { ReceiptMode } from "#domain/money/payments/codes.ts";
import type { Language } from "#domain/platform/languages.ts";
import { rupees } from "#domain/platform/money.ts";
import { ledgerName } from "../journal/book.ts";
import { viewName } from "../journal/view.ts";
import type { CollectionRow as CollectionOf, CollectionSums, HeadRow } from "./collection/queries.ts";
import type { LedgerRow, ReceiptRow as ReceiptOf } from "./queries.ts";
import type { VoucherRow as VoucherOf } from "./vouchers/queries.ts";

const chequeStates: Record<number, ReceiptState> = { 1: "to-deposit", 2: "deposited", 3: "cleared", 4: "reversed" };

export const viewReceipt = (row: ReceiptOf): ReceiptRow => ({
  PaymentID: row.payment_id,
  Receipt_No: row.receipt_no,
  Paid_On: row.paid_on,
  Name: row.party_name,
  Flat_Label: row.flat_label,
  Payment_Mode: row.payment_mode as ReceiptMode,
  Instrument: row.cheque_no || row.reference,
  Bank_Account_Name: row.bank_name,
  Receipt_State:
    row.reversed_on !== null
      ? "reversed"
      : row.cheque_status === null
        ? "received"
        : (chequeStates[row.cheque_status] ?? "received"),
  Reversed_On: row.reversed_on,
  Amount: rupees(row.amount_paise),
});

const names = (language: Language, accounts: readonly LedgerRow[] | null) =>
  (accounts ?? [])
    .toSorted((one, other) => one.code.localeCompare(other.code))
    .map((account) => ledgerName(language, account as { name: string | null; purpose: LedgerPurpose | null }));

export const viewVoucher = (language: Language, row: VoucherOf): VoucherRow => ({
  Entry_Kind: row.kind,
  Entry_DocumentID: row.document_id,
  Document_No: row.document_no,
  Entry_Day: row.entry_day,
  Narration: row.narration,
  Debited: names(language, row.debited),
  Credited: names(language, row.credited),
  Made_By: row.made_by,
  Whether_Reversed: row.is_reversed,
  Amount: rupees(row.amount_paise),
});

const viewSums = (sums: CollectionSums) => ({
  Opening_Amount: rupees(sums.opening),
  Billed_Amount: rupees(sums.billed),
  Received_Amount: rupees(sums.received),
  Credit_Note_Amount: rupees(sums.credited),
  Debit_Note_Amount: rupees(sums.debited),
  Written_Off_Amount: rupees(sums.written_off),
  Other_Amount: rupees(sums.other),
  Closing_Amount: rupees(sums.closing),
});

const viewHeads = (language: Language, heads: readonly HeadRow[] | null) =>
  (heads ?? []).map((head) => ({ ...viewName(language, head), Amount: rupees(head.paise) }));

export const viewCollection = (language: Language, row: CollectionOf): CollectionRow => ({
  FlatID: row.flat_id,
  Flat_Label: row.flat_label,
  Name: row.name,
  ...viewSums(row),
  Heads: viewHeads(language, row.heads),
});

export const viewTotals = (language: Language, sums: CollectionSums, heads: readonly HeadRow[]): CollectionTotals => ({
  ...viewSums(sums),
  Heads: viewHeads(language, heads),
});
