const endOfChain = 0xfffffffe;
const entrySize = 128;

/** The names in the directory of an old Office file, or nothing where it is no sound one. */
function namesIn(bytes: Buffer): string[] | undefined {
  const sectorSize = 2 ** bytes.readUInt16LE(30);
  if (sectorSize !== 512 && sectorSize !== 4096) return undefined;
  const offsetOf = (sector: number) => (sector + 1) * sectorSize;
  const tables = Array.from({ length: 109 }, (_, at) => bytes.readUInt32LE(76 + at * 4));
  const nextOf = (sector: number) => {
    const table = tables[Math.floor(sector / (sectorSize / 4))];
    if (table === undefined) return endOfChain;
    return bytes.readUInt32LE(offsetOf(table) + (sector % (sectorSize / 4)) * 4);
  };
  const names: string[] = [];
  const mostSectors = bytes.length / sectorSize;
  let sector = bytes.readUInt32LE(48);
  for (let count = 0; sector < endOfChain && count <= mostSectors; count++) {
    for (let at = offsetOf(sector); at < offsetOf(sector) + sectorSize; at += entrySize) {
      const nameBytes = bytes.readUInt16LE(at + 64);
      if (nameBytes > 2 && nameBytes <= 64) names.push(bytes.toString("utf16le", at, at + nameBytes - 2));
    }
    sector = nextOf(sector);
  }
  return names;
}

/**
 * Which old Office document this is; an installer or a mailbox has the same first bytes. By hand, since what matters here is
 * the names of macros: libraries that sniff types look at a class id only, which many honest documents leave empty.
 */
export function examineOle(bytes: Buffer): "doc" | "xls" | "not-a-document" | "has-macros" | "broken-document" {
  let names: string[] | undefined;
  try {
    names = namesIn(bytes);
  } catch (error) {
    // A sector beyond the end: the file is truncated.
    if (error instanceof RangeError) return "broken-document";
    throw error;
  }
  if (!names) return "broken-document";
  if (names.some((name) => /^_?VBA(_PROJECT.*)?$|^Macros$/i.test(name))) return "has-macros";
  if (names.includes("WordDocument")) return "doc";
  return names.includes("Workbook") || names.includes("Book") ? "xls" : "not-a-document";
}
