import { z } from "zod";
import { call } from "../../../platform/call.ts";
import { DayIn, oneLine, RupeesIn } from "../../../platform/fields.ts";
import { JournalVoucherId, LedgerAccountId } from "../../../platform/ids.ts";
import { problem } from "../../../platform/problems.ts";
import { mostVoucherLines } from "../codes.ts";
import { Entry } from "../draft.ts";

const VoucherLine = z
  .object({ Ledger_AccountID: LedgerAccountId, Debit_Amount: RupeesIn.default(0), Credit_Amount: RupeesIn.default(0) })
  .refine(({ Debit_Amount, Credit_Amount }) => Debit_Amount > 0 !== Credit_Amount > 0, {
    path: ["Debit_Amount"],
    message: problem("debit-or-credit"),
  });

const Voucher = z
  .object({
    Voucher_Day: DayIn,
    Narration: oneLine(300).pipe(z.string().min(1, problem("narration-required"))),
    Lines: z
      .array(VoucherLine)
      .min(2, problem("voucher-lines-at-least", { least: 2 }))
      .max(mostVoucherLines, problem("voucher-lines-at-most", { most: mostVoucherLines })),
  })
  .superRefine(({ Lines }, context) => {
    const sum = (side: "Debit_Amount" | "Credit_Amount") => Lines.reduce((total, line) => total + line[side], 0);
    if (sum("Debit_Amount") !== sum("Credit_Amount"))
      context.addIssue({ code: "custom", path: ["Lines"], message: problem("voucher-unbalanced") });
  });

export const vouchers = {
  createVoucher: call({
    path: "vendor/Create_Journal_Voucher",
    who: "books.write",
    summary:
      "Post a voucher between accounts of the chart: equal debits and credits. Dues of members and tenants change by their documents only",
    input: Voucher,
    output: Entry,
    done: "Voucher posted",
    once: true,
    refusals: [
      "no-society",
      "unknown-ledger-account",
      "control-account",
      "ledger-account-inactive",
      "voucher-day-in-future",
      "month-closed",
    ],
  }),
  reverseVoucher: call({
    path: "vendor/Inactive_Journal_Voucher",
    who: "books.write",
    summary: "Reverse a voucher by an entry of today. Both stay",
    input: z.object({
      Journal_VoucherID: JournalVoucherId,
      Reason: oneLine(300).pipe(z.string().min(1, problem("give-reason"))),
    }),
    output: Entry,
    done: "Voucher reversed",
    once: true,
    refusals: [
      "no-society",
      "unknown-voucher",
      "voucher-reversed",
      "voucher-of-bank-account",
      "voucher-of-appropriation",
      "voucher-of-deposit",
    ],
  }),
};
