import { useState } from "react";
import { Link, useRevalidator } from "react-router";
import type { BillApproval } from "#domain/money/bills/run/approval/calls.ts";
import type { BillRun } from "#domain/money/bills/run/draft.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { flatName } from "../../../lib/flat-name.ts";
import { formatDay, formatMonth, formatNumber } from "../../../lib/format.ts";
import { useAttempt } from "../../../lib/use-attempt.tsx";
import { m } from "../../../paraglide/messages.js";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { Row } from "../../../ui/layout.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Pager } from "../../../ui/pager.tsx";
import { showToast } from "../../../ui/toast.tsx";
import { billsWord, type Preview, PreviewRows, PreviewTotals } from "./preview-rows.tsx";
import { type RunState, runAddress } from "./run-address.ts";
import styles from "./run-page.module.css";
import { Unbilled } from "./unbilled.tsx";

type PreviewProps = {
  preview: Preview;
  state: RunState;
  isGoing: boolean;
  approval: BillApproval | undefined;
  onStart: (run: BillRun) => void;
};

/** The flats that are billed at the rate of a type that nobody has confirmed. */
const AssumedTypes = ({ preview: { Assumed_Type_Count: count, Assumed_Types: flats } }: { preview: Preview }) => (
  <Notice title={m.bills_run_assumed({ count, number: formatNumber(count) })}>
    {m.bills_run_assumed_more()}{" "}
    {flats.map(({ FlatID, Flat_Label }, at) => (
      <span key={FlatID}>
        {at > 0 && ", "}
        <Link to={`/flats/${FlatID}`}>{flatName({ Flat_Label })}</Link>
      </span>
    ))}
    {count > flats.length && " …"}
  </Notice>
);

/** Every bill of a month before it is made, and the button that makes them. */
export function RunPreview({ preview, state, isGoing, approval, onStart }: PreviewProps) {
  const { revalidate } = useRevalidator();
  const run = useAttempt("vendor/Create_Bill_Run");
  const proposal = useAttempt("vendor/Create_Bill_Run_Proposal");
  const [isAsking, setIsAsking] = useState(false);
  const month = formatMonth(preview.Billing_Month);

  const needsSecond = approval?.Whether_Needed && approval.Whether_Second_Person;
  const isProposed = approval?.Waiting.some(({ Billing_Month }) => Billing_Month === preview.Billing_Month);
  const input = { Billing_Month: state.month, Preview_Mark: preview.Preview_Mark };

  async function propose(): Promise<string | undefined> {
    const answer = await proposal.ask(input);
    if (!answer.success) return answer.extras.Status ?? m.bills_run_start_failed({ message: "" });
    showToast(m.approval_sent());
    await revalidate();
    return undefined;
  }

  async function start(): Promise<string | undefined> {
    const answer = await run.ask(input);
    if (!answer.success) return m.bills_run_start_failed({ message: answer.extras.Status ?? "" });
    onStart(answer.extras.Data);
    await revalidate();
    return undefined;
  }

  if (isGoing) return null;
  return (
    <Card as="section" padding="roomy" className={styles.card} aria-labelledby="preview">
      <Row as="header" gap={3} spread="between" align="start" className={styles.head}>
        <div>
          <h2 id="preview">{m.bills_run_preview({ month })}</h2>
          <p>
            {m.bills_run_preview_lead({
              date: formatDay(preview.Bill_Date),
              due: formatDay(preview.Bill_Due_Date),
            })}
          </p>
        </div>
        {preview.Count > 0 && !isProposed && (
          <Button look="primary" onClick={() => setIsAsking(true)}>
            {needsSecond
              ? m.approval_send()
              : preview.Count === 1
                ? m.bills_run_start_one()
                : m.bills_run_start({ count: formatNumber(preview.Count) })}
          </Button>
        )}
      </Row>
      <div className={styles.totals}>
        <PreviewTotals preview={preview} />
      </div>
      {preview.Assumed_Type_Count > 0 && <AssumedTypes preview={preview} />}
      <Unbilled preview={preview} />
      {preview.Count === 0 ? (
        <Notice
          role="status"
          title={preview.Unbilled_Count > 0 ? m.by_heads_nothing_yet({ month }) : m.bills_run_nothing({ month })}
        >
          {preview.Unbilled_Count > 0
            ? m.by_heads_unbilled_more()
            : preview.Already_Billed.Count > 0
              ? m.bills_run_nothing_more()
              : m.bills_run_nobody_more()}
        </Notice>
      ) : (
        <PreviewRows preview={preview} label={m.bills_run_preview({ month })} />
      )}
      <Pager
        label={m.bills_run_pages()}
        page={state.page}
        pages={Math.ceil(preview.Count / runAddress.sizeOf(state))}
        hrefOf={(page) => runAddress.href({ ...state, page })}
      />
      {isAsking && (
        <ConfirmDialog
          title={needsSecond ? m.approval_send_title({ month }) : m.bills_run_confirm({ month })}
          confirm={needsSecond ? m.approval_send() : m.bills_run_yes()}
          onConfirm={needsSecond ? propose : start}
          onClose={() => setIsAsking(false)}
        >
          {needsSecond ? proposal.notice : run.notice}
          <p>
            {(needsSecond ? m.approval_send_text : m.bills_run_confirm_text)({
              count: billsWord(preview.Count),
              amount: formatRupees(preview.Total_Amount),
            })}
          </p>
        </ConfirmDialog>
      )}
    </Card>
  );
}
