import { domain } from "#domain";
import { cellText, type RawSheet } from "#domain/platform/sheets.ts";
import type { MappingIn } from "#domain/society/members/import/calls.ts";
import { additive } from "#domain/society/members/import/codes.ts";
import { gridOf, headingsOf } from "#domain/society/members/import/header/rules.ts";
import { handler } from "../../../platform/handler.ts";
import { layoutToRemember } from "./guess.ts";
import { findImport, lockImport, rememberLayout, sheetsOf } from "./queries.ts";
import { readAgain } from "./read-again.ts";
import type { KeptMapping, KeptSheet } from "./reading.ts";
import { importView } from "./view.ts";

export const mapImport = handler(
  domain.members.mapImport,
  async ({ db, actor, now, transaction, refuse }, { Member_ImportID, Mapping }) => {
    await transaction(async (tx) => {
      const imported = await lockImport(tx, actor, Member_ImportID);
      if (!imported) return refuse("unknown-import");
      if (imported.status !== "checked") return refuse("import-begun");
      const mapping = mappingOf(imported.mapping as unknown as KeptMapping, Mapping, await sheetsOf(tx, imported));
      if (!mapping) return refuse("unknown-column");
      for (const sheet of mapping.sheets)
        if (sheet.isChosen) await rememberLayout(tx, actor.societyId, sheet.key, layoutToRemember(sheet), now);
      return readAgain(tx, imported, { mapping });
    });
    const imported = await findImport(db, actor, Member_ImportID);
    return imported ? importView(imported) : refuse("unknown-import");
  },
);

type Chosen = MappingIn["Sheets"][number];

/** The mapping that somebody chose; undefined where the file has no such sheet, row or column, or a field is chosen twice. */
function mappingOf(kept: KeptMapping, chosen: MappingIn, sheets: readonly RawSheet[]): KeptMapping | undefined {
  const byNumber = new Map(chosen.Sheets.map((sheet) => [sheet.Sheet, sheet]));
  if (chosen.Sheets.some(({ Sheet }) => sheets[Sheet] === undefined)) return undefined;
  const mapped = kept.sheets.map((sheet) => {
    const choice = byNumber.get(sheet.sheet);
    return choice ? sheetOf(sheet, choice, sheets[sheet.sheet]!) : { ...sheet, isChosen: false };
  });
  if (mapped.some((sheet) => sheet === undefined)) return undefined;
  return {
    sheets: mapped as KeptSheet[],
    sign: chosen.Balance_Sign ?? null,
    day: chosen.Balance_Day ?? null,
    onlyBlock: chosen.Only_Block ?? null,
  };
}

function sheetOf(kept: KeptSheet, choice: Chosen, raw: RawSheet): KeptSheet | undefined {
  const grid = gridOf(raw);
  const at = choice.Header_Line === null ? 0 : grid.findIndex(({ line }) => line === choice.Header_Line);
  const height = choice.Header_Line === null ? 0 : choice.Header_Rows;
  if (at === -1) return undefined;
  const headings = headingsOf(grid, at, height);
  const byColumn = new Map(choice.Columns.map((each) => [each.Column, each]));
  const fields = choice.Columns.map(({ Field }) => Field).filter((field) => !additive.has(field));
  if (new Set(fields).size < fields.length || byColumn.size < choice.Columns.length) return undefined;
  if (choice.Columns.some(({ Column }) => Column >= headings.length)) return undefined;
  const rows = grid.slice(at + height, at + height + 20);
  return {
    ...kept,
    header: choice.Header_Line === null ? null : { line: choice.Header_Line, height },
    block: choice.Block_Name || null,
    isRemembered: false,
    isChosen: true,
    columns: headings.map((heading, column) => {
      const picked = byColumn.get(column);
      const examples = rows
        .map(({ cells }) => cellText(cells[column]))
        .filter((text) => text !== "")
        .slice(0, 3);
      const unit = picked?.Unit ?? kept.columns[column]?.unit;
      return { column, heading, ...(picked && { field: picked.Field }), ...(unit && { unit }), surety: 1, examples };
    }),
  };
}
