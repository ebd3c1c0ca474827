import type { Proposal } from "#domain/core/proposals/calls.ts";
import type { ProposalKind, ProposalState } from "#domain/core/proposals/codes.ts";
import type { VendorId } from "#domain/platform/ids.ts";
import type { ProposalRow } from "./queries.ts";

export function stateOf(
  { outcome, expires_at }: Pick<ProposalRow, "outcome" | "expires_at">,
  now: Date,
): ProposalState {
  if (outcome !== null) return outcome as ProposalState;
  return expires_at <= now ? "expired" : "open";
}

const yearEndKinds = ["appropriation", "appropriation-reversal", "year-end", "year-end-undo"];

export const proposalView = (row: ProposalRow, reader: VendorId, now: Date): Proposal => ({
  Society_ProposalID: row.proposal_id,
  Kind: row.kind as ProposalKind,
  State: stateOf(row, now),
  Appointment: row.kind === "appointment" ? (row.content as Proposal["Appointment"]) : null,
  Payment_Settings: row.kind === "payment-settings" ? (row.content as Proposal["Payment_Settings"]) : null,
  Write_Off: ["write-off", "write-off-reversal"].includes(row.kind) ? (row.content as Proposal["Write_Off"]) : null,
  Book_Closing: row.kind === "books-closing" ? (row.content as Proposal["Book_Closing"]) : null,
  Bill_Run: row.kind === "bill-run" ? (row.content as Proposal["Bill_Run"]) : null,
  Bill_Approval: row.kind === "bill-approval" ? (row.content as Proposal["Bill_Approval"]) : null,
  Budget: row.kind === "budget" ? (row.content as Proposal["Budget"]) : null,
  Year_End: yearEndKinds.includes(row.kind) ? (row.content as Proposal["Year_End"]) : null,
  Proposed_By: row.proposer_name ?? "",
  Whether_Own: row.proposed_by === reader,
  created_at: row.created_at.toISOString(),
  Expires_At: row.expires_at.toISOString(),
  Decided_By: row.decided_at && (row.decider_name ?? ""),
  Decided_At: row.decided_at?.toISOString() ?? null,
});
