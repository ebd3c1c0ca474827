import { domain } from "#domain";
import { tdsDueOn } from "#domain/law/tds.ts";
import type { TdsQuarter } from "#domain/money/payables/tds/codes.ts";
import { deducteeCode } from "#domain/money/payables/tds/rules.ts";
import { dayOf, yearInWords } from "#domain/platform/days.ts";
import { rupees } from "#domain/platform/money.ts";
import { largestSheet } from "#domain/platform/sheets.ts";
import { type WordsIn, wordsIn } from "#domain/translations.ts";
import { handler } from "../../../platform/handler.ts";
import { type Columns, sheetFileOf } from "../../../platform/sheets/sheet-file.ts";
import { bookOf } from "../../journal/book.ts";
import { findSettings } from "../settings/queries.ts";
import { type DeductionRow, listDeductions } from "./queries.ts";
import { viewDeduction, viewSection } from "./view.ts";

export const exportTdsRegister = handler(
  domain.payables.exportTdsRegister,
  async ({ reads, actor, now, language, refuse }, { Format, Financial_Year, Quarter }) => {
    const book = bookOf(actor) ?? refuse("no-society");
    const { tan } = await findSettings(reads, book);
    if (tan === "") return refuse("tan-missing");
    const page = { Financial_Year, Quarter, Skip: 0, Limit: largestSheet.rows };
    const { rows, count } = await listDeductions(reads, book, page);
    if (count > largestSheet.rows) return refuse("too-many-to-export");
    const words = wordsIn(language, "tdsTexts");
    const months = words.label("tdsQuarters", Quarter as TdsQuarter);
    return sheetFileOf("tds-register", rows, columnsIn(words, dayOf(now)), {
      Format,
      now,
      title: [
        words.say("title"),
        words.say("tan", { tan }),
        words.say("quarter", { quarter: String(Quarter), year: yearInWords(Financial_Year), months }),
      ],
    });
  },
);

const columnsIn = ({ say, label }: WordsIn<"tdsTexts">, today: string): Columns<DeductionRow> => ({
  [say("deductee")]: (row) => row.supplier_name,
  [say("pan")]: (row) => row.pan || "PANNOTAVBL",
  [say("deductee-code")]: (row) => deducteeCode(row.pan),
  [say("section")]: (row) => row.tds_section,
  [say("section-1961")]: (row) => viewSection(row).TDS_Section_1961,
  [say("code")]: (row) => row.tds_code ?? "",
  [say("bill")]: (row) => row.document_no,
  [say("invoice")]: (row) => row.invoice_no ?? "",
  [say("day")]: (row) => row.deducted_on,
  [say("amount")]: (row) => rupees(row.amount_paise),
  [say("taxable")]: (row) => rupees(row.taxable_paise),
  [say("rate")]: (row) => row.tds_ppm / 10_000,
  [say("tax")]: (row) => rupees(row.tax_paise),
  [say("higher")]: (row) => (row.pan === "" ? say("without-pan") : row.certificate_no === null ? "" : say("certified")),
  [say("certificate")]: (row) => row.certificate_no ?? "",
  [say("due")]: (row) => tdsDueOn(row.deducted_on),
  [say("state")]: (row) => label("tdsStates", viewDeduction(row, { today, mayWrite: true }).TDS_State),
  [say("challan")]: (row) => row.challan?.challan_no ?? "",
  [say("bsr")]: (row) => row.challan?.bsr_code ?? "",
  [say("serial")]: (row) => row.challan?.serial_no ?? "",
  [say("deposited")]: (row) => row.challan?.deposited_on ?? "",
  [say("challan-tax")]: (row) => (row.challan ? rupees(row.challan.tax_paise) : ""),
  [say("challan-interest")]: (row) => (row.challan ? rupees(row.challan.interest_paise) : ""),
  [say("challan-fee")]: (row) => (row.challan ? rupees(row.challan.fee_paise) : ""),
});
