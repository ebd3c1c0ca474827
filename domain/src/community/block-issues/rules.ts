import {
  type BlockIssuePriority,
  type BlockIssueStatus,
  blockIssuePriorities,
  blockIssueStatus,
  blockIssueStatuses,
  issueReopenDays,
} from "./codes.ts";

const { reported, acknowledged, inProgress, resolved, closed } = blockIssueStatus;

/**
 * To which statuses an issue can be moved by a person who handles it: steps can be skipped but not reversed, except
 * that a resolved issue can be reopened.
 */
const steps: Record<BlockIssueStatus, readonly BlockIssueStatus[]> = {
  [reported]: [acknowledged, inProgress, resolved, closed],
  [acknowledged]: [inProgress, resolved, closed],
  [inProgress]: [resolved, closed],
  [resolved]: [inProgress, closed],
  [closed]: [],
};

type Standing = { status: BlockIssueStatus; resolvedAt: Date | null };

export const issueStepsOfDesk = ({ status }: Pick<Standing, "status">): readonly BlockIssueStatus[] => steps[status];

const day = 24 * 3600_000;

/** Whoever reported an issue says whether it is resolved indeed: closes it, or for seven days opens it again. */
export function issueStepsOfReporter({ status, resolvedAt }: Standing, now: Date): readonly BlockIssueStatus[] {
  if (status !== resolved || !resolvedAt) return [];
  return now.getTime() - resolvedAt.getTime() <= issueReopenDays * day ? [inProgress, closed] : [closed];
}

/** Whether somebody still has to see to it; Update is offered for these. */
export const isIssueOpen = (status: BlockIssueStatus): boolean => status < resolved;

/** An issue that is closed without being resolved needs a reason, because nothing else explains it. */
export const needsReason = (from: BlockIssueStatus, to: BlockIssueStatus): boolean =>
  to === closed && from !== resolved;

/** An unknown code is read as reported, and as medium. */
export const knownIssueStatus = (code: number): BlockIssueStatus =>
  code in blockIssueStatuses ? (code as BlockIssueStatus) : reported;
export const knownIssuePriority = (code: number): BlockIssuePriority =>
  code in blockIssuePriorities ? (code as BlockIssuePriority) : 2;
