import IconCalendarDue from "@tabler/icons-react/dist/esm/icons/IconCalendarDue.mjs";
import IconClock from "@tabler/icons-react/dist/esm/icons/IconClock.mjs";
import IconMapPin from "@tabler/icons-react/dist/esm/icons/IconMapPin.mjs";
import IconMessage from "@tabler/icons-react/dist/esm/icons/IconMessage.mjs";
import IconPhoto from "@tabler/icons-react/dist/esm/icons/IconPhoto.mjs";
import IconUserCheck from "@tabler/icons-react/dist/esm/icons/IconUserCheck.mjs";
import IconWallet from "@tabler/icons-react/dist/esm/icons/IconWallet.mjs";
import { useLocation } from "react-router";
import type { BlockIssue } from "#domain/community/block-issues/calls.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { formatDay, formatTime } from "../../lib/format.ts";
import { m } from "../../paraglide/messages.js";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { PersonPhoto } from "../tickets/person.tsx";
import styles from "../tickets/ticket-list.module.css";
import { IssueBadges } from "./issue-badges.tsx";
import { openParam } from "./issue-query.ts";

type ListProps = {
  issues: readonly BlockIssue[];
  /** Whether the reader looks after blocks, and so is told who reported what. */
  ofDesk: boolean;
  onUpdate: (issue: BlockIssue) => void;
};

export const IssueList = ({ issues, ...rest }: ListProps) => (
  <ul className={styles.list}>
    {issues.map((issue) => (
      <li key={issue.Block_IssueID}>
        <IssueCard issue={issue} {...rest} />
      </li>
    ))}
  </ul>
);

function IssueCard({ issue, ofDesk, onUpdate }: Omit<ListProps, "issues"> & { issue: BlockIssue }) {
  const { search } = useLocation();
  const { Block_IssueID, Title, Description, Block_Data, Flat_No, Location, Assigned_To, Cost } = issue;
  const nameId = `issue-${Block_IssueID}`;
  const details = new URLSearchParams(search);
  details.set(openParam, Block_IssueID);
  return (
    <article className={styles.card} aria-labelledby={nameId}>
      <IssueBadges issue={issue} />
      <div className={styles.words}>
        <h2 id={nameId}>{Title}</h2>
        <p className={styles.text}>{Description}</p>
      </div>
      <ul className={styles.facts}>
        {ofDesk && (
          <li className={styles.reporter}>
            <PersonPhoto person={issue.Reported_By} />
            <span>
              <span className="visually-hidden">{m.block_issues_reported_by()}: </span>
              {issue.Reported_By.Full_Name}
            </span>
          </li>
        )}
        <li>
          <IconMapPin size={18} stroke={1.7} aria-hidden />
          {[Block_Data.Name, Flat_No, Location].filter(Boolean).join(", ")}
        </li>
        <li>
          <IconClock size={18} stroke={1.7} aria-hidden />
          {m.block_issues_reported_on({ moment: formatTime(issue.created_at) })}
        </li>
        {issue.Actual_Resolution === null && issue.Estimated_Resolution !== null && (
          <li>
            <IconCalendarDue size={18} stroke={1.7} aria-hidden />
            {m.block_issues_expected_on({ day: formatDay(issue.Estimated_Resolution) })}
          </li>
        )}
        {Assigned_To && (
          <li>
            <IconUserCheck size={18} stroke={1.7} aria-hidden />
            {m.block_issues_with({ name: Assigned_To.Name })}
          </li>
        )}
        {(issue.Comment_Count > 0 || issue.Image_Count > 0 || Cost !== null) && (
          <li className={styles.counts}>
            {Cost !== null && (
              <span>
                <IconWallet size={18} stroke={1.7} aria-hidden />
                <span>
                  <span className="visually-hidden">{m.block_issues_cost()}: </span>
                  {formatRupees(Cost)}
                </span>
              </span>
            )}
            {issue.Comment_Count > 0 && (
              <span>
                <IconMessage size={18} stroke={1.7} aria-hidden />
                {m.block_issues_comments({ count: issue.Comment_Count, number: String(issue.Comment_Count) })}
              </span>
            )}
            {issue.Image_Count > 0 && (
              <span>
                <IconPhoto size={18} stroke={1.7} aria-hidden />
                {m.block_issues_photo_count({ count: issue.Image_Count, number: String(issue.Image_Count) })}
              </span>
            )}
          </li>
        )}
      </ul>
      <div className={styles.foot}>
        <ButtonLink to={`?${details}`} preventScrollReset aria-describedby={nameId}>
          {m.common_view()}
        </ButtonLink>
        {issue.Whether_May_Update && (
          <Button aria-describedby={nameId} onClick={() => onUpdate(issue)}>
            {m.block_issues_update()}
          </Button>
        )}
      </div>
    </article>
  );
}
