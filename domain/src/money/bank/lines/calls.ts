import { z } from "zod";
import { call } from "../../../platform/call.ts";
import { DayIn, oneLine, oneOf, RupeesOut } from "../../../platform/fields.ts";
import {
  BankAccountId,
  BankLineId,
  BankStatementId,
  DebtorAccountId,
  EntryDocumentId,
  LedgerAccountId,
  PaymentId,
  SupplierPaymentId,
  UpiClaimId,
} from "../../../platform/ids.ts";
import { listInput, listOf, searchFilter } from "../../../platform/paging.ts";
import { problem } from "../../../platform/problems.ts";
import { SheetUpload, unreadSheet } from "../../../platform/sheet-calls.ts";
import { largestSheet } from "../../../platform/sheets.ts";
import { entryKinds } from "../../journal/codes.ts";
import { AmountIn } from "../../payments/draft.ts";
import { matchGrades } from "../matching/codes.ts";
import { columnRoles } from "../statements/codes.ts";
import { bankLineSides, bankLineStates, mostEntryDays, mostParts, usualEntryDays } from "./codes.ts";
import { BookEntry, count, Debtor, Line, Statement, Uploaded } from "./draft.ts";

const one = { Bank_LineID: BankLineId };
const reason = oneLine(200).pipe(z.string().min(1, problem("enter-reason")));

