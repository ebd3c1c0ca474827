import { domain } from "#domain";
import { blockIssueStatus } from "#domain/community/block-issues/codes.ts";
import { handler } from "../../platform/handler.ts";
import { isBlockDesk, issuesOf, lockIssue, updateIssue } from "./queries.ts";
import { insertEvent } from "./timeline/queries.ts";

const columns = {
  Title: "title",
  Description: "description",
  Category: "category",
  Priority: "priority",
  Location: "location",
} as const;

export const edit = handler(
  domain["block-issues"].edit,
  async ({ actor, now, transaction, refuse }, { Block_IssueID: issueId, updated_at, ...draft }) =>
    transaction(async (tx) => {
      const scope = issuesOf(actor);
      if (!scope) return refuse("no-society");
      const { vendorId } = actor;
      const issue = await lockIssue(tx, scope, vendorId, issueId);
      if (!issue) return refuse("unknown-block-issue");
      const { issue_status, is_desk: byDesk } = issue;
      if (issue_status === blockIssueStatus.closed) return refuse("block-issue-closed");
      const mayEdit = byDesk ? isBlockDesk(scope) : issue_status === blockIssueStatus.reported;
      if (!mayEdit) return refuse("not-allowed");
      if (updated_at !== undefined && Date.parse(updated_at) !== issue.updated_at.getTime()) return refuse("stale");
      const changed = (Object.keys(columns) as (keyof typeof columns)[]).filter(
        (field) => issue[columns[field]] !== draft[field],
      );
      if (changed.length === 0) return {};
      await updateIssue(tx, issueId, {
        ...Object.fromEntries(changed.map((field) => [columns[field], draft[field]])),
        updated_at: now,
      });
      await insertEvent(tx, { issueId, kind: "edit", vendorId, byDesk, changed, now });
      return {};
    }),
);
