import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cellsIn, textOfCells } from "./pasted-cells.ts";

describe("cellsIn", () => {
  it.each([
    ["", [[""]]],
    ["101", [["101"]]],
    ["101\n", [["101"]]],
    ["101\r\n102\r\n", [["101"], ["102"]]],
    ["101\r102", [["101"], ["102"]]],
    [
      "101\t2 BHK\n102\t",
      [
        ["101", "2 BHK"],
        ["102", ""],
      ],
    ],
    ["a\n\nb", [["a"], [""], ["b"]]],
    ["\t\t", [["", "", ""]]],
    ['"Row house\nwith garden"\t1,250.5', [["Row house\nwith garden", "1,250.5"]]],
    ['"Row\r\nhouse"\r\nShop', [["Row\r\nhouse"], ["Shop"]]],
    ['"The ""big"" one"\tx', [['The "big" one', "x"]]],
    ['"a\tb"\tc', [["a\tb", "c"]]],
    ['""\t1', [["", "1"]]],
    // Not every spreadsheet quotes a cell that begins with a quote.
    ['"open\tx', [['"open', "x"]]],
    ['"a" b\tx', [['"a" b', "x"]]],
    ['5" pipe\tx', [['5" pipe', "x"]]],
  ])("%j is %j", (text, cells) => expect(cellsIn(text)).toEqual(cells));

  it("reads every block as it was copied", () => {
    const cell = fc.string({ unit: fc.constantFrom("a", "1", ",", ".", " ", "क", '"', "\t", "\n", "\r") });
    const blocks = fc
      .integer({ min: 1, max: 5 })
      .chain((columns) =>
        fc.array(fc.array(cell, { minLength: columns, maxLength: columns }), { minLength: 1, maxLength: 8 }),
      );
    fc.assert(
      fc.property(blocks, (block) => {
        // Spreadsheets end the last line too; without that, a last line of one empty cell would be lost.
        expect(cellsIn(`${textOfCells(block)}\n`)).toEqual(block);
      }),
    );
  });
});
