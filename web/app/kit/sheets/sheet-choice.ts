/** A sheet of a file, as an import or a comparison answers it: its first rows, and what each column is taken for. */
export type SheetOfFile<Field extends string> = {
  Sheet: number;
  Name: string;
  Header_Line: number | null;
  Header_Rows: number;
  Rows: number;
  Whether_Read: boolean;
  Whether_Remembered: boolean;
  Block_Name: string | null;
  First_Rows: { Line: number; Cells: string[] }[];
  Columns: { Column: number; Heading: string; Field: Field | null; Confidence: number; Examples: string[] }[];
};

/** How one sheet is read, as it is being chosen; a column without a field is not read. */
export type SheetChoice<Field extends string> = {
  sheet: number;
  isRead: boolean;
  headerLine: number | null;
  headerRows: number;
  block: string;
  fields: Record<number, Field | "">;
};

const choiceOf = <Field extends string>({
  Sheet,
  Whether_Read,
  Header_Line,
  Header_Rows,
  Block_Name,
  Columns,
}: SheetOfFile<Field>): SheetChoice<Field> => ({
  sheet: Sheet,
  isRead: Whether_Read,
  headerLine: Header_Line,
  headerRows: Header_Rows,
  block: Block_Name ?? "",
  fields: Object.fromEntries(Columns.map(({ Column, Field }) => [Column, Field ?? ""])),
});

/** Of all sheets; one that is alone is read, whatever was recognised of it. */
export const choicesOf = <Field extends string>(sheets: readonly SheetOfFile<Field>[]): SheetChoice<Field>[] =>
  sheets.map((sheet) => ({ ...choiceOf(sheet), isRead: sheet.Whether_Read || sheets.length === 1 }));

/** `A`, `B`, … `AA`: a column as spreadsheets name it. */
export const columnLetters = (column: number): string =>
  (column >= 26 ? columnLetters(Math.floor(column / 26) - 1) : "") + String.fromCharCode(65 + (column % 26));
