import { type BookType, utils, write } from "@e965/xlsx";
import PDFDocument from "pdfkit";
import { account, type Layout, openingOf, type TrueLine } from "./statement-layouts.ts";

/** Words that a narration's row has room for; the rest goes to the rows below it. */
function wrapped(narration: string, width: number): string[] {
  const rows: string[] = [""];
  for (const word of narration.split(" "))
    if (rows.at(-1) !== "" && rows.at(-1)!.length + word.length >= width) rows.push(word);
    else rows[rows.length - 1] = `${rows.at(-1)} ${word}`.trim();
  return rows;
}

/** The rows of a statement as a spreadsheet has them. */
export function rowsOf(layout: Layout, lines: readonly TrueLine[]): string[][] {
  const ordered = layout.isNewestFirst ? lines.toReversed() : lines;
  const narrationAt = layout.cells({ ...lines[0]!, narration: "\u0001" }, 0).indexOf("\u0001");
  const rows = ordered.flatMap((line, at) => {
    const again =
      layout.page && at > 0 && at % layout.page === 0
        ? [[`Page No .: ${at / layout.page + 1}`], ...layout.headings]
        : [];
    const [first = "", ...more] = layout.wrap ? wrapped(line.narration, layout.wrap) : [line.narration];
    const rest = more.map((text) => Array.from(layout.headings[0]!, (_, place) => (place === narrationAt ? text : "")));
    return [...again, layout.cells({ ...line, narration: first }, at), ...rest];
  });
  return [...layout.above(lines), ...layout.headings, ...rows, ...layout.below(lines)];
}

const quoted = (cell: string, sign: string) =>
  cell.includes(sign) || cell.includes('"') ? `"${cell.replaceAll('"', '""')}"` : cell;
const delimited = (rows: string[][], sign: string, end: string) =>
  rows.map((row) => row.map((cell) => quoted(cell, sign)).join(sign)).join(end);

/** With numbers as numbers and merged titles, as banks write workbooks. */
function workbook(rows: string[][], bookType: BookType, width: number): Buffer {
  const cells = rows.map((row) =>
    row.map((cell) => (/^-?[\d,]+\.\d{2}$/.test(cell) ? Number(cell.replaceAll(",", "")) : cell || null)),
  );
  const sheet = utils.aoa_to_sheet(cells);
  sheet["!merges"] = [{ s: { r: 0, c: 0 }, e: { r: 0, c: width - 1 } }];
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, "Statement");
  return Buffer.from(write(book, { type: "buffer", bookType }) as Uint8Array);
}

const isAmount = (cell: string): boolean => /^\(?[-+\d,]+\.\d{2}\)?(?: ?(?:Cr|Dr))?$/.test(cell);

function fixedWidth(rows: string[][], layout: Layout): string {
  const columns = layout.headings[0]!.length;
  const table = new Set(rows.filter((row) => row.length === columns));
  const widths = Array.from({ length: columns }, (_, at) => Math.max(...[...table].map((row) => row[at]!.length)) + 3);
  const padded = (cell: string, at: number) =>
    isAmount(cell) ? `${cell.padStart(widths[at]! - 3)}   ` : cell.padEnd(widths[at]!);
  return rows.map((row) => (table.has(row) ? row.map(padded).join("") : row.join("  ")).trimEnd()).join("\r\n");
}

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

export const formats = {
  csv: (rows) => Buffer.from(delimited(rows, ",", "\r\n")),
  "csv with a mark and semicolons": (rows) => Buffer.from(`\ufeff${delimited(rows, ";", "\n")}`),
  "text with tabs in UTF-16": (rows) => Buffer.from(`\ufeff${delimited(rows, "\t", "\r\n")}`, "utf16le"),
  xlsx: (rows, { headings }) => workbook(rows, "xlsx", headings[0]!.length),
  xls: (rows, { headings }) => workbook(rows, "biff8", headings[0]!.length),
  "a web page": (rows) =>
    Buffer.from(
      `<html><body><table>${rows.map((row) => `<tr>${row.map((cell) => `<td>${escaped(cell)}</td>`).join("")}</tr>`).join("\n")}</table></body></html>`,
    ),
  "text of fixed width": (rows, layout) => Buffer.from(fixedWidth(rows, layout)),
} as const satisfies Record<string, (rows: string[][], layout: Layout) => Buffer>;
export type FormatName = keyof typeof formats;

