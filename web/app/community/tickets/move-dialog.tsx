import type { Ticket } from "#domain/community/tickets/calls.ts";
import {
  longest,
  reopenDays,
  type TicketStatus,
  ticketStatus,
  ticketStatuses,
} from "#domain/community/tickets/codes.ts";
import type { Refused } from "../../kit/form/form-options.ts";
import { ReasonDialog } from "../../kit/form/reason-dialog.tsx";
import { useCallForm } from "../../kit/form/use-call-form.ts";
import { m } from "../../paraglide/messages.js";

/** Why a ticket did not move; where somebody else was quicker, with the status that it has now. */
export function moveFailure({ Status = "", fields, refusal }: Refused): string {
  const newer = refusal && ticketStatuses[Number(fields?.Ticket_Status) as TicketStatus];
  const message = m.tickets_status_failed({ message: Status });
  return newer ? m.tickets_status_newer({ message, status: newer }) : message;
}

type MoveProps = { ticket: Ticket; onChanged: () => Promise<unknown>; onClose: () => void };

function useMove({ ticket, onChanged, onClose }: MoveProps, to: TicketStatus, done: string) {
  const { Support_TicketID } = ticket;
  return useCallForm("vendor/Upate_Support_Ticket_Status", {
    call: () => import("#domain/community/tickets/calls.ts").then(({ tickets }) => tickets.setStatus),
    about: Support_TicketID,
    values: { Reason: "" },
    input: ({ Reason }) => ({
      Support_TicketID,
      Ticket_Status: to,
      Seen_Status: ticket.Ticket_Status as TicketStatus,
      Reason,
    }),
    failed: moveFailure,
    onRefused() {
      void onChanged();
      return false;
    },
    done,
    async onDone() {
      onClose();
      await onChanged();
    },
  });
}

export function RejectDialog(props: MoveProps) {
  const { rejected } = ticketStatus;
  const form = useMove(props, rejected, m.tickets_status_done({ status: ticketStatuses[rejected] }));
  return (
    <ReasonDialog
      form={form}
      title={m.tickets_reject_title()}
      lead={m.tickets_reject_lead({ title: props.ticket.Title })}
      label={m.common_reason()}
      submit={m.tickets_reject()}
      most={longest.reason}
      onClose={props.onClose}
    />
  );
}

export function ReopenDialog(props: MoveProps) {
  const form = useMove(props, ticketStatus.open, m.tickets_reopened());
  return (
    <ReasonDialog
      form={form}
      title={m.tickets_reopen_title()}
      lead={m.tickets_reopen_lead({ days: String(reopenDays) })}
      label={m.tickets_reopen_reason()}
      submit={m.common_re_open()}
      optional
      most={longest.reason}
      onClose={props.onClose}
    />
  );
}
