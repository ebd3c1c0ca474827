import { type FormEvent, useRef, useState } from "react";
import type { BlockIssueStatus } from "#domain/community/block-issues/codes.ts";
import { blockIssueStatus, longestIssue } from "#domain/community/block-issues/codes.ts";
import {
  blockIssueMessages,
  costWritten,
  knownIssueStatus,
  needsReason,
} from "#domain/community/block-issues/rules.ts";
import { mobileDigits, typedMobile } from "#domain/platform/phone.ts";
import { said } from "../../lib/said.ts";
import { useAttempt } from "../../lib/use-attempt.tsx";
import { m } from "../../paraglide/messages.js";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { SelectField, TextArea, TextField } from "../../ui/field.tsx";
import { say } from "../../ui/toast.tsx";
import styles from "../tickets/ticket-form.module.css";
import { statusLabel } from "./issue-words.ts";
import type { IssueInfo } from "./use-issue.ts";

type UpdateProps = { issue: IssueInfo; to?: BlockIssueStatus; onClose: () => void; onDone: () => unknown };

const [nobody, somebody] = ["", "other"];
const firstOf = (issue: IssueInfo, to?: BlockIssueStatus) => ({
  Issue_Status: String(to ?? issue.Issue_Status),
  Message: "",
  Cost: issue.Cost === null ? "" : String(issue.Cost),
  Estimated_Resolution: issue.Estimated_Resolution ?? "",
  Assigned_To: issue.Assigned_To ? (issue.Assigned_To.Society_StaffID ?? somebody) : nobody,
  Name: issue.Assigned_To && !issue.Assigned_To.Society_StaffID ? issue.Assigned_To.Name : "",
  PhoneNumber: issue.Assigned_To?.Society_StaffID ? "" : (issue.Assigned_To?.FinalPhoneNumber?.slice(-10) ?? ""),
});
type Written = ReturnType<typeof firstOf>;
type Problems = Partial<Record<keyof Written, string | undefined>>;

