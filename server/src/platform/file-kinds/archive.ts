import yauzl, { type Entry, type ZipFile } from "yauzl";

const mostEntries = 5_000;
/** What a file of 10 MB may unpack to; a bomb goes a hundred times further. */
export const mostUnpacked = 200 * 1024 * 1024;
const longestLabel = 1024 * 1024;

type Problem = "not-a-document" | "has-macros" | "broken-document";
type Unpacked = { names: Set<string>; labels: Map<string, string> };

/** The two places in which an office document says what it is. */
const labels = ["[Content_Types].xml", "mimetype"];

const office = {
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  odt: "application/vnd.oasis.opendocument.text",
  ods: "application/vnd.oasis.opendocument.spreadsheet",
  odp: "application/vnd.oasis.opendocument.presentation",
} as const;
export type OfficeExtension = keyof typeof office;
export const mediaTypeOfOffice = (extension: OfficeExtension) => office[extension];

/** Which office document a zip archive is, from the inside; all of it is unpacked once, to nowhere. */
export async function examineArchive(bytes: Buffer, most = mostUnpacked): Promise<OfficeExtension | Problem> {
  const unpacked = await unpack(bytes, most).catch(() => undefined);
  if (!unpacked) return "broken-document";
  const names = [...unpacked.names];
  if (names.some((name) => /(^|\/)(vbaProject\.bin|Basic\/.*\.xml|Scripts\/.+)$/i.test(name))) return "has-macros";
  const types = unpacked.labels.get("[Content_Types].xml") ?? "";
  // Programs list the type of a binary part by default, whether the file has one or not.
  if (/<Override\b[^>]*macroEnabled/i.test(types)) return "has-macros";
  if (types.includes(`${office.docx}.main+xml`) && unpacked.names.has("word/document.xml")) return "docx";
  if (types.includes(`${office.xlsx}.main+xml`) && unpacked.names.has("xl/workbook.xml")) return "xlsx";
  const mimetype = unpacked.labels.get("mimetype")?.trim();
  const open = (["odt", "ods", "odp"] as const).find((extension) => office[extension] === mimetype);
  return open && unpacked.names.has("content.xml") ? open : "not-a-document";
}

/** Reads through every entry, believing none of the sizes it declares; throws where anything is wrong or too much. */
async function unpack(bytes: Buffer, most: number): Promise<Unpacked> {
  const archive = await yauzl.fromBufferPromise(bytes);
  const found: Unpacked = { names: new Set(), labels: new Map() };
  if (archive.entryCount > mostEntries) throw new Error("too many entries");
  let left = most;
  for await (const entry of archive.eachEntry()) {
    if (found.names.has(entry.fileName)) throw new Error("an entry twice");
    found.names.add(entry.fileName);
    const label: Buffer[] = [];
    for await (const chunk of await streamOf(archive, entry)) {
      left -= chunk.length;
      if (left < 0) throw new Error("a bomb");
      if (labels.includes(entry.fileName) && entry.uncompressedSize <= longestLabel) label.push(chunk);
    }
    if (label.length > 0) found.labels.set(entry.fileName, Buffer.concat(label).toString("utf8"));
  }
  return found;
}

const streamOf = (archive: ZipFile, entry: Entry) => archive.openReadStreamPromise(entry);
