import { useEffect, useState } from "react";
import type { ResidentImport } from "#domain/residents/calls.ts";
import { ask } from "../../lib/ask.ts";
import { m } from "../../paraglide/messages.js";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Tiles } from "../../ui/tiles.tsx";
import { Rows } from "./columns-step.tsx";
import styles from "./import-page.module.css";

type CheckStepProps = {
  checked: ResidentImport;
  onStarted: (importing: ResidentImport) => void;
  onBack: () => void;
  onRestart: () => void;
};

const inIndia = (count: number) => count.toLocaleString("en-IN");

export function CheckStep({ checked, onStarted, onBack, onRestart }: CheckStepProps) {
  const { Resident_ImportID, Good_Rows, Bad_Rows, Total_Rows } = checked;
  const [failure, setFailure] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);

  async function start() {
    setIsBusy(true);
    const answer = await ask("vendor/Update_Resident_Import_Status", { Resident_ImportID });
    setIsBusy(false);
    if (answer.success) onStarted(answer.extras.Data);
    else setFailure(answer.extras.Status ?? m.residents_import_start_failed());
  }

  return (
    <section className={styles.step} aria-labelledby="import-check">
      <h2 id="import-check">{m.residents_import_step_check()}</h2>
      <Tiles
        label={m.residents_figures()}
        tiles={[
          { label: m.residents_import_rows(), value: inIndia(Total_Rows) },
          { label: m.residents_import_good(), value: inIndia(Good_Rows), tone: "good" },
          { label: m.residents_import_bad(), value: inIndia(Bad_Rows), tone: Bad_Rows > 0 ? "bad" : "plain" },
        ]}
      />
      {Bad_Rows > 0 && <Problems importId={Resident_ImportID} />}
      {failure && <Alert tone="bad">{failure}</Alert>}
      <div className={styles.ways}>
        <Button onClick={onRestart}>{m.residents_import_other()}</Button>
        <Button onClick={onBack}>{m.residents_import_again()}</Button>
        {Good_Rows > 0 && (
          <Button look="primary" busy={isBusy} onClick={start}>
            {Good_Rows === 1 ? m.residents_import_start_one() : m.residents_import_start({ count: inIndia(Good_Rows) })}
          </Button>
        )}
      </div>
    </section>
  );
}

const mostShown = 200;

/** What is wrong with which row; of a file full of mistakes the first of them. */
export function Problems({ importId }: { importId: string }) {
  const [found, setFound] = useState<{ rows: string[][]; count: number } | string>();
  useEffect(() => {
    let isGone = false;
    ask("vendor/Filter_All_Resident_Import_Problems", { Resident_ImportID: importId, Limit: mostShown }).then(
      (answer) => {
        if (isGone) return;
        if (!answer.success) return setFound(answer.extras.Status ?? m.residents_import_problems_failed());
        const rows = answer.extras.Data.map(({ Line, Column, Reason }) => [String(Line), Column, Reason]);
        setFound({ rows, count: answer.extras.Count });
      },
    );
    return () => {
      isGone = true;
    };
  }, [importId]);

  if (found === undefined) return <Skeleton height="8rem" radius="var(--radius)" />;
  if (typeof found === "string") return <Alert tone="bad">{found}</Alert>;
  const columns = [m.residents_import_line(), m.residents_import_column(), m.residents_import_reason()];
  return (
    <>
      <Rows title={m.residents_import_problems()} columns={columns} rows={found.rows} />
      <p className={styles.soft}>
        {found.count > found.rows.length
          ? m.residents_import_problems_more({ shown: inIndia(found.rows.length), count: inIndia(found.count) })
          : m.residents_import_problems_all()}
      </p>
    </>
  );
}
