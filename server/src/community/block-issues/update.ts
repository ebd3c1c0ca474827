import { domain } from "#domain";
import { type BlockIssueStatus, blockIssueStatus } from "#domain/community/block-issues/codes.ts";
import {
  isIssueOpen,
  issueStepsOfDesk,
  issueStepsOfReporter,
  needsReason,
} from "#domain/community/block-issues/rules.ts";
import { beginningOf } from "#domain/core/notifications/told/codes.ts";
import type { Parsed } from "#domain/platform/call.ts";
import { dayOf } from "#domain/platform/days.ts";
import { problem } from "#domain/platform/problems.ts";
import { keptAs } from "#domain/translations.ts";
import type { Tx } from "../../platform/db/database.ts";
import { handler } from "../../platform/handler.ts";
import { issuePlace, notifyOfIssue } from "./notify.ts";
import { isBlockDesk, issuesOf, type LockedIssue, lockIssue, lockStaff, updateIssue } from "./queries.ts";
import { insertEvent } from "./timeline/queries.ts";

type Update = Parsed<(typeof domain)["block-issues"]["update"]>;

const isAsked = ({ Cost, Estimated_Resolution, Society_StaffID, Assignee }: Update) => ({
  assigning: Society_StaffID !== undefined || Assignee !== undefined,
  more: Cost !== undefined || Estimated_Resolution !== undefined,
});

export const update = handler(
  domain["block-issues"].update,
  async ({ actor, now, transaction, enqueue, refuse }, update) =>
    transaction(async (tx) => {
      const { Block_IssueID: issueId, Issue_Status: to, Seen_Status: lastSeen, Message: text } = update;
      const scope = issuesOf(actor);
      if (!scope) return refuse("no-society");
      const { vendorId } = actor;
      const issue = await lockIssue(tx, scope, vendorId, issueId);
      if (!issue) return refuse("unknown-block-issue");
      const from = issue.issue_status as BlockIssueStatus;
      const newer = { fields: { Issue_Status: String(from) } };
      if (lastSeen !== undefined && lastSeen !== from) return refuse("stale", newer);
      if (from === blockIssueStatus.closed) return refuse("block-issue-closed", newer);
      const { assigning, more } = isAsked(update);
      if (!issue.is_desk && (from === to || assigning || more)) return refuse("not-allowed");
      if (assigning && !isBlockDesk(scope)) return refuse("not-allowed");

      const standing = { status: from, resolvedAt: issue.resolved_at };
      const steps = issue.is_desk ? issueStepsOfDesk(standing) : issueStepsOfReporter(standing, now);
      if (from !== to && !steps.includes(to)) return refuse("block-issue-order", newer);
      if (needsReason(from, to) && text === "")
        return refuse("closing-without-reason", { fields: { Message: problem("closing-needs-reason") } });
      const day = update.Estimated_Resolution;
      if (day && day !== issue.estimated_on && day < dayOf(now))
        return refuse("estimate-past", { fields: { Estimated_Resolution: problem("choose-today-or-later") } });
      const assignee = assigning ? await assigneeOf(tx, issue, update) : undefined;
      if (typeof assignee === "string") return refuse(assignee);

      const set = changesOf(issue, update, assignee);
      if (from === to && text === "" && set.changed.length === 0) return {};
      await updateIssue(tx, issueId, {
        ...set.columns,
        issue_status: to,
        // Closing leaves the time at which it was resolved.
        ...(from !== to &&
          to !== blockIssueStatus.closed && { resolved_at: to === blockIssueStatus.resolved ? now : null }),
        updated_at: now,
      });
      const moved = from === to ? {} : { from, to };
      const byDesk = issue.is_desk;
      const eventId = await insertEvent(tx, {
        issueId,
        kind: "update",
        vendorId,
        byDesk,
        ...moved,
        text,
        ...set.told,
        now,
      });
      const updated = { ...issue, staff_phone: assignee ? assignee.staffPhone : issue.staff_phone };
      const isNewStaff = assignee?.staffPhone && set.changed.includes("Assigned_To");
      if (isNewStaff && isIssueOpen(to))
        await notifyOfIssue(tx, { enqueue, now }, updated, {
          to: ["staff"],
          by: actor,
          kind: "block-issue-assigned",
          values: {
            Title: issue.title,
            Place: issuePlace(issue),
            Priority_Label: keptAs("blockIssuePriorities", issue.priority),
          },
          occasion: eventId,
        });
      await notifyOfIssue(tx, { enqueue, now }, updated, {
        to: isNewStaff ? ["reporter", "desk"] : ["reporter", "staff", "desk"],
        by: actor,
        kind: "block-issue-updated",
        values: { Title: issue.title, Status_Label: keptAs("blockIssueStatuses", to), Message: beginningOf(text) },
        occasion: eventId,
      });
      return {};
    }),
);

type Assignee = { staffId: string | null; staffPhone: string | null; name: string | null; phone: string | null };
const nobody: Assignee = { staffId: null, staffPhone: null, name: null, phone: null };

async function assigneeOf(
  tx: Tx,
  issue: LockedIssue,
  { Society_StaffID, Assignee }: Update,
): Promise<Assignee | "unknown-staff" | "staff-not-accepted"> {
  if (Society_StaffID) {
    const staff = await lockStaff(tx, { societyId: issue.society_id, blockId: issue.block_id }, Society_StaffID);
    if (!staff) return "unknown-staff";
    if (!staff.accepted_phone && staff.staff_id !== issue.assigned_staff_id) return "staff-not-accepted";
    return { staffId: staff.staff_id, staffPhone: staff.phone_number, name: staff.name, phone: null };
  }
  return Assignee ? { ...nobody, name: Assignee.Name, phone: Assignee.PhoneNumber } : nobody;
}

/** The changes of an update: the columns, the fields by their names, and the entries of the timeline. */
function changesOf(issue: LockedIssue, { Cost, Estimated_Resolution }: Update, assignee: Assignee | undefined) {
  const changed: string[] = [];
  if (Cost !== undefined && Cost !== issue.cost_paise) changed.push("Cost");
  if (Estimated_Resolution !== undefined && Estimated_Resolution !== issue.estimated_on)
    changed.push("Estimated_Resolution");
  const was = issue.assigned_staff_id ? issue.staff_name : issue.assignee_name;
  const isSame =
    assignee?.staffId === issue.assigned_staff_id && assignee.name === was && assignee.phone === issue.assignee_phone;
  if (assignee && !isSame) changed.push("Assigned_To");
  return {
    changed,
    columns: {
      ...(changed.includes("Cost") && { cost_paise: Cost! }),
      ...(changed.includes("Estimated_Resolution") && { estimated_on: Estimated_Resolution! }),
      ...(assignee && {
        assigned_staff_id: assignee.staffId,
        assignee_name: assignee.staffId ? null : assignee.name,
        assignee_phone: assignee.phone,
      }),
    },
    told: {
      changed,
      ...(changed.includes("Cost") && { cost: Cost }),
      ...(changed.includes("Estimated_Resolution") && { estimatedOn: Estimated_Resolution }),
      ...(changed.includes("Assigned_To") && { assignedName: assignee?.name }),
    },
  };
}
