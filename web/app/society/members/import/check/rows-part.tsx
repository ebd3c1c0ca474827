import { useEffect } from "react";
import type { MemberImport, MemberImportRow } from "#domain/society/members/import/calls.ts";
import { m } from "../../../../paraglide/messages.js";
import { Alert } from "../../../../ui/alert.tsx";
import { Button } from "../../../../ui/button.tsx";
import { Soft } from "../../../../ui/soft.tsx";
import { useIsDesk } from "../../../../ui/use-is-desk.ts";
import { RowCards } from "./row-cards.tsx";
import { columnsOf } from "./row-cells.ts";
import { RowGrid } from "./row-grid.tsx";
import { useFixes } from "./use-fixes.ts";

type RowsPartProps = {
  importId: string;
  sheets: MemberImport["Sheets"];
  rows: MemberImportRow[];
  onUnsaved: (count: number) => void;
};

/** The rows of a page, those of each sheet under its own columns; on a phone a card for each. */
export function RowsPart({ importId, sheets, rows, onUnsaved }: RowsPartProps) {
  const { fix, send, waiting, failure } = useFixes(importId);
  const isDesk = useIsDesk();
  const unsaved = waiting.size;
  useEffect(() => onUnsaved(unsaved), [unsaved, onUnsaved]);
  const shown = sheets.filter(({ Sheet }) => rows.some((row) => row.Sheet === Sheet));
  const Rows = isDesk === false ? RowCards : RowGrid;
  return (
    <>
      {isDesk !== false && rows.length > 0 && <Soft size="xs">{m.member_import_keys()}</Soft>}
      {shown.map((sheet) => (
        <Rows
          key={sheet.Sheet}
          label={shown.length > 1 ? m.member_import_rows_of({ name: sheet.Name }) : m.member_import_rows_title()}
          columns={columnsOf(sheet)}
          rows={rows.filter((row) => row.Sheet === sheet.Sheet)}
          waiting={waiting}
          onFix={fix}
        />
      ))}
      <p role="status" className={unsaved > 0 && failure === undefined ? undefined : "visually-hidden"}>
        {unsaved > 0 && failure === undefined && m.common_saving()}
      </p>
      {failure && (
        <Alert tone="bad">
          {failure} <Button onClick={() => void send()}>{m.common_try_again()}</Button>
        </Alert>
      )}
    </>
  );
}
