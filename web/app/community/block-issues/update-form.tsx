import { useState } from "react";
import type { BlockIssueStatus } from "#domain/community/block-issues/codes.ts";
import { blockIssueStatus, longestIssue } from "#domain/community/block-issues/codes.ts";
import { knownIssueStatus, needsReason } from "#domain/community/block-issues/rules.ts";
import { problem } from "#domain/platform/problems.ts";
import { roleLabel } from "#domain/platform/roles.ts";
import { Fields } from "../../kit/form/call-form.tsx";
import { DayField, MoneyField, PhoneField } from "../../kit/form/fields.tsx";
import { FormDialog } from "../../kit/form/form-dialog.tsx";
import { ifFilled, rupeesIn } from "../../kit/form/parse.ts";
import { useCallForm } from "../../kit/form/use-call-form.ts";
import { m } from "../../paraglide/messages.js";
import { SelectField, TextArea, TextField } from "../../ui/field.tsx";
import { statusLabel } from "./issue-words.ts";
import type { IssueInfo } from "./use-issue.ts";

type UpdateProps = { issue: IssueInfo; to?: BlockIssueStatus; onClose: () => void; onDone: () => unknown };

const [nobody, somebody] = ["", "other"];
const valuesOf = (issue: IssueInfo, to?: BlockIssueStatus) => ({
  Issue_Status: String(to ?? issue.Issue_Status),
  Message: "",
  Cost: issue.Cost === null ? "" : String(issue.Cost),
  Estimated_Resolution: issue.Estimated_Resolution ?? "",
  Assigned_To: issue.Assigned_To ? (issue.Assigned_To.Society_StaffID ?? somebody) : nobody,
  Name: issue.Assigned_To && !issue.Assigned_To.Society_StaffID ? issue.Assigned_To.Name : "",
  PhoneNumber: issue.Assigned_To?.Society_StaffID ? "" : (issue.Assigned_To?.FinalPhoneNumber?.slice(-10) ?? ""),
});
type Values = ReturnType<typeof valuesOf>;

function assigned({ Assigned_To, Name, PhoneNumber }: Values) {
  if (Assigned_To === nobody) return { Society_StaffID: null, Assignee: null };
  if (Assigned_To !== somebody) return { Society_StaffID: Assigned_To };
  return { Assignee: { Name, PhoneNumber } };
}

/** Status, message, cost, estimate and who sees to it, sent as one. */
export function UpdateForm({ issue, to, onClose, onDone }: UpdateProps) {
  const [first] = useState(() => valuesOf(issue));
  const seen = knownIssueStatus(issue.Issue_Status);
  const isDesk = issue.Whether_May_Update;
  const isNew = (values: Values, ...names: (keyof Values)[]) =>
    names.some((name) => values[name].trim() !== first[name]);
  const form = useCallForm("vendor/Update_Block_Issue_Status", {
    call: () => import("#domain/community/block-issues/calls.ts").then(({ blockIssues }) => blockIssues.update),
    about: issue.Block_IssueID,
    values: valuesOf(issue, to),
    input: (values) => ({
      Block_IssueID: issue.Block_IssueID,
      Issue_Status: knownIssueStatus(Number(values.Issue_Status)),
      Seen_Status: seen,
      Message: values.Message,
      ...(isNew(values, "Cost") && { Cost: ifFilled(values.Cost, rupeesIn) ?? null }),
      ...(isNew(values, "Estimated_Resolution") && { Estimated_Resolution: values.Estimated_Resolution || null }),
      ...(isNew(values, "Assigned_To", "Name", "PhoneNumber") && assigned(values)),
    }),
    also(values) {
      if (needsReason(seen, knownIssueStatus(Number(values.Issue_Status))) && values.Message.trim() === "")
        return { Message: problem("closing-needs-reason") };
      const isSame = !isNew(values, ...(Object.keys(first) as (keyof Values)[]));
      return isSame ? { Message: problem("enter-update") } : {};
    },
    fieldOf: { "Assignee.Name": "Name", "Assignee.PhoneNumber": "PhoneNumber", Society_StaffID: "Assigned_To" },
    failed({ refusal, fields, Status: problem = m.common_save_failed() }) {
      const newest = refusal === "stale" && fields?.Issue_Status;
      return newest ? m.common_status_is_now({ problem, status: statusLabel(Number(newest)) }) : problem;
    },
    onRefused({ refusal }) {
      if (refusal === "stale") onDone();
      return false;
    },
    onDone() {
      onClose();
      onDone();
    },
  });
  const { values } = form;

  return (
    <FormDialog
      form={form}
      title={m.block_issues_add_update()}
      size="lg"
      submit={m.block_issues_add_update()}
      onClose={onClose}
    >
      <p>{issue.Title}</p>
      <SelectField {...form.field("Issue_Status")} label={m.common_status()} data-autofocus>
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
        {...form.field("Message")}
        label={m.common_message()}
        hint={
          needsReason(seen, knownIssueStatus(Number(values.Issue_Status)))
            ? problem("closing-needs-reason")
            : m.block_issues_message_hint()
        }
        rows={4}
        maxLength={longestIssue.message}
      />
      {isDesk && (
        <Fields>
          <MoneyField {...form.field("Cost")} label={m.block_issues_cost_field()} optional />
          <DayField {...form.field("Estimated_Resolution")} label={m.block_issues_estimate()} optional />
        </Fields>
      )}
      {issue.Whether_May_Assign && (
        <SelectField
          {...form.field("Assigned_To")}
          label={m.block_issues_assigned_to()}
          hint={m.block_issues_assigned_hint()}
        >
          <option value={nobody}>{m.common_not_assigned_yet()}</option>
          {issue.Staff_Array.map(({ Society_StaffID, Name, Role }) => (
            <option key={Society_StaffID} value={Society_StaffID}>
              {m.block_issues_staff({ name: Name, role: roleLabel(Role) })}
            </option>
          ))}
          <option value={somebody}>{m.block_issues_somebody()}</option>
        </SelectField>
      )}
      {issue.Whether_May_Assign && values.Assigned_To === somebody && (
        <Fields>
          <TextField {...form.field("Name")} label={m.common_name()} required maxLength={100} />
          <PhoneField {...form.field("PhoneNumber")} label={m.common_mobile_number()} required />
        </Fields>
      )}
    </FormDialog>
  );
}
