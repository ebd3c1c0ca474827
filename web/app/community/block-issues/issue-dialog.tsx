import { type ReactNode, useState } from "react";
import { type BlockIssueStatus, blockIssueStatus } from "#domain/community/block-issues/codes.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { formatPhone } from "#domain/platform/phone.ts";
import { AsyncState } from "../../lib/async-state.tsx";
import { formatDay, formatTime } from "../../lib/format.ts";
import type { useRequest } from "../../lib/use-request.ts";
import { m } from "../../paraglide/messages.js";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { FactGrid } from "../../ui/facts.tsx";
import { Row, Stack } from "../../ui/layout.tsx";
import { Panel } from "../../ui/panel.tsx";
import { Photos } from "../../ui/photos.tsx";
import styles from "../tickets/ticket-dialog.module.css";
import { photosIn } from "../tickets/ticket-photos.tsx";
import { CommentForm } from "./comment-form.tsx";
import { IssueBadges } from "./issue-badges.tsx";
import { IssueEvents } from "./issue-events.tsx";
import { IssueForm } from "./issue-form.tsx";
import { UpdateForm } from "./update-form.tsx";
import { type IssueInfo, useIssue } from "./use-issue.ts";

type DialogProps = { issueId: string; onClose: () => void; onChanged: () => unknown };

/** Everything about an issue, and what its reader may do with it. */
export function IssueDialog({ issueId, onClose, onChanged }: DialogProps) {
  const { result, retry, refresh } = useIssue(issueId);
  const issue = result.is === "full" ? result.data : undefined;
  return (
    <Panel title={issue?.Title ?? m.common_issue_details()} onClose={onClose}>
      {issue ? (
        <Details
          issue={issue}
          onDone={() => {
            refresh();
            return onChanged();
          }}
        />
      ) : (
        <LoadingState result={result} onRetry={retry} />
      )}
    </Panel>
  );
}

const LoadingState = ({
  result,
  onRetry,
}: {
  result: ReturnType<typeof useRequest>["result"];
  onRetry: () => void;
}) => (
  <AsyncState
    result={result}
    missing="unknown-block-issue"
    words={{
      loading: m.block_issues_loading(),
      failed: m.block_issues_failed_one(),
      gone: m.block_issues_gone(),
      retry: m.common_try_again(),
    }}
    onRetry={onRetry}
  />
);

/** The update of an issue in a list: loads first who can be assigned. */
export function UpdateDialog({ issueId, onClose, onChanged }: DialogProps) {
  const { result, retry } = useIssue(issueId);
  if (result.is === "full") return <UpdateForm issue={result.data} onClose={onClose} onDone={onChanged} />;
  return (
    <Dialog title={m.block_issues_add_update()} size="lg" onClose={onClose}>
      <LoadingState result={result} onRetry={retry} />
    </Dialog>
  );
}

function Details({ issue, onDone }: { issue: IssueInfo; onDone: () => unknown }) {
  return (
    <Stack>
      <IssueBadges issue={issue} />
      <p className={styles.text}>{issue.Description}</p>
      <Photos photos={photosIn(issue.Image_Array_Information)} />
      <Facts issue={issue} />
      <Ways issue={issue} onDone={onDone} />
      <IssueEvents events={issue.Events} />
      <CommentForm issueId={issue.Block_IssueID} onDone={onDone} />
    </Stack>
  );
}

const Reachable = ({ name, phone }: { name: string; phone: string | null }) => (
  <Row as="span" gap={3} lineGap={0} className={styles.person}>
    {name}
    {phone && <a href={`tel:${phone}`}>{formatPhone(phone.slice(-10))}</a>}
  </Row>
);

function Facts({ issue }: { issue: IssueInfo }) {
  const { Reported_By, Assigned_To, Estimated_Resolution, Actual_Resolution, Cost } = issue;
  const facts: [string, ReactNode][] = [
    [m.common_reported_by(), <Reachable key="by" name={Reported_By.Full_Name} phone={Reported_By.FinalPhoneNumber} />],
    [m.common_block(), [issue.Block_Data.Name, issue.Flat_Label].filter(Boolean).join(", ")],
    [m.common_location(), issue.Location],
    [m.common_reported_when(), formatTime(issue.created_at)],
    [m.block_issues_updated_at(), formatTime(issue.updated_at)],
    [
      m.block_issues_assigned_to(),
      Assigned_To ? (
        <Reachable key="to" name={Assigned_To.Name} phone={Assigned_To.FinalPhoneNumber} />
      ) : (
        m.common_not_assigned_yet()
      ),
    ],
    [m.block_issues_estimate(), Estimated_Resolution ? formatDay(Estimated_Resolution) : m.block_issues_no_estimate()],
    ...(Actual_Resolution ? [[m.block_issues_actual(), formatTime(Actual_Resolution)] as [string, string]] : []),
    ...(Cost === null ? [] : [[m.block_issues_cost(), formatRupees(Cost)] as [string, string]]),
  ];
  return <FactGrid facts={facts.map(([name, value]) => ({ name, value }))} isBoxed />;
}

type Open = { is: "update"; to?: BlockIssueStatus } | { is: "edit" };

function Ways({ issue, onDone }: { issue: IssueInfo; onDone: () => unknown }) {
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const isResolved = issue.Issue_Status === blockIssueStatus.resolved;
  const way = (to: BlockIssueStatus, label: string) =>
    isResolved &&
    issue.Next_Statuses.includes(to) && <Button onClick={() => setOpen({ is: "update", to })}>{label}</Button>;
  return (
    <>
      <Row gap={3} align="end" className={styles.ways}>
        {issue.Whether_May_Update && (
          <Button look="primary" onClick={() => setOpen({ is: "update" })}>
            {m.block_issues_add_update()}
          </Button>
        )}
        {way(blockIssueStatus.closed, m.block_issues_close())}
        {way(blockIssueStatus.inProgress, m.common_re_open())}
        {issue.Whether_May_Edit && <Button onClick={() => setOpen({ is: "edit" })}>{m.common_edit()}</Button>}
      </Row>
      {open?.is === "update" && (
        <UpdateForm issue={issue} {...(open.to && { to: open.to })} onClose={close} onDone={onDone} />
      )}
      {open?.is === "edit" && <IssueForm issue={issue} places={[]} onClose={close} onSaved={onDone} />}
    </>
  );
}
