import { useState } from "react";
import { useRevalidator } from "react-router";
import { formatTime } from "../../lib/format.ts";
import { m } from "../../paraglide/messages.js";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Stack } from "../../ui/layout.tsx";
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
      <Stack as="ul" gap={0} className={styles.history}>
        {imports.map((one) => (
          <li key={one.id}>
            <div>
              <p className={styles.file}>
                {one.File_Name}{" "}
                <Badge tone={one.Import_Status === "done" ? "good" : "accent"}>
                  {statusWords[one.Import_Status]()}
                </Badge>
              </p>
              <p className={styles.soft}>
                {m.sheets_history_text({
                  good: inIndia(one.Good_Rows),
                  bad: inIndia(one.Bad_Rows),
                  when: formatTime(one.created_at),
                })}
              </p>
            </div>
            {one.Import_Status === "done" && (
              <Button aria-label={m.sheets_undo_of({ file: one.File_Name })} onClick={() => setUndoing(one)}>
                {m.sheets_undo()}
              </Button>
            )}
          </li>
        ))}
      </Stack>
      {undoing && <UndoDialog desk={desk} undoing={undoing} onClose={() => setUndoing(undefined)} />}
    </section>
  );
}

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
    <ConfirmDialog title={m.sheets_undo_title()} confirm={m.sheets_undo()} onConfirm={undo} onClose={onClose}>
      <p>{desk.words.undoText(Good_Rows, File_Name)}</p>
      <p>{m.sheets_undo_kept()}</p>
    </ConfirmDialog>
  );
}
