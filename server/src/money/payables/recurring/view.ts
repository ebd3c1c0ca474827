import { purchaseState } from "#domain/money/payables/bills/rules.ts";
import type {
  RecurringBill,
  RecurringBillInfo,
  RecurringDraft,
  RecurringDraftInfo,
} from "#domain/money/payables/recurring/draft.ts";
import type { Language } from "#domain/platform/languages.ts";
import { rupees } from "#domain/platform/money.ts";
import { viewName } from "../../journal/view.ts";
import type { PurchaseLineRow } from "../bills/queries.ts";
import type { DraftRow } from "./drafts.ts";
import type { RecurringRow } from "./queries.ts";

function stateOf({ stopped_on, next_on, is_supplier_active }: RecurringRow) {
  if (stopped_on !== null) return 4;
  if (next_on === null) return 3;
  return is_supplier_active ? 1 : 2;
}

export const viewRecurring = (row: RecurringRow): RecurringBill => ({
  Recurring_BillID: row.recurring_bill_id,
  Recurring_Name: row.name,
  SupplierID: row.supplier_id,
  Supplier_Name: row.supplier_name,
  Every_Months: row.every_months,
  Bill_Day: row.bill_day,
  From_Day: row.from_day,
  Until_Day: row.until_day,
  Recurring_State: stateOf(row),
  Next_On: row.next_on,
  Net_Amount: rupees(row.net_paise),
  GST_Amount: rupees(row.gst_paise),
  Amount: rupees(row.net_paise + row.gst_paise),
  Open_Drafts: row.open_drafts,
  Bills: row.bills,
  Whether_Account_Closed: row.has_closed_account,
});

export const viewDraft = (row: DraftRow): RecurringDraft => ({
  Recurring_DraftID: row.recurring_draft_id,
  Recurring_BillID: row.recurring_bill_id,
  Recurring_Name: row.name,
  SupplierID: row.supplier_id,
  Supplier_Name: row.supplier_name,
  Month: row.month,
  Bill_On: row.bill_on,
  Amount: rupees(row.net_paise + row.gst_paise),
  Draft_State: row.state,
  Skip_Reason: row.skip_reason,
  Bill:
    row.purchase_bill_id === null
      ? null
      : {
          Purchase_BillID: row.purchase_bill_id,
          Purchase_Bill_No: row.purchase_bill_no,
          Invoice_No: row.invoice_no,
          Purchase_State: purchaseState(row.bill_state, row.settled_paise, row.outstanding_paise),
          Amount: rupees(row.amount_paise),
        },
});

type Terms = Pick<DraftRow, "pay_days" | "tds_nature" | "is_gst_credit">;
const viewTerms = (language: Language, row: Terms, lines: readonly PurchaseLineRow[]) => ({
  Pay_Days: row.pay_days,
  TDS_Nature: row.tds_nature,
  Whether_GST_Credit: row.is_gst_credit,
  Lines: lines.map((line) => ({
    Ledger: viewName(language, line),
    Net_Amount: rupees(line.net_paise),
    GST_Amount: rupees(line.gst_paise),
    Narration: line.narration,
  })),
});

export const viewDraftInfo = (
  language: Language,
  row: DraftRow,
  lines: readonly PurchaseLineRow[],
): RecurringDraftInfo => ({ ...viewDraft(row), ...viewTerms(language, row, lines) });

export const viewRecurringInfo = (
  language: Language,
  row: RecurringRow,
  { lines, drafts }: { lines: readonly PurchaseLineRow[]; drafts: readonly DraftRow[] },
): RecurringBillInfo => ({
  ...viewRecurring(row),
  ...viewTerms(language, row, lines),
  Made_By: row.made_by_name ?? "",
  Written_By: row.written_by_name ?? "",
  Stopped_On: row.stopped_on,
  Stop_Reason: row.stop_reason,
  Stopped_By: row.stopped_by_name ?? "",
  Drafts: drafts.map(viewDraft),
  updated_at: row.updated_at.toISOString(),
});
