import { crc32, deflateRawSync } from "node:zlib";

type Entry = { name: string; content: string | Buffer; declaredSize?: number };

/** A zip archive as office programs write it; an entry may lie about its size. */
export function makeArchive(entries: Entry[]): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content, declaredSize } of entries) {
    const [file, data] = [Buffer.from(name), Buffer.from(content)];
    const packed = deflateRawSync(data);
    const sums = Buffer.alloc(26);
    sums.writeUInt16LE(20, 0);
    sums.writeUInt16LE(8, 4);
    sums.writeUInt32LE(crc32(data), 10);
    sums.writeUInt32LE(packed.length, 14);
    sums.writeUInt32LE(declaredSize ?? data.length, 18);
    sums.writeUInt16LE(file.length, 22);
    const local = Buffer.concat([Buffer.from("PK\x03\x04"), sums, file, packed]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from("PK\x01\x02\x14\x00", "latin1"), sums, tail, file]));
    locals.push(local);
    offset += local.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06", "latin1");
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, listed, end]);
}

const wordMain = "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml";
const sheetMain = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml";
const types = (main: string) => ({
  name: "[Content_Types].xml",
  content: `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="${main === sheetMain ? "/xl/workbook.xml" : "/word/document.xml"}" ContentType="${main}"/></Types>`,
});

export const makeWord = (more: Entry[] = [], main = wordMain) =>
  makeArchive([types(main), { name: "word/document.xml", content: "<w:document/>" }, ...more]);

/** A workbook with a macro, as a spreadsheet program saves it (`.xlsm`). */
export const makeMacroWorkbook = () =>
  makeArchive([
    types("application/vnd.ms-excel.sheet.macroEnabled.main+xml"),
    { name: "xl/workbook.xml", content: "<workbook/>" },
    { name: "xl/vbaProject.bin", content: "macro" },
  ]);

export const makeWorkbook = () => makeArchive([types(sheetMain), { name: "xl/workbook.xml", content: "<workbook/>" }]);

/** A workbook with one sheet, with the given XML. */
export const makeSheet = (sheetXml: string) =>
  makeArchive([
    types(sheetMain),
    {
      name: "xl/workbook.xml",
      content:
        '<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="Members" sheetId="1" r:id="rId1"/></sheets></workbook>',
    },
    {
      name: "xl/_rels/workbook.xml.rels",
      content:
        '<Relationships><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
    },
    { name: "xl/worksheets/sheet1.xml", content: `<worksheet><sheetData>${sheetXml}</sheetData></worksheet>` },
  ]);

export const makeOpenDocument = (kind: "text" | "spreadsheet" | "presentation" | "graphics", more: Entry[] = []) =>
  makeArchive([
    { name: "mimetype", content: `application/vnd.oasis.opendocument.${kind}` },
    { name: "content.xml", content: "<office:document-content/>" },
    ...more,
  ]);

/** An Office file of the old kind, with no more inside than its directory. */
export function makeOldOffice(names: string[]): Buffer {
  const file = Buffer.alloc(512 * 3);
  file.write("\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "latin1");
  file.writeUInt16LE(9, 30);
  file.writeUInt32LE(1, 48);
  file.fill(0xff, 76, 512);
  file.writeUInt32LE(0, 76);
  const [table, directory] = [512, 1024];
  file.fill(0xff, table, directory);
  file.writeUInt32LE(0xfffffffd, table);
  file.writeUInt32LE(0xfffffffe, table + 4);
  for (const [at, name] of ["Root Entry", ...names].entries()) {
    file.write(name, directory + at * 128, "utf16le");
    file.writeUInt16LE(name.length * 2 + 2, directory + at * 128 + 64);
  }
  return file;
}

export const makePdf = (stream: Buffer = Buffer.alloc(0), filter = "") =>
  Buffer.concat([
    Buffer.from(`%PDF-1.7\n1 0 obj\n<< /Length ${stream.length} ${filter} >>\nstream\n`),
    stream,
    Buffer.from("\nendstream\nendobj\ntrailer\n<< /Root 1 0 R >>\nstartxref\n0\n%%EOF\n"),
  ]);
