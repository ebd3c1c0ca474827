import { Link } from "react-router";
import type { BillRun } from "#domain/money/bills/run/draft.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { formatDay, formatMonth, formatNumber, formatTime } from "../../../lib/format.ts";
import { ListFailed } from "../../../lib/list-state.tsx";
import { m } from "../../../paraglide/messages.js";
import { Badge } from "../../../ui/badge.tsx";
import { Card } from "../../../ui/card.tsx";
import { Row } from "../../../ui/layout.tsx";
import { Pager } from "../../../ui/pager.tsx";
import { Soft } from "../../../ui/soft.tsx";
import { Cell, Table } from "../../../ui/table.tsx";
import { PrintRun } from "../papers/print-run.tsx";
import { billsWord } from "./preview-rows.tsx";
import { type RunState, runAddress, runsPerPage, unbilledPath } from "./run-address.ts";
import styles from "./run-page.module.css";
import { UndoRun } from "./undo-run.tsx";

type RunListProps = { runs: { Data: BillRun[]; Count: number } | { failure: string }; state: RunState };

/** When a run ended, or that it has not, or was undone since. */
function Ended({ run: { Ended_At, Undone_At, Undone_By, Undo_Reason } }: { run: BillRun }) {
  if (Undone_At !== null)
    return (
      <>
        <Badge tone="warn">{m.bills_undone()}</Badge> {formatTime(Undone_At)}
        <Soft isBlock>{m.bills_undone_by({ name: Undone_By, reason: Undo_Reason })}</Soft>
      </>
    );
  return Ended_At ? formatTime(Ended_At) : <Badge tone="accent">{m.bills_run_open()}</Badge>;
}

/** Earlier bill runs, automatic and by hand. */
export function RunList({ runs, state }: RunListProps) {
  const columns = [
    m.common_month(),
    m.bills_date(),
    m.bills_due_on(),
    m.bills_run_made(),
    m.common_done(),
    m.common_amount(),
  ];
  const [, dated = "", due = "", made = "", ended = "", amount = ""] = columns;
  return (
    <Card as="section" padding="roomy" className={styles.card} aria-labelledby="runs">
      <h2 id="runs">{m.bills_run_list()}</h2>
      {"failure" in runs ? (
        <ListFailed title={m.bills_run_runs_failed()}>{runs.failure}</ListFailed>
      ) : runs.Data.length === 0 ? (
        <p>{m.bills_run_list_none()}</p>
      ) : (
        <>
          <div className={styles.rows}>
            <Table label={m.bills_run_list()} columns={columns} figures={[amount]}>
              {runs.Data.map((run) => (
                <tr key={run.Bill_RunID}>
                  <Cell label="" kind="name">
                    {formatMonth(run.Billing_Month)}{" "}
                    {run.Whether_Supplement && <Badge tone="accent">{m.supplement_badge()}</Badge>}
                  </Cell>
                  <Cell label={dated}>{formatDay(run.Bill_Date)}</Cell>
                  <Cell label={due}>{formatDay(run.Bill_Due_Date)}</Cell>
                  <Cell label={made}>
                    {run.Whether_Automatic ? m.bills_run_made_auto() : m.bills_run_made_hand()}
                    {run.Confirmed_By && <Soft isBlock>{m.approval_confirmed_by({ name: run.Confirmed_By })}</Soft>}
                  </Cell>
                  <Cell label={ended}>
                    <Ended run={run} />
                  </Cell>
                  <Cell label={amount} kind="figure">
                    <strong>{formatRupees(run.Bill_Total)}</strong>{" "}
                    <Soft as="span" weight="medium" isBlock>
                      {billsWord(run.Bill_Count)}
                    </Soft>
                    {run.Unbilled_Count > 0 && (
                      <Link to={unbilledPath(run.Bill_RunID)}>
                        {m.by_heads_run_unbilled({
                          count: run.Unbilled_Count,
                          number: formatNumber(run.Unbilled_Count),
                        })}
                      </Link>
                    )}
                    {run.Ended_At !== null && run.Undone_At === null && (
                      <Row gap={2}>
                        {run.Bill_Count > 0 && <PrintRun run={run} />}
                        <UndoRun run={run} />
                      </Row>
                    )}
                  </Cell>
                </tr>
              ))}
            </Table>
          </div>
          <Pager
            label={m.bills_run_list_pages()}
            page={Number(state.runs)}
            pages={Math.ceil(runs.Count / runsPerPage)}
            hrefOf={(page) => runAddress.href({ ...state, runs: String(page) })}
          />
        </>
      )}
    </Card>
  );
}
