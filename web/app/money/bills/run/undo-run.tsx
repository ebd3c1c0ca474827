import { useState } from "react";
import { Link, useRevalidator } from "react-router";
import type { BillRun } from "#domain/money/bills/run/draft.ts";
import type { RunUndo } from "#domain/money/bills/run/undo/calls.ts";
import { undoObstacles } from "#domain/money/bills/run/undo/codes.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { ReasonDialog } from "../../../kit/form/reason-dialog.tsx";
import { useCallForm } from "../../../kit/form/use-call-form.ts";
import { formatMonth } from "../../../lib/format.ts";
import { request } from "../../../lib/request.ts";
import { m } from "../../../paraglide/messages.js";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Stack } from "../../../ui/layout.tsx";
import { billingPath } from "../bills-address.ts";
import { billsWord } from "./preview-rows.tsx";

/** Takes a run back, or says which bills stand in the way. */
export function UndoRun({ run }: { run: BillRun }) {
  const [undo, setUndo] = useState<RunUndo | { failure: string }>();
  const close = () => setUndo(undefined);
  const month = formatMonth(run.Billing_Month);

  async function look() {
    const answer = await request("vendor/Fetch_Bill_Run_Undo_Info", { Bill_RunID: run.Bill_RunID });
    setUndo(answer.success ? answer.extras.Data : { failure: answer.extras.Status ?? m.bills_undo_failed() });
  }

  return (
    <>
      <Button look="quietDanger" onClick={look} aria-label={m.bills_undo_of({ month })}>
        {m.common_undo()}
      </Button>
      {undo === undefined ? null : "failure" in undo ? (
        <Dialog title={m.bills_undo_not({ month })} onClose={close} size="sm">
          <Alert tone="bad">{undo.failure}</Alert>
        </Dialog>
      ) : undo.Refusal !== "" || undo.Used_Count > 0 ? (
        <Dialog title={m.bills_undo_not({ month })} onClose={close} size="sm">
          <Obstacles undo={undo} />
        </Dialog>
      ) : (
        <UndoDialog run={run} undo={undo} onClose={close} />
      )}
    </>
  );
}

/** Why a run cannot be undone, and what to do instead. */
function Obstacles({ undo: { Refusal, Used_Bills, Used_Count } }: { undo: RunUndo }) {
  if (Refusal === "later-run") return <p>{m.bills_undo_later()}</p>;
  if (Refusal === "run-month-closed") return <p>{m.bills_undo_closed()}</p>;
  if (Refusal !== "") return <p>{m.bills_undo_done()}</p>;
  return (
    <Stack gap={3}>
      <p>{m.bills_undo_used({ count: billsWord(Used_Count) })}</p>
      <ul>
        {Used_Bills.map(({ BillID, Bill_No, Flat_Label, Reason }) => (
          <li key={BillID}>
            <Link to={`${billingPath}?view=${BillID}`}>{Bill_No}</Link> · {Flat_Label} · {undoObstacles[Reason]}
          </li>
        ))}
        {Used_Count > Used_Bills.length && <li>…</li>}
      </ul>
    </Stack>
  );
}

function UndoDialog({ run, undo, onClose }: { run: BillRun; undo: RunUndo; onClose: () => void }) {
  const { revalidate } = useRevalidator();
  const { Bill_RunID } = run;
  const form = useCallForm("vendor/Undo_Bill_Run", {
    call: () => import("#domain/money/bills/calls.ts").then(({ bills }) => bills.undoRun),
    about: Bill_RunID,
    values: { Reason: "" },
    input: ({ Reason }) => ({ Bill_RunID, Reason }),
    async onDone() {
      onClose();
      await revalidate();
    },
  });
  const lead = m.bills_undo_lead({ count: billsWord(undo.Bill_Count), amount: formatRupees(undo.Bill_Total) });
  const advance =
    undo.Advance_Amount > 0 ? ` ${m.bills_undo_advance({ amount: formatRupees(undo.Advance_Amount) })}` : "";
  return (
    <ReasonDialog
      form={form}
      title={m.bills_undo_title({ month: formatMonth(run.Billing_Month) })}
      lead={`${lead}${advance}`}
      label={m.common_reason()}
      submit={m.bills_undo_yes()}
      danger
      most={300}
      onClose={onClose}
    />
  );
}
