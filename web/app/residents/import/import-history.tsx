import { useState } from "react";
import { useRevalidator } from "react-router";
import type { ResidentImport } from "#domain/residents/calls.ts";
import { ask } from "../../lib/ask.ts";
import { formatMinute } from "../../lib/format.ts";
import { m } from "../../paraglide/messages.js";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { say } from "../../ui/toast.tsx";
import styles from "./import-page.module.css";

const inIndia = (count: number) => count.toLocaleString("en-IN");

const statusWords = {
  uploaded: m.residents_import_status_running,
  checked: m.residents_import_status_running,
  running: m.residents_import_status_running,
  done: m.residents_import_status_done,
  undone: m.residents_import_status_undone,
};

/** The imports so far; one that is done can be taken back. */
export function ImportHistory({ imports }: { imports: ResidentImport[] }) {
  const [undoing, setUndoing] = useState<ResidentImport>();
  return (
    <section className={styles.step} aria-labelledby="import-history">
      <h2 id="import-history">{m.residents_import_history()}</h2>
      {imports.length === 0 && <p className={styles.soft}>{m.residents_import_history_none()}</p>}
      <ul className={styles.history}>
        {imports.map((one) => (
          <li key={one.Resident_ImportID}>
            <div>
              <p className={styles.file}>
                {one.File_Name}{" "}
                <Badge tone={one.Import_Status === "done" ? "good" : "accent"}>
                  {statusWords[one.Import_Status]()}
                </Badge>
              </p>
              <p className={styles.soft}>
                {m.residents_import_history_text({
                  good: inIndia(one.Good_Rows),
                  bad: inIndia(one.Bad_Rows),
                  when: formatMinute(one.created_at),
                })}
              </p>
            </div>
            {one.Import_Status === "done" && (
              <Button aria-label={m.residents_import_undo_of({ file: one.File_Name })} onClick={() => setUndoing(one)}>
                {m.residents_import_undo()}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {undoing && <UndoDialog undoing={undoing} onClose={() => setUndoing(undefined)} />}
    </section>
  );
}

type UndoProps = { undoing: ResidentImport; onClose: () => void };

function UndoDialog({ undoing: { Resident_ImportID, File_Name, Good_Rows }, onClose }: UndoProps) {
  const { revalidate } = useRevalidator();

  async function undo() {
    const answer = await ask("vendor/Inactive_Resident_Import", { Resident_ImportID });
    if (!answer.success) return answer.extras.Status ?? m.residents_import_undo_failed();
    const { Removed_Residents, Removed_Flats } = answer.extras.Data;
    say(m.residents_import_undone({ residents: inIndia(Removed_Residents), flats: inIndia(Removed_Flats) }));
    await revalidate();
  }

  return (
    <ConfirmDialog
      title={m.residents_import_undo_title()}
      confirm={m.residents_import_undo()}
      onConfirm={undo}
      onClose={onClose}
    >
      <p>{m.residents_import_undo_text({ count: inIndia(Good_Rows), file: File_Name })}</p>
    </ConfirmDialog>
  );
}
