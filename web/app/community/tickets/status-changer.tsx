import { useState } from "react";
import type { Ticket } from "#domain/community/tickets/calls.ts";
import { type TicketStatus, ticketStatus, ticketStatuses } from "#domain/community/tickets/codes.ts";
import { askOnce } from "../../lib/ask-once.ts";
import { m } from "../../paraglide/messages.js";
import { SelectField } from "../../ui/field.tsx";
import { showToast } from "../../ui/toast.tsx";
import { moveFailure, RejectDialog } from "./move-dialog.tsx";

type ChangerProps = { ticket: Ticket; inList?: boolean; onChanged: () => Promise<unknown> };

/** All four statuses, with the possible next ones enabled. Nothing for a rejected ticket, which is final. */
export function StatusChanger({ ticket, inList = false, onChanged }: ChangerProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [isRejecting, setIsRejecting] = useState(false);
  if (ticket.Next_Statuses.length === 0) return null;

  async function move(to: TicketStatus) {
    if (to === ticketStatus.rejected) return setIsRejecting(true);
    setIsBusy(true);
    const answer = await askOnce("vendor/Upate_Support_Ticket_Status", ticket.Support_TicketID, {
      Support_TicketID: ticket.Support_TicketID,
      Ticket_Status: to,
      Seen_Status: ticket.Ticket_Status as TicketStatus,
    });
    if (!answer.success) showToast(moveFailure(answer.extras), "bad");
    else showToast(m.tickets_status_done({ status: ticketStatuses[to] }));
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
            {label}
          </option>
        ))}
      </SelectField>
      {isRejecting && <RejectDialog ticket={ticket} onChanged={onChanged} onClose={() => setIsRejecting(false)} />}
    </>
  );
}
