import type { z } from "zod";
import type { MemberImport, memberImports } from "#domain/society/members/import/calls.ts";
import type { MemberField } from "#domain/society/members/import/codes.ts";

export type Mapping = z.input<(typeof memberImports.mapImport)["input"]>["Mapping"];

/** A sheet of a file as a comparison or an import answers it. */
export type SheetOfFile<Field extends string> = Pick<
  MemberImport["Sheets"][number],
  | "Sheet"
  | "Name"
  | "Header_Line"
  | "Header_Rows"
  | "Rows"
  | "Whether_Read"
  | "Whether_Remembered"
  | "Block_Name"
  | "First_Rows"
> & {
  Columns: { Column: number; Heading: string; Field: Field | null; Confidence: number; Examples: string[] }[];
};

/** How one sheet is read, as it is being chosen; a column without a field is not read. */
export type SheetChoice<Field extends string = MemberField> = {
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

type Answers = { onlyBlock?: string; sign?: "dues-positive" | "dues-negative" | undefined; day?: string };

/** The mapping as the call takes it: with what was answered before, unless it is answered anew. */
export const mappingOf = (imported: MemberImport, choices: readonly SheetChoice[], answers: Answers): Mapping => {
  const sign = answers.sign ?? imported.Balance_Sign;
  const day = answers.day ?? imported.Balance_Day;
  const onlyBlock = (answers.onlyBlock ?? imported.Only_Block ?? "").trim();
  return {
    Sheets: choices
      .filter(({ isRead }) => isRead)
      .map(({ sheet, headerLine, headerRows, block, fields }) => ({
        Sheet: sheet,
        Header_Line: headerLine,
        Header_Rows: headerRows,
        Columns: Object.entries(fields).flatMap(([column, Field]) =>
          Field === "" ? [] : [{ Column: Number(column), Field }],
        ),
        ...(block.trim() !== "" && { Block_Name: block.trim() }),
      })),
    ...(sign && { Balance_Sign: sign }),
    ...(day && { Balance_Day: day }),
    ...(onlyBlock !== "" && { Only_Block: onlyBlock }),
  };
};
