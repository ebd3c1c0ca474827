import { domain } from "#domain";
import type { GstDocumentRow, GstFigures } from "#domain/money/charges/gst/returns/calls.ts";
import { gstr1Of, gstr3bOf, returnMonth } from "#domain/money/charges/gst/returns/rules.ts";
import { type WordsIn, wordsIn } from "#domain/translations.ts";
import { handler } from "../../../platform/handler.ts";
import type { Cell } from "../../../platform/sheets/csv.ts";
import { type Sheet, workbookMediaType, workbookOfSheets } from "../../../platform/sheets/workbook.ts";
import { figuresOf, isInYear, periodIn } from "./figures.ts";
import { viewReturn } from "./view.ts";

export const exportGst = handler(
  domain.charges.exportGst,
  async ({ reads, actor, now, language, refuse }, { Format, ...period }) => {
    const days = periodIn(period, now);
    if (!isInYear(days, actor.year)) return refuse("other-financial-year");
    const found = (await figuresOf(reads, actor.societyId, days)) ?? refuse("gst-not-registered");
    const { figures } = found;
    const rows = figures.supplies.length;
    const named = `${figures.gstin}-${returnMonth(figures)}`;
    if (Format === "xlsx") {
      const sheets = sheetsOf(viewReturn(found, period.Return_Months), wordsIn(language, "gstTexts"));
      return fileOf(`GST-${named}.xlsx`, workbookMediaType, await workbookOfSheets(sheets), rows);
    }
    const json = JSON.stringify(Format === "gstr1" ? gstr1Of(figures) : gstr3bOf(figures));
    return fileOf(`${Format.toUpperCase()}-${named}.json`, "application/json", Buffer.from(json), rows);
  },
);

const fileOf = (File_Name: string, Media_Type: string, bytes: Buffer, Rows: number) => ({
  ...{ File_Name, Media_Type, Rows },
  Content_Base64: bytes.toString("base64"),
});

type Words = WordsIn<"gstTexts">;

/** A sheet for each table, with the same figures as the page. */
function sheetsOf(figures: GstFigures, words: Words): [Sheet, ...Sheet[]] {
  const { say, day } = words;
  const { Outward, Exempt, Books, Outside } = figures;
  const above = [
    [figures.GSTIN],
    [say("period", { from: day(figures.Start_Date), until: day(figures.End_Date) })],
  ] as const;
  const sheet = (
    name: Parameters<Words["say"]>[0],
    headings: Parameters<Words["say"]>[0][],
    rows: Cell[][],
  ): Sheet => ({
    name: say(name as "summary"),
    rows: [...above, headings.map((heading) => say(heading as "summary")), ...rows],
    rowsAbove: above.length,
  });
  const taxed = ["rate", "taxable", "cgst", "sgst"] as const;
  const taxCells = (row: GstFigures["Others"][number]): Cell[] => [
    ...[row.Percent, row.Taxable_Amount, row.CGST_Amount, row.SGST_Amount],
  ];
  const documents = (name: "invoices" | "amended" | "notes", rows: readonly GstDocumentRow[]) =>
    sheet(
      name,
      ["gstin", "name", "number", "day", "bill", "total", ...taxed],
      rows.map((row) => [
        ...[row.GSTIN, row.Name, row.Document_No, day(row.Document_Date), row.Original_No, row.Total_Amount],
        ...taxCells(row),
      ]),
    );
  return [
    sheet(
      "summary",
      ["what", "taxable", "cgst", "sgst"],
      [
        [say("outward-taxable"), Outward.Taxable_Amount, Outward.CGST_Amount, Outward.SGST_Amount],
        [say("outward-exempt"), Outward.Exempt_Amount, "", ""],
        [say("inter-state"), 0, "", ""],
        [say("books"), "", Books.CGST_Amount, Books.SGST_Amount],
        [say("collected"), Outside.Collected_Amount, "", ""],
        [say("interest"), Outside.Interest_Amount, "", ""],
      ],
    ),
    documents("invoices", figures.Invoices),
    sheet(
      "others",
      ["place", ...taxed],
      figures.Others.map((row) => [`${figures.GSTIN.slice(0, 2)}-${figures.State_Name}`, ...taxCells(row)]),
    ),
    sheet(
      "exempt",
      ["what", "taxable"],
      [
        [say("to-registered"), Exempt.Registered_Amount],
        [say("to-others"), Exempt.Other_Amount],
      ],
    ),
    documents("amended", figures.Amended),
    documents("notes", figures.Notes),
    sheet(
      "sacs",
      ["what", "sac", ...taxed],
      figures.SACs.map((row) => [
        say(row.Whether_Registered ? "to-registered" : "to-others"),
        row.SAC,
        ...taxCells(row),
      ]),
    ),
    sheet(
      "documents",
      ["what", "from", "to", "count", "cancelled", "net"],
      figures.Documents.map((row) => [
        words.label("gstDocuments", row.Document_Kind),
        ...[row.From_No, row.To_No, row.Document_Count, row.Cancelled_Count],
        row.Document_Count - row.Cancelled_Count,
      ]),
    ),
  ];
}
