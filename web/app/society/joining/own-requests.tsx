import { useState } from "react";
import { useRevalidator } from "react-router";
import type { OwnJoinRequest } from "#domain/society/joining/calls.ts";
import { residentTypeLabel } from "#domain/society/residents/codes.ts";
import { askOnce } from "../../lib/ask-once.ts";
import { formatDayOf } from "../../lib/format.ts";
import { m } from "../../paraglide/messages.js";
import { Actions } from "../../ui/actions.tsx";
import { Button } from "../../ui/button.tsx";
import { Card, CardHead } from "../../ui/card.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Stack } from "../../ui/layout.tsx";
import { Section } from "../../ui/section.tsx";
import { Soft } from "../../ui/soft.tsx";
import { showToast } from "../../ui/toast.tsx";
import { JoinBadge } from "./join-badge.tsx";

/** What became of the requests of a person, the newest first. */
export function OwnRequests({ requests }: { requests: readonly OwnJoinRequest[] }) {
  const [withdrawing, setWithdrawing] = useState<OwnJoinRequest>();
  if (requests.length === 0) return null;
  return (
    <Section bare title={m.joining_own()}>
      <Stack as="ul" gap={3}>
        {requests.map((request) => (
          <li key={request.Join_RequestID}>
            <OwnRequest request={request} onWithdraw={() => setWithdrawing(request)} />
          </li>
        ))}
      </Stack>
      {withdrawing && <Withdraw request={withdrawing} onClose={() => setWithdrawing(undefined)} />}
    </Section>
  );
}

function OwnRequest({ request, onWithdraw }: { request: OwnJoinRequest; onWithdraw: () => void }) {
  const { Join_RequestID, Society_Name, Flat, Resident_Type, Join_State, Reason, created_at } = request;
  const id = `request-${Join_RequestID}`;
  return (
    <Card as="article" isItem aria-labelledby={id}>
      <CardHead id={id} title={Society_Name}>
        <JoinBadge state={Join_State} />
      </CardHead>
      <p>{[Flat, residentTypeLabel(Resident_Type)].join(" · ")}</p>
      {Reason && <p>{m.common_reason_is({ reason: Reason })}</p>}
      <Actions>
        <Soft>{m.record_asked_on({ day: formatDayOf(created_at) })}</Soft>
        {Join_State === "waiting" && (
          <Button look="quietDanger" aria-label={m.joining_withdraw_of({ name: Society_Name })} onClick={onWithdraw}>
            {m.staff_withdraw()}
          </Button>
        )}
      </Actions>
    </Card>
  );
}

function Withdraw({ request, onClose }: { request: OwnJoinRequest; onClose: () => void }) {
  const { revalidate } = useRevalidator();
  const { Join_RequestID, Society_Name } = request;

  async function withdraw() {
    const answer = await askOnce("vendor/Inactive_Join_Request", Join_RequestID, { Join_RequestID });
    if (!answer.success) return answer.extras.Status ?? m.joining_failed();
    showToast(answer.extras.Status ?? "");
    await revalidate();
    return undefined;
  }
  return (
    <ConfirmDialog
      title={m.common_withdraw_title()}
      confirm={m.staff_withdraw()}
      danger
      onConfirm={withdraw}
      onClose={onClose}
    >
      <p>{m.joining_withdraw_text({ name: Society_Name })}</p>
    </ConfirmDialog>
  );
}
