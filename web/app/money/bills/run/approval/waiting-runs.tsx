import { useState } from "react";
import { Link, useRevalidator } from "react-router";
import type { ProposedRun } from "#domain/money/bills/run/approval/calls.ts";
import type { BillRun } from "#domain/money/bills/run/draft.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { askOnce } from "../../../../lib/ask-once.ts";
import { formatDayOf, formatMonth, formatNumber } from "../../../../lib/format.ts";
import { m } from "../../../../paraglide/messages.js";
import { Alert } from "../../../../ui/alert.tsx";
import { Button } from "../../../../ui/button.tsx";
import { Card } from "../../../../ui/card.tsx";
import { ConfirmDialog } from "../../../../ui/confirm-dialog.tsx";
import { Row, Stack } from "../../../../ui/layout.tsx";
import { Soft } from "../../../../ui/soft.tsx";
import { Tiles } from "../../../../ui/tiles.tsx";
import { showToast } from "../../../../ui/toast.tsx";
import { billsWord, CountedAmount, differenceWord } from "../preview-rows.tsx";
import { runAddress } from "../run-address.ts";
import styles from "../run-page.module.css";

type WaitingProps = { runs: readonly ProposedRun[]; onStart: (run: BillRun) => void };

/** Bills of months that wait for a second person. */
export const WaitingRuns = ({ runs, onStart }: WaitingProps) =>
  runs.map((run) => <WaitingRun key={run.Society_ProposalID} run={run} onStart={onStart} />);

export const proposedBy = ({ Proposed_By, Whether_Automatic }: ProposedRun): string =>
  Whether_Automatic ? m.approval_by_job() : Proposed_By;

function WaitingRun({ run, onStart }: { run: ProposedRun; onStart: (run: BillRun) => void }) {
  const [asked, setAsked] = useState<"confirm" | "decline">();
  const month = formatMonth(run.Billing_Month);
  const before = formatMonth(run.Compared_Month);
  const { Whether_Own, Whether_Changed, Unbilled_Count, Bill_Count, Bill_Total, Previous_Count, Previous_Total } = run;
  const difference = Math.round((Bill_Total - Previous_Total) * 100) / 100;
  const heading = `waiting-${run.Society_ProposalID}`;
  return (
    <Card as="section" padding="roomy" className={styles.card} aria-labelledby={heading}>
      <Stack gap={3}>
        <div className={styles.head}>
          <h2 id={heading}>{m.approval_waiting({ month })}</h2>
          <p>
            {m.staff_proposed_by({
              name: proposedBy(run),
              day: formatDayOf(run.created_at),
              until: formatDayOf(run.Expires_At),
            })}
          </p>
        </div>
        <Tiles
          label={m.approval_figures()}
          tiles={[
            { label: m.bills_run_total(), value: <CountedAmount Count={Bill_Count} Amount={Bill_Total} /> },
            {
              label: m.by_heads_compared({ month: before }),
              value: <CountedAmount Count={Previous_Count} Amount={Previous_Total} />,
            },
            { label: m.bills_run_difference({ month: before }), value: differenceWord(difference) },
          ]}
        />
        {Unbilled_Count > 0 && (
          <Soft>{m.by_heads_unbilled({ count: Unbilled_Count, number: formatNumber(Unbilled_Count) })}</Soft>
        )}
        {Whether_Changed && <Alert tone="bad">{m.approval_changed()}</Alert>}
        <Row gap={2}>
          {Whether_Own ? (
            <span>{m.periods_waiting_own()}</span>
          ) : (
            !Whether_Changed && (
              <Button look="primary" onClick={() => setAsked("confirm")}>
                {m.approval_confirm({ month })}
              </Button>
            )
          )}
          <Link to={runAddress.href({ month: run.Billing_Month.slice(0, 7) })}>{m.approval_see_preview()}</Link>
          <Button look="quietDanger" onClick={() => setAsked("decline")}>
            {Whether_Own ? m.staff_withdraw() : m.common_decline()}
          </Button>
        </Row>
      </Stack>
      {asked && <Decision run={run} what={asked} onStart={onStart} onClose={() => setAsked(undefined)} />}
    </Card>
  );
}

type DecisionProps = {
  run: ProposedRun;
  what: "confirm" | "decline";
  onStart: (run: BillRun) => void;
  onClose: () => void;
};

function Decision({ run, what, onStart, onClose }: DecisionProps) {
  const { revalidate } = useRevalidator();
  const { Society_ProposalID, Whether_Own } = run;
  const month = formatMonth(run.Billing_Month);
  async function decide() {
    if (what === "confirm") {
      const answer = await askOnce("vendor/Confirm_Bill_Run", Society_ProposalID, { Society_ProposalID });
      if (!answer.success) return answer.extras.Status ?? m.staff_decision_failed();
      onStart(answer.extras.Data);
    } else {
      const answer = await askOnce("vendor/Decline_Bill_Run", Society_ProposalID, { Society_ProposalID });
      if (!answer.success) return answer.extras.Status ?? m.staff_decision_failed();
      showToast(m.staff_declined());
    }
    await revalidate();
    return undefined;
  }
  const decline = Whether_Own ? m.staff_withdraw() : m.common_decline();
  return (
    <ConfirmDialog
      title={what === "confirm" ? m.bills_run_confirm({ month }) : m.approval_decline({ month })}
      confirm={what === "confirm" ? m.bills_run_yes() : decline}
      danger={what === "decline"}
      onConfirm={decide}
      onClose={onClose}
    >
      <p>
        {what === "confirm"
          ? m.bills_run_confirm_text({ count: billsWord(run.Bill_Count), amount: formatRupees(run.Bill_Total) })
          : m.approval_decline_text()}
      </p>
    </ConfirmDialog>
  );
}
