import IconAlarm from "@tabler/icons-react/dist/esm/icons/IconAlarm.mjs";
import type { BlockIssue } from "#domain/community/block-issues/calls.ts";
import { blockIssueStatus } from "#domain/community/block-issues/codes.ts";
import { knownIssuePriority, knownIssueStatus } from "#domain/community/block-issues/rules.ts";
import { m } from "../../paraglide/messages.js";
import { Badge } from "../../ui/badge.tsx";
import { Row } from "../../ui/layout.tsx";
import styles from "../tickets/ticket-badges.module.css";
import { categoryLabel, priorityLabel, statusLabel, statusTones } from "./issue-words.ts";

const priorityTones = { 1: "good", 2: "warn", 3: "accent", 4: "bad" } as const;

/** Status, priority and category, and whether it is past the day by which it was to be resolved. */
export const IssueBadges = ({ issue }: { issue: BlockIssue }) => (
  <Row as="ul" className={styles.badges}>
    <li>
      <span className="visually-hidden">{m.common_status()}: </span>
      <Badge
        tone={statusTones[knownIssueStatus(issue.Issue_Status)]}
        className={issue.Issue_Status === blockIssueStatus.closed ? styles.rejected : undefined}
      >
        {statusLabel(issue.Issue_Status)}
      </Badge>
    </li>
    <li>
      <span className="visually-hidden">{m.common_priority()}: </span>
      <Badge tone={priorityTones[knownIssuePriority(issue.Priority)]}>{priorityLabel(issue.Priority)}</Badge>
    </li>
    <li className={styles.category}>
      <span className="visually-hidden">{m.common_category()}: </span>
      {categoryLabel(issue.Category)}
    </li>
    {issue.Whether_Late && (
      <li>
        <Badge tone="bad" icon={<IconAlarm size={15} aria-hidden />}>
          {m.common_time_passed()}
        </Badge>
      </li>
    )}
  </Row>
);
