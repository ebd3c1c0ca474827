import { z } from "zod";
import { call } from "../../../platform/call.ts";
import { BankAccountId, PaymentBatchId } from "../../../platform/ids.ts";
import { listInput, listOf } from "../../../platform/paging.ts";
import { PaperFile } from "../../payments/papers/calls.ts";
import { BatchIn, BatchPreview, LayoutIn, LayoutOut, PaymentBatch, PaymentBatchInfo } from "./draft.ts";

const one = { Payment_BatchID: PaymentBatchId };
const ofAccount = ["no-society", "unknown-bank-account", "bank-account-closed"] as const;
const ofBatch = [...ofAccount, "paid-in-future", "unknown-purchase-bill", "batch-bill-not-open"] as const;

export const batches = {
  listBatches: call({
    path: "vendor/Filter_All_Payment_Batches",
    who: "payables.read",
    summary: "List the payments to several suppliers that were made together for a bank's upload, the latest first",
    input: listInput({ Account: { Bank_AccountID: BankAccountId } }),
    output: listOf(PaymentBatch),
    answer: "extras",
    refusals: ["no-society"],
  }),
  batchInfo: call({
    path: "vendor/Fetch_Payment_Batch_Info",
    who: "payables.read",
    summary: "Show the payments of a batch, with those that were reversed or found on a statement since",
    input: z.object(one),
    output: PaymentBatchInfo,
    refusals: ["no-society", "unknown-payment-batch"],
  }),
  previewBatch: call({
    path: "vendor/Fetch_Payment_Batch_Preview_Info",
    who: "payables.write",
    summary: "Show what a batch would pay to each supplier and how, and who can't be paid by a file",
    input: z.object(BatchIn),
    output: BatchPreview,
    refusals: ofBatch,
  }),
  createBatch: call({
    path: "vendor/Create_Payment_Batch",
    who: "payables.write",
    summary:
      "Pay approved bills of several suppliers from one bank account: one numbered voucher for each supplier, all or none, and the file for the bank's upload",
    input: z.object(BatchIn),
    output: PaymentBatchInfo,
    done: "Payments recorded",
    once: true,
    refusals: [...ofBatch, "batch-supplier-unpayable", "payment-ledger-unsuitable"],
  }),
  batchFile: call({
    path: "vendor/Fetch_Payment_Batch_File",
    limit: "expensive",
    who: "payables.write",
    summary: "Show the file of a batch for the bank's upload, the same each time",
    input: z.object(one),
    output: PaperFile,
    refusals: ["no-society", "unknown-payment-batch"],
  }),
  layoutInfo: call({
    path: "vendor/Fetch_Payment_Layout_Info",
    who: "payables.read",
    summary: "Show the columns of the files for the bank of an account: its own, or those that we bring along",
    input: z.object({ Bank_AccountID: BankAccountId }),
    output: z.object({
      Bank_Account_Name: z.string(),
      Masked_Account_No: z.string(),
      IFSC: z.string(),
      Layout: LayoutOut,
    }),
    refusals: ["no-society", "unknown-bank-account"],
  }),
  editLayout: call({
    path: "vendor/Edit_Payment_Layout",
    who: "payables.write",
    summary: "Set the columns of the files for the bank of an account. Files that were made stay as they are",
    input: z.object({ Bank_AccountID: BankAccountId, ...LayoutIn }),
    output: LayoutOut,
    done: "Columns saved",
    once: true,
    refusals: ofAccount,
  }),
  removeLayout: call({
    path: "vendor/Remove_Payment_Layout",
    who: "payables.write",
    summary: "Use the columns that we bring along for the bank of an account again",
    input: z.object({ Bank_AccountID: BankAccountId }),
    output: LayoutOut,
    done: "Columns reset",
    once: true,
    refusals: ["no-society", "unknown-bank-account"],
  }),
};
