import { useCallback, useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import type { tickets } from "#domain/community/tickets/calls.ts";
import type { Output } from "#domain/platform/call.ts";
import { request } from "../../lib/request.ts";
import { m } from "../../paraglide/messages.js";

export type TicketInfo = Output<typeof tickets.info>;

/** A ticket with its timeline; `reload` loads it again, and the list below it too. */
export function useTicket(ticketId: string) {
  const { revalidate } = useRevalidator();
  const [found, setFound] = useState<{ ticket?: TicketInfo; failure?: string }>({});
  const load = useCallback(async () => {
    const answer = await request("vendor/Fetch_Support_Ticket_Info", { Support_TicketID: ticketId });
    if (answer.success) setFound({ ticket: answer.extras.Data });
    else setFound({ failure: answer.extras.Status ?? m.tickets_failed() });
  }, [ticketId]);
  useEffect(() => {
    setFound({});
    void load();
  }, [load]);
  const reload = async () => {
    await Promise.all([load(), revalidate()]);
  };
  return { ...found, load, reload };
}
