import type { ProposedRun, ProposedSetting, RunContent } from "#domain/money/bills/run/approval/calls.ts";
import type { VendorId } from "#domain/platform/ids.ts";
import { stateOf } from "../../../../core/proposals/view.ts";
import type { ProposalRow } from "./queries.ts";

type Reader = { vendorId: VendorId; now: Date };

const viewAnswer = (row: ProposalRow, { vendorId, now }: Reader) => ({
  Society_ProposalID: row.proposal_id,
  State: stateOf(row, now),
  Proposed_By: row.proposer_name ?? "",
  Whether_Own: row.proposed_by === vendorId,
  created_at: row.created_at.toISOString(),
  Expires_At: row.expires_at.toISOString(),
  Decided_By: row.decided_at && (row.decider_name ?? ""),
  Decided_At: row.decided_at?.toISOString() ?? null,
});

/** `mark` is what a preview would be computed by now, where it matters. */
export function viewRunProposal(row: ProposalRow, reader: Reader, mark?: string): ProposedRun {
  const content = row.content as unknown as RunContent;
  return {
    ...content,
    ...viewAnswer(row, reader),
    Whether_Automatic: row.proposed_by === null,
    Whether_Changed: mark !== undefined && mark !== content.Preview_Mark,
  };
}

export const viewSettingProposal = (row: ProposalRow, reader: Reader): ProposedSetting => ({
  ...viewAnswer(row, reader),
  Whether_Needed: (row.content as unknown as { Whether_Needed: boolean }).Whether_Needed,
});
