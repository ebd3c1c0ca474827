import { z } from "zod";
import { type TaxedNature, type TdsNature, tdsNatures } from "../../../law/tds.ts";
import { call } from "../../../platform/call.ts";
import { DayIn, MonthIn, oneLine, oneOf, RupeesIn } from "../../../platform/fields.ts";
import { LedgerAccountId, SupplierId, TdsCertificateId, TdsChallanId, TdsDeductionId } from "../../../platform/ids.ts";
import { listInput, listOf, searchFilter } from "../../../platform/paging.ts";
import { problem } from "../../../platform/problems.ts";
import { SheetFile, sheetFormat } from "../../../platform/sheet-calls.ts";
import { keysOf } from "../../journal/draft.ts";
import { AmountIn } from "../../payments/draft.ts";
import { mostTdsParts, tdsQuarters } from "./codes.ts";
import { TdsCertificate, TdsChallan, TdsDeduction, TdsQuarterInfo } from "./draft.ts";

const QuarterIn = { Financial_Year: z.int().min(1900).max(2200), Quarter: oneOf(tdsQuarters) };
const taxedNatures = keysOf<TdsNature>(tdsNatures).filter((nature) => nature !== "none") as unknown as [
  TaxedNature,
  ...TaxedNature[],
];
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
  listTdsCertificates: call({
    path: "vendor/Filter_All_TDS_Certificates",
    who: "payables.read",
    summary: "List the certificates of a supplier for a lower rate, the latest first, with what is used of each",
    input: z.object({ SupplierID: SupplierId }),
    output: z.array(TdsCertificate),
    refusals: ["no-society", "unknown-supplier"],
  }),
  createTdsCertificate: call({
    path: "vendor/Create_TDS_Certificate",
    who: "payables.write",
    summary:
      "Keep a supplier's certificate for a lower rate: bills and advances of its days have that rate up to its limit",
    input: z
      .object({
        SupplierID: SupplierId,
        Certificate_No: z
          .string()
          .transform((text) => text.replace(/[\s/-]/g, "").toUpperCase())
          .pipe(z.string().regex(/^[0-9A-Z]{6,20}$/, problem("certificate-no-wrong"))),
        TDS_Nature: z.enum(taxedNatures),
        TDS_Percent: z
          .number(problem("enter-percent"))
          .min(0, problem("enter-percent"))
          .max(30, problem("enter-percent")),
        Valid_From: DayIn,
        Valid_To: DayIn,
        Limit_Amount: AmountIn,
      })
      .refine(({ Valid_From, Valid_To }) => Valid_From <= Valid_To, {
        path: ["Valid_To"],
        message: problem("certificate-ends-early"),
      }),
    output: TdsCertificate,
    done: "Certificate saved",
    once: true,
    refusals: [
      "no-society",
      "unknown-supplier",
      "supplier-without-pan",
      "tds-certificate-overlaps",
      "tds-certificate-exists",
    ],
  }),
  withdrawTdsCertificate: call({
    path: "vendor/Withdraw_TDS_Certificate",
    who: "payables.write",
    summary:
      "Withdraw a certificate that was entered wrongly or is cancelled: bills that are approved from now on have the usual rate",
    input: z.object({ TDS_CertificateID: TdsCertificateId }),
    output: TdsCertificate,
    done: "Certificate withdrawn",
    once: true,
    refusals: ["no-society", "unknown-tds-certificate", "tds-certificate-withdrawn"],
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