/** A PDF of several pages with text in columns, the amounts to the right. */
export async function pdfOf(
  layout: Layout,
  lines: readonly TrueLine[],
  options: { userPassword?: string } = {},
): Promise<Buffer> {
  const document = new PDFDocument({ size: "A3", layout: "landscape", margin: 20, ...options });
  const chunks: Buffer[] = [];
  document.on("data", (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => document.on("end", resolve));
  const rows = rowsOf(layout, lines);
  const columns = layout.headings[0]!.length;
  document.fontSize(8);
  const widths = Array.from({ length: columns }, (_, at) =>
    Math.max(...rows.filter((row) => row.length === columns).map((row) => document.widthOfString(row[at]!))),
  );
  const lefts = widths.map((_, at) => 20 + widths.slice(0, at).reduce((total, width) => total + width + 12, 0));
  let top = 20;
  for (const row of rows) {
    if (top > 780) {
      document.addPage();
      top = 20;
    }
    const isTable = row.length === columns;
    let right = 20;
    for (const [at, cell] of row.entries()) {
      if (cell === "") continue;
      const width = document.widthOfString(cell);
      const left = isTable ? lefts[at]! : right;
      const x = isTable && isAmount(cell) ? left + widths[at]! - width : left;
      document.text(cell, x, top, { lineBreak: false });
      right = x + width + 12;
    }
    top += 12;
  }
  document.end();
  await ended;
  return Buffer.concat(chunks);
}

const short = (day: string) => day.slice(2).replaceAll("-", "");
const swift = (paise: number) => `${Math.floor(paise / 100)},${String(paise % 100).padStart(2, "0")}`;

export function mt940Of(lines: readonly TrueLine[]): string {
  const opening = openingOf(lines);
  const closing = lines.at(-1)!.balance!;
  const balance = (tag: string, paise: number, day: string) =>
    `:${tag}:${paise < 0 ? "D" : "C"}${short(day)}INR${swift(Math.abs(paise))}`;
  return [
    "{1:F01HDFCINBBAXXX0000000000}{2:I940HDFCINBBXXXXN}{4:",
    ":20:STMT261130",
    `:25:${account.ifsc}/${account.number}`,
    ":28C:00011/001",
    balance("60F", opening, lines[0]!.postedOn),
    ...lines.flatMap(({ postedOn, valueOn, narration, reference, debit, credit }) => [
      `:61:${short(valueOn)}${postedOn.slice(5).replace("-", "")}${debit > 0 ? "D" : "C"}${swift(debit || credit)}NTRF${reference || "NONREF"}`,
      `:86:${narration.match(/.{1,65}/g)!.join("\n")}`,
    ]),
    balance("62F", closing, lines.at(-1)!.postedOn),
    "-}",
  ].join("\r\n");
}

export function ofxOf(lines: readonly TrueLine[], isXml: boolean): string {
  const value = (name: string, text: string) =>
    isXml ? `<${name}>${escaped(text)}</${name}>` : `<${name}>${escaped(text)}\n`;
  const day = (text: string) => `${text.replaceAll("-", "")}120000[5.5:IST]`;
  const head = isXml
    ? '<?xml version="1.0"?>\n<?OFX OFXHEADER="200" VERSION="211"?>\n'
    : "OFXHEADER:100\nDATA:OFXSGML\nVERSION:102\n\n";
  const entries = lines.map(({ postedOn, narration, reference, debit, credit }) =>
    [
      "<STMTTRN>",
      value("TRNTYPE", debit > 0 ? "DEBIT" : "CREDIT"),
      value("DTPOSTED", day(postedOn)),
      value("TRNAMT", ((credit - debit) / 100).toFixed(2)),
      value("CHECKNUM", reference),
      value("MEMO", narration),
      "</STMTTRN>",
    ].join(""),
  );
  return `${head}<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS>${value("CURDEF", "INR")}<BANKACCTFROM>${value("BANKID", account.ifsc)}${value("ACCTID", account.number)}</BANKACCTFROM><BANKTRANLIST>${value("DTSTART", day(lines[0]!.postedOn))}${value("DTEND", day(lines.at(-1)!.postedOn))}${entries.join("\n")}</BANKTRANLIST><LEDGERBAL>${value("BALAMT", (lines.at(-1)!.balance! / 100).toFixed(2))}</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;
}

export function camtOf(lines: readonly TrueLine[], version: string): string {
  const amount = (paise: number) =>
    `<Amt Ccy="INR">${(Math.abs(paise) / 100).toFixed(2)}</Amt><CdtDbtInd>${paise < 0 ? "DBIT" : "CRDT"}</CdtDbtInd>`;
  const balance = (code: string, paise: number) =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp>${amount(paise)}<Dt><Dt>2026-11-30</Dt></Dt></Bal>`;
  const status = version >= "08" ? "<Sts><Cd>BOOK</Cd></Sts>" : "<Sts>BOOK</Sts>";
  const entries = lines.map(
    ({ postedOn, valueOn, narration, reference, debit, credit }) =>
      `<Ntry>${amount(credit - debit)}${status}<BookgDt><Dt>${postedOn}</Dt></BookgDt><ValDt><Dt>${valueOn}</Dt></ValDt>` +
      `<NtryDtls><TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId>${reference && `<TxId>${reference}</TxId>`}</Refs>` +
      `<RmtInf><Ustrd>${escaped(narration)}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}"><BkToCstmrStmt><GrpHdr><MsgId>1</MsgId></GrpHdr><Stmt><Id>1</Id><Acct><Id><Othr><Id>${account.number}</Id></Othr></Id><Ownr><Nm>${account.holder}</Nm></Ownr></Acct>${balance("OPBD", openingOf(lines))}${balance("CLBD", lines.at(-1)!.balance!)}${entries.join("\n")}</Stmt></BkToCstmrStmt></Document>`;
}
