import IconCalendarDue from "@tabler/icons-react/dist/esm/icons/IconCalendarDue.mjs";
import IconClock from "@tabler/icons-react/dist/esm/icons/IconClock.mjs";
import IconMapPin from "@tabler/icons-react/dist/esm/icons/IconMapPin.mjs";
import IconMessage from "@tabler/icons-react/dist/esm/icons/IconMessage.mjs";
import IconPhoto from "@tabler/icons-react/dist/esm/icons/IconPhoto.mjs";
import IconTool from "@tabler/icons-react/dist/esm/icons/IconTool.mjs";
import IconUserCheck from "@tabler/icons-react/dist/esm/icons/IconUserCheck.mjs";
import IconWallet from "@tabler/icons-react/dist/esm/icons/IconWallet.mjs";
import type { ReactNode } from "react";
import type { BlockIssue } from "#domain/community/block-issues/calls.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { Amount } from "../../kit/list/amount.tsx";
import { List, type ListColumn } from "../../kit/list/list.tsx";
import type { CurrentList } from "../../kit/list/list-address.ts";
import { formatDay, formatTime } from "../../lib/format.ts";
import { m } from "../../paraglide/messages.js";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Detail, RowActions } from "../../ui/data-table.tsx";
import { IconList } from "../../ui/icon-list.tsx";
import { Stack } from "../../ui/layout.tsx";
import { Soft } from "../../ui/soft.tsx";
import { PersonPhoto } from "../tickets/person.tsx";
import styles from "../tickets/ticket-list.module.css";
import { IssueBadges } from "./issue-badges.tsx";
import { IssueDialog } from "./issue-dialog.tsx";

type IssueListProps = {
  current: CurrentList;
  loaded: { failure: string } | { issues: readonly BlockIssue[]; count: number };
  /** Whether the reader looks after blocks, and so sees who reported what. */
  ofDesk: boolean;
  /** What to do next where there is nothing yet. */
  none: string;
  action: ReactNode;
  onChanged: () => unknown;
  onUpdate: (issue: BlockIssue) => void;
};

export function IssueList({ current, loaded, ofDesk, none, action, onChanged, onUpdate }: IssueListProps) {
  return (
    <List
      name="block-issues"
      label={m.common_block_issues()}
      current={current}
      loaded={loaded}
      rowsOf={({ issues }) => issues}
      countOf={({ count }) => count}
      idOf={({ Block_IssueID }) => Block_IssueID}
      nameOf={({ Title }) => Title}
      columns={columnsOf(current, ofDesk, onUpdate)}
      card={(issue) => (
        <IssueCard
          issue={issue}
          ofDesk={ofDesk}
          viewPath={current.href({}, issue.Block_IssueID)}
          onUpdate={() => onUpdate(issue)}
        />
      )}
      icon={<IconTool size={32} />}
      words={{
        failed: m.block_issues_failed(),
        retry: m.common_try_again(),
        noneFiltered: m.block_issues_none(),
        noneFilteredNext: m.block_issues_none_filtered(),
        none: m.block_issues_none(),
        noneNext: none,
        clear: m.common_clear_filters(),
        pages: m.block_issues_pages(),
        range: m.block_issues_showing,
      }}
      action={action}
      panel={(id, onClose) => <IssueDialog key={id} issueId={id} onClose={onClose} onChanged={onChanged} />}
    />
  );
}

function columnsOf(
  current: CurrentList,
  ofDesk: boolean,
  onUpdate: (issue: BlockIssue) => void,
): ListColumn<BlockIssue>[] {
  return [
    {
      id: "title",
      title: m.common_title(),
      cell: ({ Title, Description }) => (
        <>
          {Title} <Detail>{Description}</Detail>
        </>
      ),
    },
    { id: "place", title: m.lists_place(), kind: "wide", cell: placeOf },
    ...(ofDesk
      ? [
          {
            id: "reporter",
            title: m.common_reported_by(),
            kind: "wide" as const,
            cell: ({ Reported_By }: BlockIssue) => Reported_By.Full_Name,
          },
        ]
      : []),
    { id: "status", title: m.common_status(), cell: (issue) => <IssueBadges issue={issue} /> },
    {
      id: "reported",
      title: m.common_reported_when(),
      isSpare: true,
      cell: ({ created_at }) => formatTime(created_at),
    },
    { id: "assignee", title: m.tickets_assignee(), kind: "wide", cell: ({ Assigned_To }) => Assigned_To?.Name },
    {
      id: "cost",
      title: m.block_issues_cost(),
      kind: "figure",
      cell: ({ Cost }) => Cost !== null && <Amount rupees={Cost} />,
    },
    {
      id: "actions",
      title: m.common_actions(),
      kind: "actions",
      cell: (issue) => {
        const nameId = `issue-${issue.Block_IssueID}`;
        return (
          <RowActions
            more={
              issue.Whether_May_Update && (
                <Button aria-describedby={nameId} onClick={() => onUpdate(issue)}>
                  {m.block_issues_update()}
                </Button>
              )
            }
          >
            <ButtonLink
              to={current.href({}, issue.Block_IssueID)}
              preventScrollReset
              data-opens
              aria-describedby={nameId}
            >
              {m.common_view()}
            </ButtonLink>
            <span id={nameId} hidden>
              {issue.Title}
            </span>
          </RowActions>
        );
      },
    },
  ];
}

const placeOf = ({ Block_Data, Flat_No, Location }: BlockIssue): string =>
  [Block_Data.Name, Flat_No, Location].filter(Boolean).join(", ");

type CardProps = { issue: BlockIssue; ofDesk: boolean; viewPath: string; onUpdate: () => void };

function IssueCard({ issue, ofDesk, viewPath, onUpdate }: CardProps) {
  const { Block_IssueID, Title, Description, Assigned_To, Cost } = issue;
  const nameId = `issue-${Block_IssueID}`;
  return (
    <Card as="article" isItem className={styles.card} aria-labelledby={nameId}>
      <IssueBadges issue={issue} />
      <Stack gap={1} className={styles.words}>
        <h2 id={nameId}>{Title}</h2>
        <Soft size="same" isClamped>
          {Description}
        </Soft>
      </Stack>
      <IconList className={styles.facts}>
        {ofDesk && (
          <li className={styles.reporter}>
            <PersonPhoto person={issue.Reported_By} />
            <span>
              <span className="visually-hidden">{m.common_reported_by()}: </span>
              {issue.Reported_By.Full_Name}
            </span>
          </li>
        )}
        <li>
          <IconMapPin size={18} stroke={1.7} aria-hidden />
          {placeOf(issue)}
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
            {m.common_assigned_to({ name: Assigned_To.Name })}
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
                {m.common_count_comments({ count: issue.Comment_Count, number: String(issue.Comment_Count) })}
              </span>
            )}
            {issue.Image_Count > 0 && (
              <span>
                <IconPhoto size={18} stroke={1.7} aria-hidden />
                {m.common_count_photos({ count: issue.Image_Count, number: String(issue.Image_Count) })}
              </span>
            )}
          </li>
        )}
      </IconList>
      <div className={styles.foot}>
        <ButtonLink to={viewPath} preventScrollReset data-opens aria-describedby={nameId}>
          {m.common_view()}
        </ButtonLink>
        {issue.Whether_May_Update && (
          <Button aria-describedby={nameId} onClick={onUpdate}>
            {m.block_issues_update()}
          </Button>
        )}
      </div>
    </Card>
  );
}
