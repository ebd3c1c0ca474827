import { z } from "zod";
import { call } from "../../../platform/call.ts";
import { DayIn, oneLine, oneOf, RupeesOut } from "../../../platform/fields.ts";
import { RecurringBillId, RecurringDraftId, SupplierId } from "../../../platform/ids.ts";
import { listInput, listOf, searchFilter } from "../../../platform/paging.ts";
import { problem } from "../../../platform/problems.ts";
import { recurringRhythms } from "./codes.ts";
import { RecurringBill, RecurringBillInfo, RecurringDraft, RecurringDraftInfo, written } from "./draft.ts";

const one = { Recurring_BillID: RecurringBillId };
const Reason = oneLine(300).pipe(z.string().min(1, problem("give-reason")));
const ofWritten = [
  "no-society",
  "unknown-ledger-account",
  "ledger-account-inactive",
  "ledger-account-unsuitable",
  "recurring-over",
  "recurring-exists",
] as const;

export const recurring = {
  listRecurringBills: call({
    path: "vendor/Filter_All_Recurring_Bills",
    who: "payables.read",
    summary: "List the templates of bills that come again, the latest made first",
    input: listInput({
      ...searchFilter,
      Supplier: { SupplierID: SupplierId },
      /** Without those that are over or were stopped. */
      Running: { Whether_Running: z.literal(true) },
    }),
    output: listOf(RecurringBill),
    answer: "extras",
    refusals: ["no-society"],
  }),
  recurringBillInfo: call({
    path: "vendor/Fetch_Recurring_Bill_Info",
    who: "payables.read",
    summary: "Show a template of bills that come again, with its lines and the drafts and bills made of it",
    input: z.object(one),
    output: RecurringBillInfo,
    refusals: ["no-society", "unknown-recurring-bill"],
  }),
  createRecurringBill: call({
    path: "vendor/Create_Recurring_Bill",
    who: "payables.write",
    summary:
      "Make a template of a supplier's bill that comes again. On each day of the bill it becomes a draft, which somebody completes with the invoice",
    input: z
      .object({
        SupplierID: SupplierId,
        Every_Months: oneOf(recurringRhythms),
        From_Day: DayIn,
        ...written,
      })
      .refine(({ From_Day, Until_Day }) => Until_Day === null || Until_Day >= From_Day, {
        path: ["Until_Day"],
        message: problem("recurring-ends-early"),
      }),
    output: RecurringBill,
    done: "Recurring bill saved",
    once: true,
    refusals: [...ofWritten, "unknown-supplier", "supplier-inactive"],
  }),
  editRecurringBill: call({
    path: "vendor/Edit_Recurring_Bill",
    who: "payables.write",
    summary:
      "Change a template of bills that come again, from its next draft on: drafts that were made stay as they are. Its supplier, rhythm and first day stay",
    input: z.object({ ...one, ...written, updated_at: z.iso.datetime().optional() }),
    output: RecurringBill,
    done: "Recurring bill saved",
    once: true,
    refusals: [...ofWritten, "unknown-recurring-bill", "recurring-stopped", "stale"],
  }),
  stopRecurringBill: call({
    path: "vendor/Stop_Recurring_Bill",
    who: "payables.write",
    summary: "Stop a template of bills that come again, with the reason. Its drafts can still be completed",
    input: z.object({ ...one, Reason }),
    output: RecurringBill,
    done: "Recurring bill stopped",
    once: true,
    refusals: ["no-society", "unknown-recurring-bill", "recurring-stopped"],
  }),
  listRecurringDrafts: call({
    path: "vendor/Filter_All_Recurring_Drafts",
    who: "payables.read",
    summary:
      "List the drafts of recurring bills that are to be completed with the supplier's invoice, the oldest first",
    input: listInput({ ...searchFilter }),
    output: listOf(RecurringDraft).extend({ Amount: RupeesOut }),
    answer: "extras",
    refusals: ["no-society"],
  }),
  recurringDraftInfo: call({
    path: "vendor/Fetch_Recurring_Draft_Info",
    who: "payables.read",
    summary: "Show a draft of a recurring bill with the lines of its template",
    input: z.object({ Recurring_DraftID: RecurringDraftId }),
    output: RecurringDraftInfo,
    refusals: ["no-society", "unknown-recurring-draft"],
  }),
  skipRecurringDraft: call({
    path: "vendor/Skip_Recurring_Draft",
    who: "payables.write",
    summary: "Say that no bill came for a period of a recurring bill, with the reason",
    input: z.object({ Recurring_DraftID: RecurringDraftId, Reason }),
    output: RecurringDraft,
    done: "Draft closed",
    once: true,
    refusals: ["no-society", "unknown-recurring-draft", "recurring-draft-done"],
  }),
};
