import type { MemberImport, MemberImportRow } from "#domain/society/members/import/calls.ts";
import { type MemberField, memberImportFields } from "#domain/society/members/import/codes.ts";
import { columnLetters } from "../../../../kit/sheets/sheet-choice.ts";

type Sheet = MemberImport["Sheets"][number];
export type SheetColumn = { column: number; field: MemberField; title: string };

/** The columns of a sheet that are read, each by its field and its own heading. */
export const columnsOf = ({ Columns }: Sheet): SheetColumn[] =>
  Columns.flatMap(({ Column, Field, Heading }) =>
    Field
      ? [{ column: Column, field: Field, title: Heading || memberImportFields[Field] || columnLetters(Column) }]
      : [],
  );

export type ShownCell = {
  text: string;
  /** What the file has, where somebody corrected it. */
  original: string | undefined;
  /** What was understood, where it is not what is written. */
  read: string;
  severity: "bad" | "warned" | undefined;
  reasons: string[];
};

/** A cell of a row with its problems; an empty cell is one too, as something may be missing there. */
export function cellOf(
  { Cells, Problems }: MemberImportRow,
  column: number,
  unsaved?: { Text: string | null },
): ShownCell {
  const cell = Cells.find(({ Column }) => Column === column);
  const written = cell?.Written ?? "";
  const saved = cell?.Fixed ?? written;
  const text = unsaved ? (unsaved.Text ?? written) : saved;
  const problems = Problems.filter(({ Column }) => Column === column);
  return {
    text,
    original: text === written ? undefined : written,
    read: unsaved || cell === undefined || plain(cell.Read) === plain(text) ? "" : cell.Read,
    severity: problems.some(({ Severity }) => Severity === "bad") ? "bad" : problems[0]?.Severity,
    reasons: problems.map(({ Reason }) => Reason),
  };
}

const plain = (text: string) => text.replace(/[\s,]|\.00$/g, "").toLowerCase();

/** The problems that belong to no column that is shown. */
export const otherReasons = ({ Problems }: MemberImportRow, columns: readonly SheetColumn[]): string[] =>
  Problems.filter(({ Column }) => !columns.some(({ column }) => column === Column)).map(({ Reason }) => Reason);

export const flatOf = ({ Block_Name, Flat_No }: MemberImportRow): string =>
  [Block_Name, Flat_No].filter((part) => part !== null && part !== "").join("-");
