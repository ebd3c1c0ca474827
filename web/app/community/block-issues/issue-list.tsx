import IconCalendarDue from "@tabler/icons-react/dist/esm/icons/IconCalendarDue.mjs";
import IconClock from "@tabler/icons-react/dist/esm/icons/IconClock.mjs";
import IconMapPin from "@tabler/icons-react/dist/esm/icons/IconMapPin.mjs";
import IconTool from "@tabler/icons-react/dist/esm/icons/IconTool.mjs";
import IconWallet from "@tabler/icons-react/dist/esm/icons/IconWallet.mjs";
import type { ReactNode } from "react";
import type { BlockIssue } from "#domain/community/block-issues/calls.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { Amount } from "../../kit/list/amount.tsx";
import { List, type ListColumn } from "../../kit/list/list.tsx";
import type { CurrentList } from "../../kit/list/list-address.ts";
import { OpenLink, RowButtons, RowCard, RowFact, titleColumn } from "../../kit/list/row-card.tsx";
import { formatDay, formatTime } from "../../lib/format.ts";
import { m } from "../../paraglide/messages.js";
import { Button } from "../../ui/button.tsx";
import { AssigneeFact, CountFacts, ReporterFact } from "../tickets/ticket-facts.tsx";
import { IssueBadges } from "./issue-badges.tsx";
import { IssueDialog } from "./issue-dialog.tsx";

type IssueListProps = {
  current: CurrentList;
  loaded: { failure: string } | { issues: readonly BlockIssue[]; count: number };
  /** Whether the reader handles blocks, and therefore sees who reported what. */
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
      label={m.common_block_issues()}
      current={current}
      loaded={loaded}
      rowsOf={({ issues }) => issues}
      countOf={({ count }) => count}
      idOf={({ Block_IssueID }) => Block_IssueID}
      nameOf={({ Title }) => Title}
      columns={columnsOf(ofDesk)}
      actions={(issue) => {
        const nameId = `issue-${issue.Block_IssueID}`;
        return (
          <RowButtons
            nameId={nameId}
            name={issue.Title}
            more={issue.Whether_May_Update && <UpdateButton nameId={nameId} onClick={() => onUpdate(issue)} />}
          >
            <OpenLink to={current.href({}, issue.Block_IssueID)} nameId={nameId} />
          </RowButtons>
        );
      }}
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
        noneFiltered: m.block_issues_none(),
        noneFilteredNext: m.block_issues_none_filtered(),
        none: m.block_issues_none(),
        noneNext: none,
        pages: m.block_issues_pages(),
        range: m.block_issues_showing,
      }}
      action={action}
      panel={(id, onClose) => <IssueDialog key={id} issueId={id} onClose={onClose} onChanged={onChanged} />}
    />
  );
}

function columnsOf(ofDesk: boolean): ListColumn<BlockIssue>[] {
  return [
    titleColumn,
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
  ];
}

const UpdateButton = ({ nameId, onClick }: { nameId: string; onClick: () => void }) => (
  <Button aria-describedby={nameId} onClick={onClick}>
    {m.block_issues_update()}
  </Button>
);

const placeOf = ({ Block_Data, Flat_Label, Location }: BlockIssue): string =>
  [Flat_Label ?? Block_Data.Name, Location].filter(Boolean).join(", ");

type CardProps = { issue: BlockIssue; ofDesk: boolean; viewPath: string; onUpdate: () => void };

function IssueCard({ issue, ofDesk, viewPath, onUpdate }: CardProps) {
  const { Block_IssueID, Title, Description, Assigned_To, Cost } = issue;
  const nameId = `issue-${Block_IssueID}`;
  return (
    <RowCard
      nameId={nameId}
      name={Title}
      text={Description}
      badges={<IssueBadges issue={issue} />}
      facts={
        <>
          {ofDesk && <ReporterFact label={m.common_reported_by()} person={issue.Reported_By} />}
          <RowFact icon={IconMapPin}>{placeOf(issue)}</RowFact>
          <RowFact icon={IconClock}>{m.block_issues_reported_on({ moment: formatTime(issue.created_at) })}</RowFact>
          {issue.Actual_Resolution === null && issue.Estimated_Resolution !== null && (
            <RowFact icon={IconCalendarDue}>
              {m.block_issues_expected_on({ day: formatDay(issue.Estimated_Resolution) })}
            </RowFact>
          )}
          {Assigned_To && <AssigneeFact name={Assigned_To.Name} />}
          {Cost !== null && (
            <RowFact icon={IconWallet}>
              <span className="visually-hidden">{m.block_issues_cost()}: </span>
              {formatRupees(Cost)}
            </RowFact>
          )}
          <CountFacts comments={issue.Comment_Count} photos={issue.Image_Count} />
        </>
      }
    >
      <OpenLink to={viewPath} nameId={nameId} />
      {issue.Whether_May_Update && <UpdateButton nameId={nameId} onClick={onUpdate} />}
    </RowCard>
  );
}
