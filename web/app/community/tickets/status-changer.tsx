import { useState } from "react";
import type { Ticket } from "#domain/community/tickets/calls.ts";
import { longest, type TicketStatus, ticketStatus, ticketStatuses } from "#domain/community/tickets/codes.ts";
import { ticketMessages } from "#domain/community/tickets/rules.ts";
import { askOnce } from "../../lib/ask-once.ts";
import { said } from "../../lib/said.ts";
import { m } from "../../paraglide/messages.js";
import { SelectField } from "../../ui/field.tsx";
import { ReasonDialog } from "../../ui/reason-dialog.tsx";
import { say } from "../../ui/toast.tsx";

type MoveProps = { ticket: Ticket; to: TicketStatus; Reason?: string };

/** Moves a ticket on from the status in which it was seen; answers what went wrong, if anything did. */
export async function moveTicket({ ticket, to, Reason = "" }: MoveProps): Promise<string | undefined> {
  const answer = await askOnce("vendor/Upate_Support_Ticket_Status", ticket.Support_TicketID, {
    Support_TicketID: ticket.Support_TicketID,
    Ticket_Status: to,
    Seen_Status: ticket.Ticket_Status as TicketStatus,
    Reason,
  });
  if (answer.success) return undefined;
  const { Status, fields, refusal } = answer.extras;
  const newer = refusal && ticketStatuses[Number(fields?.Ticket_Status) as TicketStatus];
  const message = m.tickets_status_failed({ message: Status ?? "" });
  return newer ? m.tickets_status_newer({ message, status: said(newer) }) : message;
}

type ChangerProps = { ticket: Ticket; inList?: boolean; onChanged: () => Promise<unknown> };

/** All four statuses, of which those can be chosen that come next. What is rejected stays so: nothing is shown then. */
export function StatusChanger({ ticket, inList = false, onChanged }: ChangerProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [isRejecting, setIsRejecting] = useState(false);
  if (ticket.Next_Statuses.length === 0) return null;

  async function move(to: TicketStatus) {
    if (to === ticketStatus.rejected) return setIsRejecting(true);
    setIsBusy(true);
    const failure = await moveTicket({ ticket, to });
    if (failure) say(failure, "bad");
    else say(m.tickets_status_done({ status: said(ticketStatuses[to]) }));
    await onChanged();
    setIsBusy(false);
  }

  return (
    <>
      <SelectField
        label={inList ? m.tickets_change_status_of({ title: ticket.Title }) : m.common_status()}
        hideLabel={inList}
        value={ticket.Ticket_Status}
        disabled={isBusy}
        onChange={({ target }) => move(Number(target.value) as TicketStatus)}
      >
        {Object.entries(ticketStatuses).map(([code, label]) => (
          <option
            key={code}
            value={code}
            disabled={Number(code) !== ticket.Ticket_Status && !ticket.Next_Statuses.includes(Number(code))}
          >
            {said(label)}
          </option>
        ))}
      </SelectField>
      {isRejecting && (
        <ReasonDialog
          title={m.tickets_reject_title()}
          lead={m.tickets_reject_lead({ title: ticket.Title })}
          label={m.common_reason()}
          confirm={m.tickets_reject()}
          missing={ticketMessages.reason}
          most={longest.reason}
          onClose={() => setIsRejecting(false)}
          onConfirm={async (Reason) => {
            const failure = await moveTicket({ ticket, to: ticketStatus.rejected, Reason });
            if (failure === undefined) say(m.tickets_status_done({ status: said(ticketStatuses[4]) }));
            await onChanged();
            return failure;
          }}
        />
      )}
    </>
  );
}
