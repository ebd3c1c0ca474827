import { parentPort, workerData } from "node:worker_threads";
import writeWorkbook from "write-excel-file/node";
import { neutral } from "./csv.ts";
import type { Sheet } from "./workbook.ts";

/** XML cannot hold these. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** In characters. */
const width = { least: 8, most: 50 };
const rowsMeasured = 200;

function written({ name, rows, rowsAbove }: Sheet) {
  const data = rows.map((row) =>
    row.map((cell) => (typeof cell === "number" ? cell : neutral(cell).replace(unwritable, ""))),
  );
  const columns = (rows[rowsAbove] ?? []).map((_, column) => {
    const lengths = rows.slice(rowsAbove, rowsAbove + rowsMeasured).map((row) => String(row[column] ?? "").length + 1);
    return { width: Math.min(Math.max(width.least, ...lengths), width.most) };
  });
  return { data, sheet: name, columns, stickyRowsCount: rowsAbove + 1 };
}

const file = await writeWorkbook((workerData as Sheet[]).map(written)).toBuffer();
const bytes = new Uint8Array(file);
parentPort?.postMessage(bytes, [bytes.buffer]);
