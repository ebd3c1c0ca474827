import { z } from "zod";
import { call } from "../../../platform/call.ts";
import { DayIn, oneLine, oneOf, RupeesOut } from "../../../platform/fields.ts";
import { PurchaseBillId, SupplierId } from "../../../platform/ids.ts";
import { listInput, listOf, searchFilter } from "../../../platform/paging.ts";
import { problem } from "../../../platform/problems.ts";
import { purchaseStates } from "./codes.ts";
import { drafted, filed, Preview, PurchaseBill, PurchaseBillInfo } from "./draft.ts";

const one = { Purchase_BillID: PurchaseBillId };
const Reason = oneLine(300).pipe(z.string().min(1, problem("give-reason")));
const ofDraft = [
  ...["no-society", "unknown-supplier", "supplier-inactive", "invoice-in-future", "unknown-ledger-account"],
  ...["ledger-account-inactive", "ledger-account-unsuitable"],
] as const;
const ofRecurring = ["unknown-recurring-draft", "recurring-draft-done", "recurring-other-supplier"] as const;

export const bills = {
  listBills: call({
    path: "vendor/Filter_All_Purchase_Bills",
    who: "payables.read",
    summary: "List the bills of suppliers, the latest entered first, and count what waits and what is late",
    input: listInput({
      ...searchFilter,
      State: { Purchase_State: oneOf(purchaseStates) },
      Supplier: { SupplierID: SupplierId },
      /** Those that wait for the caller's approval. */
      For_Me: { Whether_For_Me: z.literal(true) },
      /** Those of micro and small enterprises that are unpaid after the last day by law. */
      MSME_Late: { Whether_MSME_Late: z.literal(true) },
      Dates: { Start_Date: DayIn, End_Date: DayIn },
    }),
    output: listOf(PurchaseBill).extend({
      Counts: z.object({ For_Me: z.int(), MSME_Late: z.int(), Waiting: z.int(), Open: z.int() }),
      Open_Amount: RupeesOut,
    }),
    answer: "extras",
    refusals: ["no-society"],
  }),
  billInfo: call({
    path: "vendor/Fetch_Purchase_Bill_Info",
    who: "payables.read",
    summary: "Show a bill of a supplier with its lines, files, approvals and payments",
    input: z.object(one),
    output: PurchaseBillInfo,
    refusals: ["no-society", "unknown-purchase-bill"],
  }),
  previewBill: call({
    path: "vendor/Fetch_Purchase_Bill_Preview_Info",
    who: "payables.write",
    summary:
      "Show what a bill would mean before it is saved: the tax to deduct, who approves it, and bills that look the same",
    input: z.object(drafted),
    output: Preview,
    refusals: [...ofDraft, ...ofRecurring],
  }),
  createBill: call({
    path: "vendor/Create_Purchase_Bill",
    who: "payables.write",
    summary:
      "Enter a bill of a supplier. It waits until others approve it, and is in the books from then on; where there is nobody else it is approved at once",
    input: z.object({ ...drafted, ...filed }).superRefine(({ Invoice_Day, Due_Day }, context) => {
      if (Due_Day < Invoice_Day)
        context.addIssue({ code: "custom", path: ["Due_Day"], message: problem("due-before-invoice") });
    }),
    output: PurchaseBill,
    done: "Bill entered",
    once: true,
    refusals: [
      ...[...ofDraft, ...ofRecurring],
      ...["invoice-exists", "purchase-bill-similar", "unknown-document", "purchase-file-unsuitable"],
    ] as const,
  }),
  approveBill: call({
    path: "vendor/Approve_Purchase_Bill",
    who: "payables.approve",
    summary:
      "Approve a bill that somebody else entered. With the last approval needed it is in the books and can be paid",
    input: z.object(one),
    output: PurchaseBill,
    done: "Bill approved",
    once: true,
    refusals: [
      "no-society",
      "unknown-purchase-bill",
      "purchase-bill-own",
      "purchase-bill-not-waiting",
      "purchase-bill-approved-before",
    ],
  }),
  rejectBill: call({
    path: "vendor/Reject_Purchase_Bill",
    who: "payables.approve",
    summary: "Reject a bill that waits for approval, with the reason",
    input: z.object({ ...one, Reason }),
    output: PurchaseBill,
    done: "Bill rejected",
    once: true,
    refusals: ["no-society", "unknown-purchase-bill", "purchase-bill-not-waiting"],
  }),
  withdrawBill: call({
    path: "vendor/Withdraw_Purchase_Bill",
    who: "payables.write",
    summary: "Withdraw a bill that waits for approval, to enter it anew",
    input: z.object(one),
    output: PurchaseBill,
    done: "Bill withdrawn",
    once: true,
    refusals: ["no-society", "unknown-purchase-bill", "purchase-bill-not-waiting"],
  }),
  reverseBill: call({
    path: "vendor/Reverse_Purchase_Bill",
    who: "payables.approve",
    summary: "Reverse an approved bill of which nothing is paid, by an entry of today",
    input: z.object({ ...one, Reason }),
    output: PurchaseBill,
    done: "Bill reversed",
    once: true,
    refusals: [
      "no-society",
      "unknown-purchase-bill",
      "purchase-bill-not-approved",
      "purchase-bill-paid",
      "bill-tds-deposited",
    ],
  }),
};
