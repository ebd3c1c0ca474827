import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import type { BillRun } from "#domain/money/bills/run/draft.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { formatMonth, formatNumber } from "../../../lib/format.ts";
import { request } from "../../../lib/request.ts";
import { m } from "../../../paraglide/messages.js";
import { Alert } from "../../../ui/alert.tsx";
import { ButtonLink } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Row } from "../../../ui/layout.tsx";
import { billingPath } from "../bills-address.ts";
import { billsWord } from "./preview-rows.tsx";
import styles from "./run-page.module.css";

const every = 700;

/** Follows a run to its end, and then shows its result. The run continues without this page. */
export function RunProgress({ going }: { going: BillRun | undefined }) {
  const { revalidate } = useRevalidator();
  const [run, setRun] = useState(going);
  const [isLost, setIsLost] = useState(false);
  // One that has ended stays in sight until another begins.
  if (going && going.Bill_RunID !== run?.Bill_RunID) setRun(going);
  const id = run && !run.Whether_Done ? run.Bill_RunID : undefined;

  useEffect(() => {
    if (id === undefined) return;
    let isLeft = false;
    let timer: ReturnType<typeof setTimeout>;
    const look = async () => {
      const answer = await request("vendor/Fetch_Bill_Run_Info", { Bill_RunID: id });
      if (isLeft) return;
      setIsLost(!answer.success);
      if (answer.success) setRun(answer.extras.Data);
      if (answer.success && answer.extras.Data.Whether_Done) void revalidate();
      else timer = setTimeout(look, every);
    };
    timer = setTimeout(look, every);
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [id, revalidate]);

  if (!run) return null;
  const month = formatMonth(run.Billing_Month);
  const bills = billsWord(run.Bill_Count);
  return (
    <Card as="section" padding="roomy" className={styles.card} aria-labelledby="run">
      <h2 id="run">{run.Whether_Done ? m.bills_run_done({ month }) : m.bills_run_going({ month })}</h2>
      <label className={styles.progress}>
        <span role="status">
          {m.bills_run_progress({
            done: formatNumber(run.Done_Flats),
            total: formatNumber(run.Total_Flats),
            bills,
          })}
        </span>
        <progress
          value={run.Whether_Done ? 1 : run.Done_Flats}
          max={run.Whether_Done ? 1 : Math.max(1, run.Total_Flats)}
        />
      </label>
      {isLost && <Alert tone="bad">{m.bills_run_lost()}</Alert>}
      {run.Whether_Done && (
        <Row gap={3} spread="between" align="start" className={styles.head}>
          <p>{m.bills_run_done_text({ bills, amount: formatRupees(run.Bill_Total) })}</p>
          <ButtonLink look="primary" to={billingPath}>
            {m.bills_run_see()}
          </ButtonLink>
        </Row>
      )}
    </Card>
  );
}
