import type { Proposal } from "#domain/core/proposals/calls.ts";
import { type ProposalState, proposalKinds, proposalStates } from "#domain/core/proposals/codes.ts";
import { formatDayOf } from "../../lib/format.ts";
import { m } from "../../paraglide/messages.js";
import { Badge } from "../../ui/badge.tsx";
import { Row, Stack } from "../../ui/layout.tsx";
import { Section } from "../../ui/section.tsx";
import { Soft } from "../../ui/soft.tsx";
import { contentOf } from "./waiting-proposals.tsx";

/** What was proposed and is decided: by whom and when. */
export const PastProposals = ({ proposals }: { proposals: readonly Proposal[] }) =>
  proposals.length > 0 && (
    <Section title={m.staff_decided_title()} lead={m.staff_decided_lead()}>
      <Stack as="ul" gap={4}>
        {proposals.map((proposal) => (
          <li key={proposal.Society_ProposalID}>
            <Row gap={2}>
              <strong>{proposalKinds[proposal.Kind]}</strong>
              <Badge tone={tones[proposal.State]}>{proposalStates[proposal.State]}</Badge>
            </Row>
            <p>{contentOf(proposal)}</p>
            <Soft>{whoAndWhen(proposal)}</Soft>
          </li>
        ))}
      </Stack>
    </Section>
  );

const tones = {
  open: "accent",
  confirmed: "good",
  declined: "bad",
  withdrawn: "plain",
  expired: "plain",
} as const satisfies Record<ProposalState, string>;

function whoAndWhen({ Proposed_By, created_at, Decided_By, Decided_At, Expires_At }: Proposal): string {
  const proposed = m.staff_decided_proposed({ name: Proposed_By, day: formatDayOf(created_at) });
  const decided = Decided_At
    ? m.staff_decided_by({ name: Decided_By ?? "", day: formatDayOf(Decided_At) })
    : m.staff_decided_expired({ day: formatDayOf(Expires_At) });
  return `${proposed} · ${decided}`;
}
