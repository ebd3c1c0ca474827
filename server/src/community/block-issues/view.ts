import type { BlockIssue, BlockIssueCounts, BlockIssueEvent } from "#domain/community/block-issues/calls.ts";
import {
  type BlockIssueEventKind,
  type BlockIssueStatus,
  blockIssueStatus,
  blockIssueStatuses,
} from "#domain/community/block-issues/codes.ts";
import { isIssueOpen, issueStepsOfDesk, issueStepsOfReporter } from "#domain/community/block-issues/rules.ts";
import type { SearchItem } from "#domain/desk/dashboards/calls.ts";
import { dayOf } from "#domain/platform/days.ts";
import { rupees } from "#domain/platform/money.ts";
import { countryCode } from "#domain/platform/phone.ts";
import type { StoredImage } from "../../core/uploads/queries.ts";
import { imageView } from "../../core/uploads/view.ts";
import { issuePath } from "./notify.ts";
import type { IssueRow, listIssues } from "./queries.ts";
import type { EventRow } from "./timeline/queries.ts";

const personView = (full_name: string | null, photo: StoredImage | null) => ({
  Full_Name: full_name ?? "User",
  Whether_Image_Available: photo !== null,
  Image_Information: photo && imageView(photo),
});

/** What the reader is to an issue. */
type Reading = { isDesk: boolean; mayAssign: boolean; vendorId: string; now: Date };

export function issueView(row: IssueRow, { isDesk, mayAssign, vendorId, now }: Reading): BlockIssue {
  const status = row.issue_status as BlockIssueStatus;
  const isReporter = row.vendor_id === vendorId;
  const standing = { status, resolvedAt: row.resolved_at };
  return {
    Block_IssueID: row.block_issue_id,
    BlockID: row.block_id,
    Block_Data: { Name: row.block_name },
    Society_Data: { Name: row.society_name },
    Title: row.title,
    Description: row.description,
    Category: row.category,
    Priority: row.priority,
    Issue_Status: status,
    Location: row.location,
    Flat_No: row.flat_no,
    Flat_Label: row.flat_label,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    Reported_By: {
      ...personView(row.reporter_name, row.photo),
      FinalPhoneNumber: isDesk ? `${countryCode}${row.reporter_phone}` : null,
    },
    Assigned_To: assigneeOf(row, isDesk),
    Estimated_Resolution: row.estimated_on,
    Actual_Resolution: row.resolved_at?.toISOString() ?? null,
    Whether_Late: isIssueOpen(status) && row.estimated_on !== null && row.estimated_on < dayOf(now),
    Cost: row.cost_paise === null ? null : rupees(row.cost_paise),
    Comment_Count: row.comments ?? 0,
    Image_Count: row.images ?? 0,
    Next_Statuses: isDesk
      ? [...issueStepsOfDesk(standing)]
      : isReporter
        ? [...issueStepsOfReporter(standing, now)]
        : [],
    Whether_May_Update: isDesk && isIssueOpen(status),
    Whether_May_Assign: isDesk && mayAssign && isIssueOpen(status),
    Whether_May_Edit:
      (isDesk && mayAssign && status !== blockIssueStatus.closed) ||
      (isReporter && status === blockIssueStatus.reported),
  };
}

function assigneeOf(row: IssueRow, isDesk: boolean): BlockIssue["Assigned_To"] {
  const phone = (digits: string | null) => (isDesk && digits ? `${countryCode}${digits}` : null);
  if (row.assigned_staff_id && row.staff_name)
    return { Society_StaffID: row.assigned_staff_id, Name: row.staff_name, FinalPhoneNumber: phone(row.staff_phone) };
  if (row.assignee_name === null) return null;
  return { Society_StaffID: null, Name: row.assignee_name, FinalPhoneNumber: phone(row.assignee_phone) };
}

export const eventView = (row: EventRow): BlockIssueEvent => ({
  Block_Issue_EventID: row.block_issue_event_id,
  Kind: row.kind as BlockIssueEventKind,
  created_at: row.created_at.toISOString(),
  Vendor_Data: personView(row.full_name, row.photo),
  Whether_Desk: row.by_desk,
  From_Status: row.from_status,
  To_Status: row.to_status,
  Text: row.text,
  Changed: row.changed,
  Cost: row.cost_paise === null ? null : rupees(row.cost_paise),
  Estimated_Resolution: row.estimated_on,
  Assigned_Name: row.assigned_name,
  // The photos of the first entry are shown with the issue itself.
  Image_Array_Information: row.kind === "reported" ? [] : row.images.map(imageView),
});

export const countsView = (counts: Awaited<ReturnType<typeof listIssues>>["counts"]): BlockIssueCounts => ({
  Total: counts.total,
  Open: counts.open,
  In_Progress: counts.in_progress,
  Resolved: counts.resolved,
  Urgent: counts.urgent,
});

/** In the search of the header. */
export const searchItemView = (row: IssueRow): SearchItem => ({
  ID: row.block_issue_id,
  Title: row.title,
  Subtitle: [blockIssueStatuses[row.issue_status as BlockIssueStatus], row.flat_label ?? row.block_name]
    .filter(Boolean)
    .join(" · "),
  Path: issuePath(row.block_issue_id),
});
