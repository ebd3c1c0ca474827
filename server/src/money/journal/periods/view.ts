import type { BookMonth, WaitingClosing } from "#domain/money/journal/periods/calls.ts";
import { stateOfMonth } from "#domain/money/journal/periods/rules.ts";
import type { Day } from "#domain/platform/days.ts";
import type { VendorId } from "#domain/platform/ids.ts";
import { rupees } from "#domain/platform/money.ts";
import type { findWaiting, listMonths } from "./queries.ts";

type MonthRow = Awaited<ReturnType<typeof listMonths>>[number];

export const viewMonth = (row: MonthRow, closedThrough: Day | null, today: Day): BookMonth => ({
  Start_Date: row.first,
  End_Date: row.last,
  State: stateOfMonth(row, closedThrough, today),
  Entries: row.entries,
  Amount: rupees(row.amount),
  Change: row.changed_at && {
    Whether_Closed: row.is_closed ?? false,
    Made_By: row.made_by ?? "",
    Confirmed_By: row.confirmed_by ?? "",
    Unreconciled_Reason: row.unreconciled_reason ?? "",
    Changed_At: row.changed_at.toISOString(),
  },
});

type WaitingRow = NonNullable<Awaited<ReturnType<typeof findWaiting>>>;

export function viewWaiting(row: WaitingRow, reader: VendorId): WaitingClosing {
  const {
    Closed_Through,
    Closed_Before,
    Unreconciled_Reason = "",
  } = row.content as Pick<WaitingClosing, "Closed_Through" | "Closed_Before"> & { Unreconciled_Reason?: string };
  return {
    Society_ProposalID: row.proposal_id,
    Closed_Through,
    Closed_Before,
    Unreconciled_Reason,
    Proposed_By: row.proposer_name ?? "",
    Whether_Own: row.proposed_by === reader,
    created_at: row.created_at.toISOString(),
    Expires_At: row.expires_at.toISOString(),
  };
}
