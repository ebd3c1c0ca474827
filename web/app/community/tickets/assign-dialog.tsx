import { type FormEvent, useEffect, useState } from "react";
import { ticketTypes } from "#domain/community/tickets/codes.ts";
import { assigneeProblems } from "#domain/community/tickets/rules.ts";
import type { Staff } from "#domain/core/staff/calls.ts";
import { mobileDigits, typedMobile } from "#domain/platform/phone.ts";
import { ask } from "../../lib/ask.ts";
import { askOnce } from "../../lib/ask-once.ts";
import { said } from "../../lib/said.ts";
import { m } from "../../paraglide/messages.js";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { SelectField, TextField } from "../../ui/field.tsx";
import { say } from "../../ui/toast.tsx";
import styles from "./ticket-form.module.css";
import type { TicketInfo } from "./use-ticket.ts";

type AssignProps = { ticket: TicketInfo; onChanged: () => Promise<void>; onClose: () => void };
type Chosen = { Society_StaffID?: string; Assignee?: { Name: string; PhoneNumber: string } };

/** Says who looks after a ticket: of a society's staff, or for an owner anybody with a name and a number. */
export function AssignDialog({ ticket, onChanged, onClose }: AssignProps) {
  const [failure, setFailure] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);

  async function assign(chosen: Chosen) {
    if (isBusy) return;
    setIsBusy(true);
    const answer = await askOnce("vendor/Update_Support_Ticket_Assignee", ticket.Support_TicketID, {
      Support_TicketID: ticket.Support_TicketID,
      ...chosen,
    });
    setIsBusy(false);
    if (!answer.success) return setFailure(answer.extras.Status ?? m.tickets_assign_failed());
    say(answer.extras.Status ?? "");
    await onChanged();
    onClose();
  }

  const Fields = ticket.Vendor_Ticket_Type === ticketTypes.society ? StaffForm : PersonForm;
  return (
    <Dialog title={m.tickets_assign_title()} size="sm" onClose={onClose}>
      <Fields ticket={ticket} onAssign={assign}>
        {failure && <Alert tone="bad">{failure}</Alert>}
        <div className={styles.ways}>
          {ticket.Assignee && (
            <Button look="quiet" busy={isBusy} onClick={() => assign({})}>
              {m.tickets_assign_nobody()}
            </Button>
          )}
          <Button onClick={onClose}>{m.common_cancel()}</Button>
          <Button type="submit" look="primary" busy={isBusy}>
            {m.tickets_assign()}
          </Button>
        </div>
      </Fields>
    </Dialog>
  );
}

type FormProps = { ticket: TicketInfo; onAssign: (chosen: Chosen) => void; children: React.ReactNode };

function StaffForm({ ticket, onAssign, children }: FormProps) {
  const [staff, setStaff] = useState<Staff[]>();
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    void ask("vendor/Filter_All_Society_Staff", {
      ...{ Whether_Status_Filter: true, Status: true, Limit: 1000 },
      ...{ Whether_Invitation_Status_Filter: true, Invitation_Status: "accepted" },
    }).then((answer) => {
      if (answer.success) setStaff(answer.extras.Data);
      else setProblem(answer.extras.Status);
    });
  }, []);
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        const chosen = String(new FormData(event.currentTarget).get("Society_StaffID") ?? "");
        if (chosen === "") setProblem(m.tickets_assign_choose());
        else onAssign({ Society_StaffID: chosen });
      }}
    >
      <SelectField
        key={staff?.length}
        label={m.tickets_assign_staff()}
        name="Society_StaffID"
        required
        error={problem}
        hint={staff?.length === 0 ? m.tickets_assign_no_staff() : m.tickets_assign_staff_hint()}
        defaultValue={ticket.Assignee?.Society_StaffID ?? ""}
        onChange={() => setProblem(undefined)}
      >
        <option value="">{staff?.length === 0 ? m.tickets_no_options() : m.tickets_assign_choose()}</option>
        {staff?.map(({ Society_StaffID, Name, Role_Label }) => (
          <option key={Society_StaffID} value={Society_StaffID}>
            {m.tickets_assign_option({ name: Name, role: said(Role_Label) })}
          </option>
        ))}
      </SelectField>
      {children}
    </form>
  );
}

function PersonForm({ ticket, onAssign, children }: FormProps) {
  const [written, setWritten] = useState({
    Name: ticket.Assignee?.Name ?? "",
    PhoneNumber: ticket.Assignee?.FinalPhoneNumber?.slice(-10) ?? "",
  });
  const [problems, setProblems] = useState<ReturnType<typeof assigneeProblems>>({});
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        const found = assigneeProblems(written);
        setProblems(found);
        if (Object.keys(found).length === 0)
          onAssign({ Assignee: { Name: written.Name.trim(), PhoneNumber: mobileDigits(written.PhoneNumber)! } });
      }}
    >
      <p className={styles.lead}>{m.tickets_assign_person_lead()}</p>
      <TextField
        label={m.common_name()}
        required
        maxLength={100}
        value={written.Name}
        error={said(problems.Name)}
        onChange={({ target }) => setWritten({ ...written, Name: target.value })}
        data-autofocus
      />
      <TextField
        label={m.common_phone()}
        required
        type="tel"
        inputMode="numeric"
        autoComplete="off"
        value={written.PhoneNumber}
        error={said(problems.PhoneNumber)}
        onChange={({ target }) => setWritten({ ...written, PhoneNumber: typedMobile(target.value) })}
      />
      {children}
    </form>
  );
}