/** Status, message, cost, estimate and who sees to it, sent as one. */
export function UpdateForm({ issue, to, onClose, onDone }: UpdateProps) {
  const form = useRef<HTMLFormElement>(null);
  const attempt = useAttempt("vendor/Update_Block_Issue_Status", issue.Block_IssueID);
  const [first] = useState(() => firstOf(issue));
  const [written, setWritten] = useState(() => firstOf(issue, to));
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const seen = knownIssueStatus(issue.Issue_Status);
  const next = knownIssueStatus(Number(written.Issue_Status));
  const isDesk = issue.Whether_May_Update;

  const field = (name: keyof Written) => ({
    name,
    value: written[name],
    error: said(problems[name]),
    onChange: ({ target }: { target: { value: string } }) => {
      setWritten((last) => ({ ...last, [name]: name === "PhoneNumber" ? typedMobile(target.value) : target.value }));
      setProblems((last) => ({ ...last, [name]: undefined }));
    },
  });
  function point(found: Record<string, string | undefined>) {
    setProblems(found);
    // By then the fields at fault are marked.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus());
  }
  const isNew = (...names: (keyof Written)[]) => names.some((name) => written[name].trim() !== first[name]);

  function problemsOf(): Problems {
    const isOther = written.Assigned_To === somebody;
    return Object.fromEntries(
      Object.entries({
        Message:
          needsReason(seen, next) && written.Message.trim() === ""
            ? blockIssueMessages.closing
            : Object.keys(first).some((name) => isNew(name as keyof Written))
              ? undefined
              : blockIssueMessages.nothingNew,
        Cost: costWritten(written.Cost) === undefined ? blockIssueMessages.cost : undefined,
        Name: isOther && written.Name.trim() === "" ? "Name is required" : undefined,
        PhoneNumber: isOther && !mobileDigits(written.PhoneNumber) ? "Enter a valid 10-digit mobile" : undefined,
      }).filter(([, problem]) => problem !== undefined),
    );
  }

  const assigned = () => {
    if (written.Assigned_To === nobody) return { Society_StaffID: null, Assignee: null };
    if (written.Assigned_To !== somebody) return { Society_StaffID: written.Assigned_To };
    return { Assignee: { Name: written.Name.trim(), PhoneNumber: mobileDigits(written.PhoneNumber)! } };
  };

  async function send(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    const found = problemsOf();
    if (Object.keys(found).length > 0) return point(found);
    setFailure(undefined);
    setIsBusy(true);
    const answer = await attempt.ask({
      ...{ Block_IssueID: issue.Block_IssueID, Issue_Status: next, Seen_Status: seen, Message: written.Message },
      ...(isNew("Cost") && { Cost: costWritten(written.Cost)! }),
      ...(isNew("Estimated_Resolution") && { Estimated_Resolution: written.Estimated_Resolution || null }),
      ...(isNew("Assigned_To", "Name", "PhoneNumber") && assigned()),
    });
    setIsBusy(false);
    if (answer.success) {
      say(answer.extras.Status ?? "");
      onClose();
      return onDone();
    }
    const { Status, fields, refusal } = answer.extras;
    const stands = refusal === "stale" && fields?.Issue_Status;
    const problem = Status ?? m.block_issues_save_failed();
    setFailure(stands ? m.block_issues_is_now({ problem, status: statusLabel(Number(stands)) }) : problem);
    if (fields) point(fields);
    if (stands) onDone();
  }

  return (
    <Dialog title={m.block_issues_add_update()} size="lg" onClose={onClose}>
      <form ref={form} noValidate className={styles.form} onSubmit={send}>
        <p className={styles.lead}>{issue.Title}</p>
        <SelectField {...field("Issue_Status")} label={m.common_status()} data-autofocus>
          {[...(isDesk ? [seen] : []), ...issue.Next_Statuses].map((code) => (
            <option key={code} value={code}>
              {code === seen
                ? m.block_issues_status_stays({ status: statusLabel(code) })
                : seen === blockIssueStatus.resolved && code === blockIssueStatus.inProgress
                  ? m.block_issues_reopened_as({ status: statusLabel(code) })
                  : statusLabel(code)}
            </option>
          ))}
        </SelectField>
        <TextArea
          {...field("Message")}
          label={m.block_issues_message()}
          hint={needsReason(seen, next) ? said(blockIssueMessages.closing) : m.block_issues_message_hint()}
          rows={4}
          maxLength={longestIssue.message}
        />
        {isDesk && (
          <div className={styles.pair}>
            <TextField {...field("Cost")} label={m.block_issues_cost_field()} inputMode="decimal" autoComplete="off" />
            <TextField {...field("Estimated_Resolution")} label={m.block_issues_estimate()} type="date" />
          </div>
        )}
        {issue.Whether_May_Assign && (
          <>
            <SelectField
              {...field("Assigned_To")}
              label={m.block_issues_assigned_to()}
              hint={m.block_issues_assigned_hint()}
            >
              <option value={nobody}>{m.block_issues_nobody()}</option>
              {issue.Staff_Array.map(({ Society_StaffID, Name, Role_Label }) => (
                <option key={Society_StaffID} value={Society_StaffID}>
                  {m.block_issues_staff({ name: Name, role: said(Role_Label) })}
                </option>
              ))}
              <option value={somebody}>{m.block_issues_somebody()}</option>
            </SelectField>
            {written.Assigned_To === somebody && (
              <div className={styles.pair}>
                <TextField {...field("Name")} label={m.common_name()} required maxLength={100} />
                <TextField
                  {...field("PhoneNumber")}
                  label={m.block_issues_assignee_phone()}
                  required
                  type="tel"
                  inputMode="numeric"
                  autoComplete="off"
                />
              </div>
            )}
          </>
        )}
        {attempt.notice}
        {failure && <Alert tone="bad">{failure}</Alert>}
        <div className={styles.ways}>
          <Button onClick={onClose}>{m.common_cancel()}</Button>
          <Button type="submit" look="primary" busy={isBusy}>
            {m.block_issues_add_update()}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
