import { useState } from "react";
import { useRevalidator } from "react-router";
import { proposalStates } from "#domain/core/proposals/codes.ts";
import type { BillApproval, ProposedRun, ProposedSetting } from "#domain/money/bills/run/approval/calls.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { askOnce } from "../../../../lib/ask-once.ts";
import { formatDayOf, formatMonth } from "../../../../lib/format.ts";
import { useAttempt } from "../../../../lib/use-attempt.tsx";
import { m } from "../../../../paraglide/messages.js";
import { Badge } from "../../../../ui/badge.tsx";
import { Button } from "../../../../ui/button.tsx";
import { ConfirmDialog } from "../../../../ui/confirm-dialog.tsx";
import { DataTable } from "../../../../ui/data-table.tsx";
import { Row, Stack } from "../../../../ui/layout.tsx";
import { Section } from "../../../../ui/section.tsx";
import { Soft } from "../../../../ui/soft.tsx";
import { showToast } from "../../../../ui/toast.tsx";
import { proposedBy } from "./waiting-runs.tsx";

/** Whether bills need a second person, and what became of the last ones that were proposed. */
export function ApprovalSetting({ approval }: { approval: BillApproval }) {
  const { Whether_Needed, Whether_Second_Person, Waiting_Setting, Past } = approval;
  const [isAsking, setIsAsking] = useState(false);
  return (
    <Section title={m.approval_title()}>
      <Stack gap={4}>
        <Row gap={3} spread="between" align="center">
          <div>
            <p>{Whether_Needed ? m.approval_on() : m.approval_off()}</p>
            <Soft>
              {!Whether_Second_Person
                ? m.approval_nobody()
                : Whether_Needed
                  ? m.approval_on_more()
                  : m.approval_off_more()}
            </Soft>
          </div>
          {!Waiting_Setting && (Whether_Second_Person || Whether_Needed) && (
            <Button onClick={() => setIsAsking(true)}>
              {Whether_Needed ? m.approval_switch_off() : m.approval_switch_on()}
            </Button>
          )}
        </Row>
        {Waiting_Setting && <WaitingSetting waiting={Waiting_Setting} />}
        {Past.length > 0 && <PastRuns runs={Past} />}
      </Stack>
      {isAsking && <Switch approval={approval} onClose={() => setIsAsking(false)} />}
    </Section>
  );
}

function Switch({ approval, onClose }: { approval: BillApproval; onClose: () => void }) {
  const { revalidate } = useRevalidator();
  const { ask, notice } = useAttempt("vendor/Edit_Bill_Approval");
  const isNeeded = !approval.Whether_Needed;
  async function change() {
    const answer = await ask({ Whether_Needed: isNeeded });
    if (!answer.success) return answer.extras.Status ?? m.common_save_failed();
    showToast(answer.extras.Data.Society_ProposalID ? m.approval_sent() : m.approval_saved());
    await revalidate();
    return undefined;
  }
  const word = isNeeded ? m.approval_switch_on() : m.approval_switch_off();
  return (
    <ConfirmDialog title={m.approval_title()} confirm={word} onConfirm={change} onClose={onClose}>
      {notice}
      <p>{isNeeded ? m.approval_off_more() : m.approval_switch_off_text()}</p>
      {approval.Whether_Second_Person && <p>{m.approval_two_people()}</p>}
    </ConfirmDialog>
  );
}

function WaitingSetting({ waiting }: { waiting: ProposedSetting }) {
  const { revalidate } = useRevalidator();
  const [asked, setAsked] = useState<"confirm" | "decline">();
  const { Society_ProposalID, Whether_Needed, Whether_Own, Proposed_By, created_at, Expires_At } = waiting;
  const words = Whether_Needed ? m.approval_waiting_on() : m.approval_waiting_off();
  const decline = Whether_Own ? m.staff_withdraw() : m.common_decline();
  async function decide() {
    const path = asked === "confirm" ? "vendor/Confirm_Bill_Approval" : "vendor/Decline_Bill_Run";
    const answer = await askOnce(path, Society_ProposalID, { Society_ProposalID });
    if (!answer.success) return answer.extras.Status ?? m.staff_decision_failed();
    showToast(asked === "confirm" ? m.common_confirmed() : m.staff_declined());
    await revalidate();
    return undefined;
  }
  return (
    <Stack gap={2}>
      <p>
        <Badge tone="warn">{m.staff_waiting_title()}</Badge> <strong>{words}</strong>
      </p>
      <Soft>
        {m.staff_proposed_by({ name: Proposed_By, day: formatDayOf(created_at), until: formatDayOf(Expires_At) })}
      </Soft>
      <Row gap={2}>
        {Whether_Own ? (
          <span>{m.periods_waiting_own()}</span>
        ) : (
          <Button onClick={() => setAsked("confirm")}>{m.common_confirm()}</Button>
        )}
        <Button look="quietDanger" onClick={() => setAsked("decline")}>
          {decline}
        </Button>
      </Row>
      {asked && (
        <ConfirmDialog
          title={m.approval_title()}
          confirm={asked === "confirm" ? m.common_confirm() : decline}
          danger={asked === "decline"}
          onConfirm={decide}
          onClose={() => setAsked(undefined)}
        >
          <p>{words}</p>
        </ConfirmDialog>
      )}
    </Stack>
  );
}

const tones = { open: "warn", confirmed: "good", declined: "bad", withdrawn: "plain", expired: "bad" } as const;

/** What became of the last proposals: confirmed, declined, withdrawn, or not answered in time. */
const PastRuns = ({ runs }: { runs: readonly ProposedRun[] }) => (
  <DataTable
    label={m.approval_past()}
    rows={runs}
    idOf={({ Society_ProposalID }) => Society_ProposalID}
    columns={[
      { id: "month", title: m.common_month(), cell: ({ Billing_Month }) => formatMonth(Billing_Month) },
      {
        id: "state",
        title: m.common_status(),
        cell: ({ State }) => <Badge tone={tones[State]}>{proposalStates[State]}</Badge>,
      },
      { id: "amount", title: m.common_amount(), kind: "figure", cell: ({ Bill_Total }) => formatRupees(Bill_Total) },
      { id: "by", title: m.approval_proposed(), cell: proposedBy },
      {
        id: "decided",
        title: m.approval_answered(),
        cell: ({ Decided_By, Decided_At, Expires_At }) =>
          Decided_At === null
            ? formatDayOf(Expires_At)
            : m.approval_answered_by({ name: Decided_By ?? "", day: formatDayOf(Decided_At) }),
      },
    ]}
  />
);
