import { type ReactNode, useState } from "react";
import { formatNumber } from "../../lib/format.ts";
import { m } from "../../paraglide/messages.js";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Row } from "../../ui/layout.tsx";
import styles from "./selection-bar.module.css";
import { type BulkAction, type BulkReport, doneInWords, useBulk } from "./use-bulk.ts";

type SelectionBarProps<Row> = {
  /** Those that are selected. */
  rows: readonly Row[];
  /** Whether the list has more pages, whose rows are not selected. */
  isPart: boolean;
  actions: readonly BulkAction<Row>[];
  tools: ((ids: readonly string[]) => ReactNode) | undefined;
  idOf: (row: Row) => string;
  nameOf: (row: Row) => string;
  onClear: () => void;
};
type Asking<Row> = { action: BulkAction<Row>; rows: readonly Row[]; question: Question };
type Question = ReturnType<NonNullable<BulkAction<never>["question"]>>;

/** At the foot of a list while rows are selected: what can be done with all of them, and what failed. */
export function SelectionBar<Row>({ rows, isPart, actions, tools, idOf, nameOf, onClear }: SelectionBarProps<Row>) {
  const { busyWith, report, run, closeReport } = useBulk<Row>();
  const [asking, setAsking] = useState<Asking<Row>>();
  if (rows.length === 0 && !report && !asking) return null;
  const start = (action: BulkAction<Row>, its: readonly Row[]) => {
    const question = action.question?.(its);
    if (question) setAsking({ action, rows: its, question });
    else void run(action, its);
  };
  const number = formatNumber(rows.length);
  return (
    <section className={styles.bar} aria-label={m.lists_selection()}>
      {report && (
        <Report
          report={report}
          idOf={idOf}
          nameOf={nameOf}
          isBusy={busyWith !== undefined}
          onAgain={() =>
            void run(
              report.action,
              report.failed.map(({ row }) => row),
            )
          }
          onClose={closeReport}
        />
      )}
      {rows.length > 0 && (
        <>
          <p role="status">{isPart ? m.lists_selected_here({ number }) : m.lists_selected({ number })}</p>
          <Row>
            {actions.map((action) => {
              const { label, appliesTo, question } = action;
              const its = appliesTo ? rows.filter(appliesTo) : rows;
              if (its.length === 0) return null;
              return (
                <Button
                  key={label}
                  look={question?.(its).isDanger ? "quietDanger" : "secondary"}
                  busy={busyWith !== undefined}
                  onClick={() => start(action, its)}
                >
                  {label}
                  {its.length < rows.length && ` (${formatNumber(its.length)})`}
                </Button>
              );
            })}
            {tools?.(rows.map(idOf))}
            <Button look="quiet" onClick={onClear}>
              {m.lists_unselect()}
            </Button>
          </Row>
        </>
      )}
      {asking && (
        <ConfirmDialog
          title={asking.question.title}
          confirm={asking.action.label}
          danger={asking.question.isDanger ?? false}
          onConfirm={async () => {
            await run(asking.action, asking.rows);
            return undefined;
          }}
          onClose={() => setAsking(undefined)}
        >
          <p>{asking.question.text}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}

type ReportProps<Row> = Pick<SelectionBarProps<Row>, "idOf" | "nameOf"> & {
  report: BulkReport<Row>;
  isBusy: boolean;
  onAgain: () => void;
  onClose: () => void;
};

function Report<Row>({ report: { done, failed }, idOf, nameOf, isBusy, onAgain, onClose }: ReportProps<Row>) {
  return (
    <div role="alert" className={styles.report}>
      <p>{doneInWords(done, done + failed.length)}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard */}
      <ul tabIndex={0} aria-label={m.lists_bulk_failed()}>
        {failed.map(({ row, reason }) => (
          <li key={idOf(row)}>
            <strong>{nameOf(row)}</strong> {reason}
          </li>
        ))}
      </ul>
      <Row>
        <Button busy={isBusy} onClick={onAgain}>
          {m.lists_bulk_again({ number: formatNumber(failed.length) })}
        </Button>
        <Button look="quiet" onClick={onClose}>
          {m.common_close()}
        </Button>
      </Row>
    </div>
  );
}
