import { useEffect, useState } from "react";
import { m } from "../../paraglide/messages.js";
import { Alert } from "../../ui/alert.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { type ImportDesk, inIndia, type SheetProblem } from "./desk.ts";
import { RowsTable } from "./rows-table.tsx";
import styles from "./sheets.module.css";

const mostShown = 200;
const severityWords = {
  bad: m.sheets_severity_bad,
  asked: m.sheets_severity_asked,
  warned: m.sheets_severity_warned,
};

/** The problems, questions and warnings per row; of a file full of errors the first of them. */
export function Problems({ desk, importId }: { desk: ImportDesk; importId: string }) {
  const [found, setFound] = useState<{ rows: SheetProblem[]; count: number } | string>();
  useEffect(() => {
    let isGone = false;
    desk.problems(importId, mostShown).then((outcome) => {
      if (!isGone) setFound("value" in outcome ? outcome.value : (outcome.failure ?? m.sheets_problems_failed()));
    });
    return () => {
      isGone = true;
    };
  }, [desk, importId]);

  if (found === undefined) return <Skeleton height="8rem" radius="var(--radius)" />;
  if (typeof found === "string") return <Alert tone="bad">{found}</Alert>;
  const { rows, count } = found;
  // Where all rows are simply bad there is nothing to tell apart.
  const isMixed = rows.some(({ Severity }) => Severity !== "bad");
  const columns = [m.sheets_line(), m.sheets_column(), m.common_reason()];
  return (
    <>
      <RowsTable
        title={isMixed ? m.sheets_problems_mixed() : m.sheets_problems()}
        columns={isMixed ? [...columns, m.sheets_severity()] : columns}
        rows={rows.map(({ Line, Column, Reason, Severity }) => [
          ...[String(Line), Column, Reason],
          ...(isMixed ? [severityWords[Severity]()] : []),
        ])}
      />
      <p className={styles.soft}>
        {count > rows.length
          ? m.sheets_problems_more({ shown: inIndia(rows.length), count: inIndia(count) })
          : m.sheets_problems_all()}
      </p>
    </>
  );
}