export const lines = {
  uploadStatement: call({
    path: "vendor/Upload_Bank_Statement",
    who: "payments.confirm",
    summary:
      "Read a bank statement (CSV, XLS, XLSX, TXT, PDF, MT940, camt.053, OFX): its account and layout are recognised, its lines are kept once however often files overlap, and its credits are matched. Nothing is posted. Without a known account or layout nothing is kept, and the answer says what to send besides",
    file: { maxBytes: largestSheet.bytes },
    input: z.object({
      file: SheetUpload,
      Bank_AccountID: BankAccountId.optional(),
      /** The roles of the columns by their places, for a layout that is not known: as JSON, `{"0":"posted"}`. It is remembered. */
      Columns: z
        .string()
        .max(2_000)
        .transform((text, context) => {
          try {
            return z.record(z.string().regex(/^\d{1,3}$/), z.enum(columnRoles)).parse(JSON.parse(text));
          } catch {
            context.addIssue(problem("columns-unreadable"));
            return z.NEVER;
          }
        })
        .optional(),
    }),
    output: Uploaded,
    done: "Statement read",
    once: true,
    refusals: [
      ...["no-society", "invalid-input", "no-bank-account", "unknown-bank-account", "statement-other-account"],
      ...[
        "statement-empty",
        "statement-in-future",
        "statement-unreadable",
        "statement-protected",
        "statement-several-accounts",
      ],
      ...["statement-cut-off", "columns-wrong"],
      ...unreadSheet,
    ] as const,
  }),
  listStatements: call({
    path: "vendor/Filter_All_Bank_Statements",
    who: "bank.read",
    summary: "List the bank statements that were read, the newest first",
    input: listInput({ Account: { Bank_AccountID: BankAccountId } }),
    output: listOf(Statement),
    answer: "extras",
    refusals: ["no-society"],
  }),
  listLines: call({
    path: "vendor/Filter_All_Bank_Lines",
    who: "bank.read",
    summary:
      "List the lines of bank statements, the newest first, with what is proposed for open credits and why. `Search` matches narrations, references and amounts",
    input: listInput({
      ...searchFilter,
      Account: { Bank_AccountID: BankAccountId },
      Statement: { Bank_StatementID: BankStatementId },
      State: { Line_State: oneOf(bankLineStates) },
      Grade: { Match_Grade: oneOf(matchGrades) },
      Side: { Line_Side: oneOf(bankLineSides) },
      Dates: { Start_Date: DayIn, End_Date: DayIn },
    }),
    /** How many open credits have each grade, with what the filters beside state, grade and side leave; and how many debits are open. */
    output: listOf(Line).extend({
      Counts: z.object({
        Sure: count,
        Likely: count,
        Choose: count,
        Unknown: count,
        Open_Debits: count,
        In_Suspense: count,
      }),
      Sure_Amount: RupeesOut,
    }),
    answer: "extras",
    refusals: ["no-society"],
  }),
  listDebtors: call({
    path: "vendor/Filter_All_Bank_Debtors",
    who: "payments.confirm",
    summary: "List the accounts for which a credit may be, by flat, name or amount due",
    input: listInput({ ...searchFilter }),
    output: listOf(Debtor),
    answer: "extras",
    refusals: ["no-society"],
  }),
  matchAgain: call({
    path: "vendor/Match_Bank_Lines",
    who: "payments.confirm",
    summary: "Match all open credits again, as after new bills or reported payments",
    input: z.object({}),
    output: z.object({ Matched_Count: count }),
    done: "Lines matched",
    once: true,
    refusals: ["no-society"],
  }),
  postSure: call({
    path: "vendor/Post_Sure_Bank_Lines",
    who: "payments.confirm",
    summary:
      "Post receipts for up to a hundred credits whose match is sure, the oldest first. Each is matched again before: what is no longer sure stays open. Repeat it while `Left_Count` is above 0",
    input: z.object({ Bank_AccountID: BankAccountId.optional() }),
    output: z.object({ Posted_Count: count, Posted_Amount: RupeesOut, Left_Count: count, Changed_Count: count }),
    done: "Credits posted",
    once: true,
    refusals: ["no-society", "unknown-bank-account"],
  }),
  postLine: call({
    path: "vendor/Post_Bank_Line",
    who: "payments.confirm",
    summary:
      "Post a credit as somebody decided: receipts for one or more accounts, the confirmation of a reported payment, or only the link to receipts that exist. The payer is remembered. A credit in suspense leaves it. A debit takes back reversed receipts, which `PaymentIDs` names",
    input: z
      .object({
        ...one,
        Parts: z
          .array(z.object({ Debtor_AccountID: DebtorAccountId, Amount: AmountIn }))
          .max(mostParts)
          .default([]),
        UPI_ClaimID: UpiClaimId.optional(),
        PaymentIDs: z.array(PaymentId).max(mostParts).default([]),
      })
      .refine(({ Parts, PaymentIDs }) => Parts.length > 0 !== PaymentIDs.length > 0, {
        path: ["Parts"],
        message: problem("choose-payer"),
      }),
    output: Line,
    done: "Credit posted",
    once: true,
    refusals: [
      ...["no-society", "unknown-bank-line", "bank-line-decided", "bank-line-debit", "parts-differ", "unknown-debtor"],
      ...[
        "unknown-claim",
        "decided-already",
        "utr-used",
        "unknown-payment",
        "payment-reversed",
        "payment-not-reversed",
        "payment-matched",
        "payment-exists",
      ],
    ] as const,
  }),
  matchPaid: call({
    path: "vendor/Match_Bank_Line_To_Supplier_Payments",
    who: "payments.confirm",
    summary:
      "Match a debit with the payments to suppliers that left the bank by it: together exactly its amount. Nothing is posted",
    input: z.object({
      ...one,
      Supplier_PaymentIDs: z
        .array(SupplierPaymentId)
        .min(1, problem("pay-something"))
        .max(mostParts, problem("at-most-bills", { most: mostParts })),
    }),
    output: Line,
    done: "Debit matched",
    once: true,
    refusals: [
      ...["no-society", "unknown-bank-line", "bank-line-decided", "unknown-supplier-payment", "payment-reversed"],
      ...["line-not-of-payments", "supplier-payment-matched"],
    ] as const,
  }),
  listLineEntries: call({
    path: "vendor/Filter_All_Bank_Line_Entries",
    who: "payments.confirm",
    summary:
      "List the entries of the books that a line of a statement may be: of its account, amount and side, not reversed, without a line, and at most `Days` from it. The nearest first",
    input: listInput({}, { ...one, Days: z.int().min(1).max(mostEntryDays).default(usualEntryDays) }),
    output: listOf(BookEntry),
    answer: "extras",
    refusals: ["no-society", "unknown-bank-line"],
  }),
  matchEntry: call({
    path: "vendor/Match_Bank_Line_To_Entry",
    who: "payments.confirm",
    summary:
      "Match an open line with a journal voucher, a deposit voucher or a TDS challan that the books have: exactly its amount on its account. Nothing is posted, also in a closed month. An entry has one line on each bank account that it moves",
    input: z.object({ ...one, Entry_Kind: oneOf(entryKinds), Entry_DocumentID: EntryDocumentId }),
    output: Line,
    done: "Line matched",
    once: true,
    refusals: [
      ...["no-society", "unknown-bank-line", "bank-line-decided", "unknown-entry", "entry-reversed"],
      ...["entry-matched", "line-not-of-entry"],
    ] as const,
  }),
  toSuspense: call({
    path: "vendor/Move_Bank_Line_To_Suspense",
    who: "payments.confirm",
    summary: "Post a line of which nobody knows whose it is to the suspense account, until its owner is found",
    input: z.object(one),
    output: Line,
    done: "Moved to suspense",
    once: true,
    refusals: ["no-society", "unknown-bank-line", "bank-line-decided", "month-closed"],
  }),
  toAccount: call({
    path: "vendor/Post_Bank_Line_To_Account",
    who: "books.write",
    summary:
      "Post a line to an account of the books by a voucher, such as interest of the bank, its charges, or a transfer",
    input: z.object({
      ...one,
      Ledger_AccountID: LedgerAccountId,
      Narration: oneLine(300).pipe(z.string().min(1, problem("narration-required"))),
      /** Whether it is posted though a returned cheque has posted a charge of this amount. */
      Whether_Another_Charge: z.boolean().default(false),
    }),
    output: Line,
    done: "Line posted",
    once: true,
    refusals: [
      ...["no-society", "unknown-bank-line", "bank-line-decided", "month-closed", "unknown-ledger-account"],
      ...["return-charge-posted", "control-account", "ledger-account-inactive", "bank-line-own-account"],
    ] as const,
  }),
  setAside: call({
    path: "vendor/Set_Aside_Bank_Line",
    who: "payments.confirm",
    summary: "Set a line aside that needs no entry. One that the books have already is matched with its entry",
    input: z.object({ ...one, Reason: reason }),
    output: Line,
    done: "Line set aside",
    once: true,
    refusals: ["no-society", "unknown-bank-line", "bank-line-decided"],
  }),
  reopenLine: call({
    path: "vendor/Reopen_Bank_Line",
    who: "payments.confirm",
    summary:
      "Reopen a line that was set aside, posted to an account, or matched with a reversal or an entry. A voucher that the line posted is reversed; one that was in the books before stays. A receipt is reversed in its own list, and its line opens by itself",
    input: z.object({ ...one, Reason: reason }),
    output: Line,
    done: "Line opened again",
    once: true,
    refusals: ["no-society", "unknown-bank-line", "bank-line-open", "bank-line-received", "voucher-reversed"],
  }),
};
