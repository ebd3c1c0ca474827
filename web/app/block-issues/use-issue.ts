import type { blockIssues } from "#domain/block-issues/calls.ts";
import type { Output } from "#domain/call.ts";
import { ask } from "../lib/ask.ts";
import { useAsked } from "../lib/use-asked.ts";
import { useOnBell } from "../notifications/use-on-bell.ts";

export type IssueInfo = Output<typeof blockIssues.info>;

/** An issue with its time line, as it stands now; the bell asks again. */
export function useIssue(issueId: string) {
  const found = useAsked<IssueInfo>(issueId, (signal) =>
    ask("vendor/Fetch_Block_Issue_Info", { Block_IssueID: issueId }, { signal }),
  );
  useOnBell(found.refresh);
  return found;
}
