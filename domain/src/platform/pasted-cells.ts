/**
 * The cells of a block that was copied in a spreadsheet: rows on lines, cells apart by tabs. A cell with a tab, a line
 * break or a quote inside is quoted, and its quotes are doubled. A quote that nothing closes is part of the text.
 */
export function cellsIn(text: string): string[][] {
  const rows: string[][] = [[]];
  let at = 0;
  while (at <= text.length) {
    const quoted = text[at] === '"' ? /^"((?:[^"]|"")*)"(?=[\t\r\n]|$)/.exec(text.slice(at)) : null;
    const plain = quoted ? undefined : text.slice(at, endOfCell(text, at));
    rows.at(-1)!.push(quoted ? quoted[1]!.replaceAll('""', '"') : plain!);
    at += quoted ? quoted[0].length : plain!.length;
    if (at >= text.length) break;
    if (text[at] === "\t") at++;
    else {
      at += text.startsWith("\r\n", at) ? 2 : 1;
      // The last line ends with a break too.
      if (at >= text.length) break;
      rows.push([]);
    }
  }
  return rows;
}

function endOfCell(text: string, from: number): number {
  const end = text.slice(from).search(/[\t\r\n]/);
  return end < 0 ? text.length : from + end;
}

/** A block of cells as a spreadsheet pastes it. */
export const textOfCells = (rows: readonly (readonly string[])[]): string =>
  rows
    .map((cells) => cells.map((cell) => (/[\t\r\n"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join("\t"))
    .join("\n");
