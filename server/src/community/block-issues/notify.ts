import { type VendorType, vendorTypes } from "#domain/platform/roles.ts";
import { type Notice, notify } from "../../core/notifications/notify.ts";
import { listOfficers } from "../../core/officers/queries.ts";
import type { Tx } from "../../platform/db/database.ts";
import type { Enqueue } from "../../platform/job.ts";
import type { IssueRow } from "./queries.ts";

type OfIssues<N> = N extends { kind: `block-issue-${string}`; values: unknown } ? Pick<N, "kind" | "values"> : never;
/** The reporter, the people who handle the block, and the staff member who is assigned. */
type Concerned = "reporter" | "desk" | "staff";
type Notification = OfIssues<Notice> & {
  to: readonly Concerned[];
  /** The person who acted is not notified. */
  by: { phone: string; vendorType: VendorType };
  /** What happens once of this kind to this issue. */
  occasion: string;
};

export const issuePath = (issueId: string) => `/block-issues?issue=${issueId}`;

/** Where an issue is, in words. */
export const issuePlace = ({ block_name, flat_label, location }: IssueRow): string =>
  [block_name, flat_label, location].filter(Boolean).join(", ");

/** Notifies the people concerned by an issue, each once, except the person who acted. */
export async function notifyOfIssue(
  tx: Tx,
  context: { enqueue: Enqueue; now: Date },
  issue: IssueRow,
  { to, by, occasion, ...notice }: Notification,
): Promise<void> {
  const { society_id: societyId, block_id: blockId } = issue;
  const desk = to.includes("desk")
    ? await listOfficers(tx, { societyId, blockId, may: "block-issues.assign", now: context.now })
    : [];
  const ofSociety = (phone: string) => ({ phone, vendorType: vendorTypes.society as VendorType });
  const people = [
    ...(to.includes("reporter") ? [{ phone: issue.reporter_phone, vendorType: issue.reporter_type }] : []),
    ...(to.includes("staff") && issue.staff_phone ? [ofSociety(issue.staff_phone)] : []),
    ...desk.map(({ phone }) => ofSociety(phone)),
  ];
  const notified = new Set([`${by.phone} ${by.vendorType}`]);
  const notices: Notice[] = [];
  for (const person of people) {
    const key = `${person.phone} ${person.vendorType}`;
    if (notified.has(key)) continue;
    notified.add(key);
    notices.push({
      ...notice,
      to: person,
      from: { societyId: issue.society_id },
      link: issuePath(issue.block_issue_id),
      onceKey: `${notice.kind}:${issue.block_issue_id}:${occasion}`,
    });
  }
  await notify(tx, context, notices);
}
