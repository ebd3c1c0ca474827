import { useEffect, useState } from "react";
import { ticketTypes } from "#domain/community/tickets/codes.ts";
import type { Staff } from "#domain/core/staff/calls.ts";
import { roleLabels } from "#domain/platform/roles.ts";
import { PhoneField } from "../../kit/form/fields.tsx";
import { FormDialog } from "../../kit/form/form-dialog.tsx";
import { useCallForm } from "../../kit/form/use-call-form.ts";
import { request } from "../../lib/request.ts";
import { m } from "../../paraglide/messages.js";
import { Button } from "../../ui/button.tsx";
import { SelectField, TextField } from "../../ui/field.tsx";
import type { TicketInfo } from "./use-ticket.ts";

type AssignProps = { ticket: TicketInfo; onChanged: () => Promise<void>; onClose: () => void };

/** Assigns a ticket: a society's to one of its staff, an owner's to anybody with a name and a number. */
export function AssignDialog({ ticket, onChanged, onClose }: AssignProps) {
  const { Support_TicketID, Assignee: now } = ticket;
  const isOfSociety = ticket.Vendor_Ticket_Type === ticketTypes.society;
  const { staff, failure } = useStaff(isOfSociety);
  const form = useCallForm("vendor/Update_Support_Ticket_Assignee", {
    call: () => import("#domain/community/tickets/calls.ts").then(({ tickets }) => tickets.assign),
    about: Support_TicketID,
    values: isOfSociety
      ? { Society_StaffID: now?.Society_StaffID ?? "" }
      : { Assignee: { Name: now?.Name ?? "", PhoneNumber: now?.FinalPhoneNumber?.slice(-10) ?? "" } },
    input: (values) => ({ Support_TicketID, ...values }),
    also: ({ Society_StaffID }) => (Society_StaffID === "" ? { Society_StaffID: m.tickets_assign_choose() } : {}),
    async onDone() {
      await onChanged();
      onClose();
    },
  });
  const chosen = form.field("Society_StaffID");

  return (
    <FormDialog form={form} title={m.tickets_assign_title()} size="sm" submit={m.common_assign()} onClose={onClose}>
      {isOfSociety ? (
        <SelectField
          {...chosen}
          label={m.tickets_assign_staff()}
          required
          error={failure ?? chosen.error}
          hint={staff?.length === 0 ? m.tickets_assign_no_staff() : m.tickets_assign_staff_hint()}
        >
          <option value="">{staff?.length === 0 ? m.common_no_options() : m.tickets_assign_choose()}</option>
          {staff?.map(({ Society_StaffID, Name, Role }) => (
            <option key={Society_StaffID} value={Society_StaffID}>
              {m.tickets_assign_option({ name: Name, role: roleLabels[Role] })}
            </option>
          ))}
        </SelectField>
      ) : (
        <>
          <p>{m.tickets_assign_person_lead()}</p>
          <TextField {...form.field("Assignee.Name")} label={m.common_name()} required maxLength={100} data-autofocus />
          <PhoneField {...form.field("Assignee.PhoneNumber")} label={m.common_phone()} required />
        </>
      )}
      {now && (
        <div>
          <Button busy={form.isBusy} onClick={() => form.send({ Society_StaffID: null, Assignee: null })}>
            {m.tickets_assign_nobody()}
          </Button>
        </div>
      )}
    </FormDialog>
  );
}

/** Those who have accepted: only they are assigned work. */
function useStaff(isWanted: boolean) {
  const [staff, setStaff] = useState<Staff[]>();
  const [failure, setFailure] = useState<string>();
  useEffect(() => {
    if (!isWanted) return;
    void request("vendor/Filter_All_Society_Staff", {
      ...{ Whether_Status_Filter: true, Status: true, Limit: 1000 },
      ...{ Whether_Invitation_Status_Filter: true, Invitation_Status: "accepted" },
    }).then((answer) => {
      if (answer.success) setStaff(answer.extras.Data);
      else setFailure(answer.extras.Status);
    });
  }, [isWanted]);
  return { staff, failure };
}
