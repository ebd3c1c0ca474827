import type { RawSheet } from "#domain/platform/sheets.ts";
import type { ReadStatement } from "./codes.ts";
import { filledTexts, readTable, type TableOptions } from "./table/rules.ts";

/** A longer sheet is a list of its own, not a part of what stands above the lines. */
const mostRowsBeside = 100;
const rank = { read: 2, "needs-mapping": 1, empty: 0 } as const;

/**
 * Reads a statement from the sheets of a file: the first one with lines, or else the first one whose columns a person
 * can name. A sheet of charges or of a summary beside the statement does not matter.
 */
export function readSheets(sheets: readonly Pick<RawSheet, "rows" | "merges">[], options: TableOptions): ReadStatement {
  let best: ReadStatement = { outcome: "empty" };
  for (const sheet of sheets) {
    const others = sheets.filter((other) => other !== sheet && other.rows.length <= mostRowsBeside);
    const answer = readTable(sheet, { ...options, beside: filledTexts(others.flatMap(({ rows }) => rows)) });
    if (answer.outcome === "read") return answer;
    if (rank[answer.outcome] > rank[best.outcome]) best = answer;
  }
  return best;
}
