import { z } from "zod";
import { call } from "../../../platform/call.ts";
import { DayIn, MonthIn, oneLine, oneOf, RupeesIn } from "../../../platform/fields.ts";
import { LedgerAccountId, TdsChallanId, TdsDeductionId } from "../../../platform/ids.ts";
import { listInput, listOf, searchFilter } from "../../../platform/paging.ts";
import { problem } from "../../../platform/problems.ts";
import { SheetFile, sheetFormat } from "../../../platform/sheet-calls.ts";
import { mostTdsParts, tdsQuarters } from "./codes.ts";
import { TdsChallan, TdsDeduction, TdsQuarterInfo } from "./draft.ts";

const QuarterIn = { Financial_Year: z.int().min(1900).max(2200), Quarter: oneOf(tdsQuarters) };
const one = { TDS_ChallanID: TdsChallanId };
const digits = (count: number, message: string) =>
  z
    .string()
    .transform((text) => text.replace(/\s/g, ""))
    .pipe(z.string().regex(new RegExp(`^\\d{${count}}$`), message));

export const tds = {
  tdsQuarter: call({
    path: "vendor/Fetch_TDS_Quarter_Info",
    who: "payables.read",
    summary:
      "Show the tax that was deducted in a quarter by section, and what is to be deposited by when; without a quarter, this one",
    input: z.object(QuarterIn).partial(),
    output: TdsQuarterInfo,
    refusals: ["no-society"],
  }),
  listTdsDeductions: call({
    path: "vendor/Filter_All_TDS_Deductions",
    who: "payables.read",
    summary: "List the tax that was deducted from suppliers, the earliest day first",
    input: listInput({
      ...searchFilter,
      Quarter: QuarterIn,
      Month: { Month: MonthIn },
      /** Those that no challan has deposited. */
      Open: { Whether_Open: z.literal(true) },
    }),
    output: listOf(TdsDeduction),
    answer: "extras",
    refusals: ["no-society"],
  }),
  listTdsChallans: call({
    path: "vendor/Filter_All_TDS_Challans",
    who: "payables.read",
    summary:
      "List the challans by which tax was deposited, the latest day first; those of a quarter are for its months",
    input: listInput({ Quarter: QuarterIn }),
    output: listOf(TdsChallan),
    answer: "extras",
    refusals: ["no-society"],
  }),
  createTdsChallan: call({
    path: "vendor/Create_TDS_Challan",
    who: "payables.write",
    summary:
      "Record a challan by which tax of one month and section was deposited, with its interest and fee. It is in the books, and its deductions are deposited",
    input: z.object({
      BSR_Code: digits(7, problem("bsr-wrong")),
      Challan_Serial_No: digits(5, problem("challan-serial-wrong")),
      Deposited_On: DayIn,
      /** The account of the books of a bank account. */
      Ledger_AccountID: LedgerAccountId,
      TDS_DeductionIDs: z
        .array(TdsDeductionId)
        .min(1, problem("choose-deductions"))
        .max(mostTdsParts, problem("deductions-at-most", { most: mostTdsParts })),
      Interest_Amount: RupeesIn.default(0),
      Fee_Amount: RupeesIn.default(0),
    }),
    output: TdsChallan,
    done: "Deposit recorded",
    once: true,
    refusals: [
      ...["no-society", "tan-missing", "unknown-tds-deduction", "unknown-ledger-account", "tds-deposited"],
      ...["tds-challan-mixed", "deposited-in-future", "deposited-too-early", "payment-ledger-unsuitable"],
      ...["payment-mode-unsuitable", "tds-challan-exists"],
    ] as const,
  }),
  reverseTdsChallan: call({
    path: "vendor/Reverse_TDS_Challan",
    who: "payables.approve",
    summary:
      "Reverse a challan that was recorded wrongly, by an entry of today: its deductions are to be deposited again",
    input: z.object({ ...one, Reason: oneLine(300).pipe(z.string().min(1, problem("give-reason"))) }),
    output: TdsChallan,
    done: "Deposit reversed",
    once: true,
    refusals: ["no-society", "unknown-tds-challan", "tds-challan-reversed"],
  }),
  exportTdsRegister: call({
    path: "vendor/Export_TDS_Register",
    limit: "expensive",
    who: "payables.write",
    fresh: true,
    summary:
      "Export the deductions of a quarter with whole PANs and challans, as who prepares the quarterly return needs them",
    input: z.object({ ...QuarterIn, ...sheetFormat }),
    output: SheetFile,
    refusals: ["no-society", "tan-missing", "too-many-to-export"],
  }),
};
