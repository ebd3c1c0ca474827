import type { blockIssues } from "#domain/community/block-issues/calls.ts";
import type { Output } from "#domain/platform/call.ts";
import { useOnBell } from "../../core/notifications/use-on-bell.ts";
import { request } from "../../lib/request.ts";
import { useRequest } from "../../lib/use-request.ts";

export type IssueInfo = Output<typeof blockIssues.info>;

/** An issue with its timeline, loaded again when the bell changes. */
export function useIssue(issueId: string) {
  const found = useRequest<IssueInfo>(issueId, (signal) =>
    request("vendor/Fetch_Block_Issue_Info", { Block_IssueID: issueId }, { signal }),
  );
  useOnBell(found.refresh);
  return found;
}
