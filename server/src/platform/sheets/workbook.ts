import { promisify } from "node:util";
import { crc32, deflateRaw } from "node:zlib";
import { type Cell, inPieces, neutral } from "./csv.ts";

const schemas = "http://schemas.openxmlformats.org";
const main = `${schemas}/spreadsheetml/2006/main`;
const office = `${schemas}/officeDocument/2006/relationships`;
const packaged = `${schemas}/package/2006`;
const sheetType = "application/vnd.openxmlformats-officedocument.spreadsheetml";
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

export const workbookMediaType = `${sheetType}.sheet`;

/** Signs that XML cannot hold are left out. */
const escaped = (text: string) =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, "")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");

/** `A`, `B`, … `Z`, `AA`, … */
const columnName = (at: number): string =>
  (at < 26 ? "" : columnName(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26));

const rowXml = (row: readonly Cell[], at: number) => {
  const cells = row.map((cell, column) => {
    const place = `${columnName(column)}${at + 1}`;
    return typeof cell === "number"
      ? `<c r="${place}"><v>${cell}</v></c>`
      : `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${escaped(neutral(cell))}</t></is></c>`;
  });
  return `<row r="${at + 1}">${cells.join("")}</row>`;
};

/** An XLSX workbook of one sheet; texts stay texts, so that none is a formula and no phone number is rounded. */
export async function workbookOf(name: string, rows: readonly (readonly Cell[])[]): Promise<Buffer> {
  const written = await inPieces(rows, rowXml);
  return zipped({
    "[Content_Types].xml": `${head}<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${sheetType}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${sheetType}.worksheet+xml"/></Types>`,
    "_rels/.rels": `${head}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    "xl/workbook.xml": `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${escaped(name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `${head}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    "xl/worksheets/sheet1.xml": `${head}<worksheet xmlns="${main}"><sheetData>${written.join("")}</sheetData></worksheet>`,
  });
}

const packing = promisify<Buffer, Buffer>(deflateRaw);

/** A zip archive: each file with its header, then the directory of all. */
async function zipped(files: Record<string, string>): Promise<Buffer> {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(files)) {
    const [path, data] = [Buffer.from(name), Buffer.from(text)];
    const packed = await packing(data);
    const sums = Buffer.alloc(26);
    sums.writeUInt16LE(20, 0);
    sums.writeUInt16LE(8, 4);
    // The first day that a zip archive can name.
    sums.writeUInt16LE(0x21, 8);
    sums.writeUInt32LE(crc32(data), 10);
    sums.writeUInt32LE(packed.length, 14);
    sums.writeUInt32LE(data.length, 18);
    sums.writeUInt16LE(path.length, 22);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    locals.push(Buffer.from("PK\x03\x04"), sums, path, packed);
    directory.push(Buffer.from("PK\x01\x02\x14\x00", "latin1"), sums, tail, path);
    offset += 4 + sums.length + path.length + packed.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06", "latin1");
  end.writeUInt16LE(Object.keys(files).length, 8);
  end.writeUInt16LE(Object.keys(files).length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, listed, end]);
}
