import { useState } from "react";
import { useRevalidator } from "react-router";
import { formatTime } from "../../lib/format.ts";
import { m } from "../../paraglide/messages.js";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { DataTable, RowActions, type TableColumn } from "../../ui/data-table.tsx";
import { showToast } from "../../ui/toast.tsx";
import { type ImportDesk, inIndia, type SheetImport } from "./desk.ts";
import styles from "./sheets.module.css";

const statusWords = {
  uploaded: m.sheets_status_running,
  checked: m.sheets_status_running,
  running: m.sheets_status_running,
  done: m.common_done,
  undone: m.sheets_status_undone,
};

/** The imports so far; one that is done can be taken back. */
export function ImportHistory({ desk, imports }: { desk: ImportDesk; imports: SheetImport[] }) {
  const [undoing, setUndoing] = useState<SheetImport>();
  return (
    <section className={styles.step} aria-labelledby="import-history">
      <h2 id="import-history">{m.sheets_history()}</h2>
      {imports.length === 0 && <p className={styles.soft}>{m.sheets_history_none()}</p>}
      {imports.length > 0 && (
        <DataTable
          label={m.sheets_history()}
          rows={imports}
          idOf={({ id }) => id}
          columns={[
            ...columns,
            {
              id: "actions",
              title: m.common_actions(),
              kind: "actions",
              cell: (one) =>
                one.Import_Status === "done" && (
                  <RowActions>
                    <Button aria-label={m.sheets_undo_of({ file: one.File_Name })} onClick={() => setUndoing(one)}>
                      {m.common_undo()}
                    </Button>
                  </RowActions>
                ),
            },
          ]}
        />
      )}
      {undoing && <UndoDialog desk={desk} undoing={undoing} onClose={() => setUndoing(undefined)} />}
    </section>
  );
}

const columns: TableColumn<SheetImport>[] = [
  { id: "file", title: m.sheets_history_file(), cell: ({ File_Name }) => File_Name },
  {
    id: "status",
    title: m.common_status(),
    cell: ({ Import_Status }) => (
      <Badge tone={Import_Status === "done" ? "good" : "accent"}>{statusWords[Import_Status]()}</Badge>
    ),
  },
  { id: "good", title: m.sheets_history_imported(), kind: "figure", cell: ({ Good_Rows }) => inIndia(Good_Rows) },
  { id: "bad", title: m.sheets_history_skipped(), kind: "figure", cell: ({ Bad_Rows }) => inIndia(Bad_Rows) },
  { id: "when", title: m.common_when(), cell: ({ created_at }) => formatTime(created_at) },
];

type UndoProps = { desk: ImportDesk; undoing: SheetImport; onClose: () => void };

function UndoDialog({ desk, undoing: { id, File_Name, Good_Rows }, onClose }: UndoProps) {
  const { revalidate } = useRevalidator();

  async function undo() {
    const outcome = await desk.undo(id);
    if ("failure" in outcome) return outcome.failure ?? m.sheets_undo_failed();
    showToast(outcome.value);
    await revalidate();
  }

  return (
    <ConfirmDialog title={m.sheets_undo_title()} confirm={m.common_undo()} onConfirm={undo} onClose={onClose}>
      <p>{desk.words.undoText(Good_Rows, File_Name)}</p>
      <p>{m.sheets_undo_kept()}</p>
    </ConfirmDialog>
  );
}
