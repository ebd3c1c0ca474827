import { useState } from "react";
import { useRevalidator } from "react-router";
import type { WaitingWriteOff } from "#domain/money/write-offs/calls.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { askOnce } from "../../lib/ask-once.ts";
import { formatDay, formatDayOf } from "../../lib/format.ts";
import { useMay } from "../../lib/use-may.ts";
import { m } from "../../paraglide/messages.js";
import { Button } from "../../ui/button.tsx";
import { Card, CardHead } from "../../ui/card.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { FactGrid } from "../../ui/facts.tsx";
import { Row, Stack } from "../../ui/layout.tsx";
import { Section } from "../../ui/section.tsx";
import { Soft } from "../../ui/soft.tsx";
import { showToast } from "../../ui/toast.tsx";

type Asked = { proposal: WaitingWriteOff; what: "confirm" | "decline" };

const titleOf = ({ Whether_Reversal, Name, Amount, Write_Off_No }: WaitingWriteOff): string =>
  Whether_Reversal
    ? m.write_offs_waiting_reversal({ no: Write_Off_No, name: Name, amount: formatRupees(Amount) })
    : m.write_offs_waiting_one({ name: Name, amount: formatRupees(Amount) });

/** What one person proposed and a second one has to confirm. */
export function WaitingWriteOffs({ proposals }: { proposals: readonly WaitingWriteOff[] }) {
  const [asked, setAsked] = useState<Asked>();
  if (proposals.length === 0) return null;
  return (
    <Section bare title={m.staff_waiting_title()} lead={m.write_offs_waiting_lead()}>
      <Stack as="ul" gap={3}>
        {proposals.map((proposal) => (
          <li key={proposal.Society_ProposalID}>
            <Waiting proposal={proposal} onAsk={(what) => setAsked({ proposal, what })} />
          </li>
        ))}
      </Stack>
      {asked && <Decision {...asked} onClose={() => setAsked(undefined)} />}
    </Section>
  );
}

type WaitingProps = { proposal: WaitingWriteOff; onAsk: (what: Asked["what"]) => void };

function Waiting({ proposal, onAsk }: WaitingProps) {
  const may = useMay();
  const mayDecide = may("proposals.decide");
  const mayWithdraw = proposal.Whether_Own && may("write-offs.make");
  const id = `proposal-${proposal.Society_ProposalID}`;
  const { Resolution_No, Resolution_Day, Whether_Own } = proposal;
  return (
    <Card as="article" isItem aria-labelledby={id}>
      <CardHead id={id} title={titleOf(proposal)} isWrapped />
      <FactGrid
        facts={[
          { name: m.common_flat_number(), value: proposal.Flat_Label },
          { name: m.write_offs_bills(), value: proposal.Bills.map(({ Bill_No }) => Bill_No).join(", ") },
          {
            name: m.write_offs_resolution(),
            value: Resolution_Day && m.write_offs_resolution_of({ no: Resolution_No, day: formatDay(Resolution_Day) }),
          },
          { name: m.common_reason(), value: proposal.Reason, isWide: true },
        ]}
      />
      <Soft>{m.write_offs_proposed({ name: proposal.Proposed_By, until: formatDayOf(proposal.Expires_At) })}</Soft>
      <Row>
        {(Whether_Own || !mayDecide) && <span>{m.staff_waiting_own()}</span>}
        {mayDecide && !Whether_Own && (
          <Button look="primary" aria-describedby={id} onClick={() => onAsk("confirm")}>
            {m.common_confirm()}
          </Button>
        )}
        {(mayWithdraw || (mayDecide && !Whether_Own)) && (
          <Button look="quietDanger" aria-describedby={id} onClick={() => onAsk("decline")}>
            {Whether_Own ? m.staff_withdraw() : m.common_decline()}
          </Button>
        )}
      </Row>
    </Card>
  );
}

function Decision({ proposal, what, onClose }: Asked & { onClose: () => void }) {
  const { revalidate } = useRevalidator();
  const { Society_ProposalID, Whether_Own, Whether_Reversal } = proposal;

  async function decide() {
    const confirmPath = Whether_Reversal ? "vendor/Confirm_Write_Off_Reversal" : "vendor/Confirm_Write_Off";
    const declinePath = Whether_Own ? "vendor/Withdraw_Write_Off" : "vendor/Decline_Society_Proposal";
    const path = what === "confirm" ? confirmPath : declinePath;
    const answer = await askOnce(path, Society_ProposalID, { Society_ProposalID });
    if (!answer.success) return answer.extras.Status ?? m.staff_decision_failed();
    showToast(what === "confirm" ? m.common_confirmed() : Whether_Own ? m.write_offs_withdrawn() : m.staff_declined());
    await revalidate();
  }

  const decline = Whether_Own ? m.staff_withdraw() : m.common_decline();
  return (
    <ConfirmDialog
      title={titleOf(proposal)}
      confirm={what === "confirm" ? m.common_confirm() : decline}
      danger={what === "decline"}
      onConfirm={decide}
      onClose={onClose}
    >
      <p>{proposal.Reason}</p>
    </ConfirmDialog>
  );
}
