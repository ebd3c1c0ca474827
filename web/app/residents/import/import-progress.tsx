import { useEffect, useState } from "react";
import type { ResidentImport } from "#domain/residents/calls.ts";
import { ask } from "../../lib/ask.ts";
import { m } from "../../paraglide/messages.js";
import { Alert } from "../../ui/alert.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Problems } from "./check-step.tsx";
import styles from "./import-page.module.css";

type ProgressProps = { importing: ResidentImport; onDone: () => void; onRestart: () => void };

const every = 700;
const inIndia = (count: number) => count.toLocaleString("en-IN");

/** Follows an import to its end; it goes on by itself, whoever looks. */
export function ImportProgress({ importing, onDone, onRestart }: ProgressProps) {
  const [now, setNow] = useState(importing);
  const [isLost, setIsLost] = useState(false);
  const { Resident_ImportID, File_Name } = importing;
  const isDone = now.Import_Status !== "running";

  useEffect(() => {
    if (isDone) {
      onDone();
      return;
    }
    const timer = setInterval(async () => {
      const answer = await ask("vendor/Fetch_Resident_Import_Info", { Resident_ImportID });
      setIsLost(!answer.success);
      if (answer.success) setNow(answer.extras.Data);
    }, every);
    return () => clearInterval(timer);
  }, [isDone, Resident_ImportID, onDone]);

  const good = inIndia(now.Good_Rows);
  const bad = inIndia(now.Bad_Rows);
  return (
    <section className={styles.step} aria-labelledby="import-run">
      <h2 id="import-run">
        {!isDone
          ? m.residents_import_running({ file: File_Name })
          : now.Bad_Rows > 0
            ? m.residents_import_done_bad({ count: good, bad })
            : m.residents_import_done({ count: good })}
      </h2>
      <label className={styles.progress}>
        <span role="status">
          {m.residents_import_progress({ done: inIndia(now.Done_Rows), total: inIndia(now.Total_Rows) })}
        </span>
        <progress value={now.Done_Rows} max={now.Total_Rows} />
      </label>
      {isLost && <Alert tone="bad">{m.residents_import_lost()}</Alert>}
      {isDone && (
        <>
          <p>{m.residents_import_done_text()}</p>
          {now.Bad_Rows > 0 && <Problems importId={Resident_ImportID} />}
          <div className={styles.ways}>
            <Button onClick={onRestart}>{m.residents_import_other()}</Button>
            <ButtonLink look="primary" to="/residents">
              {m.residents_import_back()}
            </ButtonLink>
          </div>
        </>
      )}
    </section>
  );
}
