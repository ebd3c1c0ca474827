import type { z } from "zod";
import type { MemberImport, memberImports } from "#domain/society/members/import/calls.ts";
import type { MemberField } from "#domain/society/members/import/codes.ts";
import type { SheetChoice } from "../../../kit/sheets/sheet-choice.ts";

export type Mapping = z.input<(typeof memberImports.mapImport)["input"]>["Mapping"];

type Answers = { onlyBlock?: string; sign?: "dues-positive" | "dues-negative" | undefined; day?: string };

/** The mapping as the call takes it: with what was answered before, unless it is answered anew. */
export const mappingOf = (
  imported: MemberImport,
  choices: readonly SheetChoice<MemberField>[],
  answers: Answers,
): Mapping => {
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
