import { useEffect, useState } from "react";
import { m } from "../../paraglide/messages.js";
import { Actions } from "../../ui/actions.tsx";
import { Alert } from "../../ui/alert.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Progress } from "../../ui/progress.tsx";
import { type ImportDesk, inIndia, isUnderWay, type SheetImport } from "./desk.ts";
import { Problems } from "./problems.tsx";
import styles from "./sheets.module.css";

type ProgressProps = { desk: ImportDesk; importing: SheetImport; onDone: () => void; onRestart: () => void };

const every = 700;

/** Follows an import and its photos to their end; both continue without this page. */
export function ImportProgress({ desk, importing, onDone, onRestart }: ProgressProps) {
  const [now, setNow] = useState(importing);
  const [isLost, setIsLost] = useState(false);
  const { id, File_Name } = importing;
  const isDone = now.Import_Status !== "running";
  const isFollowed = isUnderWay(now);

  useEffect(() => {
    if (isDone) onDone();
  }, [isDone, onDone]);

  useEffect(() => {
    if (!isFollowed) return;
    const timer = setInterval(async () => {
      const outcome = await desk.info(id);
      setIsLost("failure" in outcome);
      if ("value" in outcome) setNow(outcome.value);
    }, every);
    return () => clearInterval(timer);
  }, [isFollowed, desk, id]);

  const title = !isDone
    ? m.sheets_running({ file: File_Name })
    : now.Bad_Rows > 0
      ? m.sheets_done_bad({ done: desk.words.done(now.Good_Rows), count: now.Bad_Rows, shown: inIndia(now.Bad_Rows) })
      : desk.words.done(now.Good_Rows);
  const settled = now.fetchedPhotos + now.failedPhotos;
  return (
    <section className={styles.step} aria-labelledby="import-run">
      <h2 id="import-run">{title}</h2>
      <Progress value={now.Done_Rows} max={now.Total_Rows}>
        {m.sheets_progress({ done: inIndia(now.Done_Rows), total: inIndia(now.Total_Rows) })}
      </Progress>
      {now.photos > 0 && (
        <Progress value={settled} max={now.photos}>
          {now.failedPhotos > 0
            ? m.sheets_photos_failed({
                ...{ done: inIndia(now.fetchedPhotos), total: inIndia(now.photos) },
                failed: inIndia(now.failedPhotos),
              })
            : m.sheets_photos({ done: inIndia(now.fetchedPhotos), total: inIndia(now.photos) })}
        </Progress>
      )}
      {isLost && <Alert tone="bad">{m.sheets_lost()}</Alert>}
      {isDone && (
        <>
          <p>{desk.words.doneText}</p>
          {(now.Bad_Rows > 0 || now.warned > 0 || now.failedPhotos > 0) && (
            // Loaded again when the last photo is done, because the results include photos.
            <Problems key={String(isFollowed)} desk={desk} importId={id} />
          )}
          <Actions>
            <Button onClick={onRestart}>{m.sheets_other()}</Button>
            <ButtonLink look="primary" to={desk.path}>
              {desk.words.back}
            </ButtonLink>
          </Actions>
        </>
      )}
    </section>
  );
}
