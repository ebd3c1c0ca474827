import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import { useState } from "react";
import { ticketTypes } from "#domain/community/tickets/codes.ts";
import { mayCall } from "#domain/platform/who.ts";
import { pageContext } from "../../lib/page-context.ts";
import { rootDataOf, siteOf } from "../../lib/root-data.ts";
import { useVendor } from "../../lib/vendor.ts";
import { m } from "../../paraglide/messages.js";
import { Button } from "../../ui/button.tsx";
import type { Route } from "./+types/society-support-page";
import { loadTickets } from "./load-tickets.ts";
import { SupportView } from "./support-view.tsx";
import { TicketForm } from "./ticket-form.tsx";
import { ticketsAddress } from "./tickets-address.ts";

export const loader = ({ context, url }: Route.LoaderArgs) =>
  loadTickets(context.get(pageContext), "vendor/Filter_All_Society_Support_Tickets", url.searchParams);

export const { shouldRevalidate } = ticketsAddress;

export function meta({ matches }: Route.MetaArgs) {
  const { name } = siteOf(rootDataOf(matches));
  return [{ title: `${m.tickets_center()} · ${name}` }, { name: "robots", content: "noindex" }];
}

/** The society's support desk; staff other than the manager see the tickets assigned to them. */
export default function SocietySupportPage({ loaderData }: Route.ComponentProps) {
  const { Current_Role, Society_Information: society } = useVendor();
  const [isRaising, setIsRaising] = useState(false);
  const isManager = mayCall(Current_Role.Role, "tickets.assign");
  const own = society && {
    Vendor_Ticket_Type: ticketTypes.society,
    Vendor_Ticket_TypeID: society.SocietyID,
    Society_ResidentID: null,
    Name: society.Society_Name,
    To_Name: society.Society_Name,
  };
  return (
    <>
      <SupportView
        exports="vendor/Export_All_Society_Support_Tickets"
        title={m.tickets_center()}
        lead={isManager ? m.tickets_society_lead() : m.tickets_staff_lead()}
        loaded={loaderData}
        ofDesk
        action={
          isManager &&
          own && (
            <Button look="primary" onClick={() => setIsRaising(true)}>
              <IconPlus size={18} aria-hidden /> {m.tickets_create_support()}
            </Button>
          )
        }
        none={isManager ? m.tickets_society_none() : m.tickets_staff_none()}
      />
      {isRaising && own && (
        <TicketForm
          title={m.tickets_create_support()}
          targets={[own]}
          asksTarget={false}
          onClose={() => setIsRaising(false)}
        />
      )}
    </>
  );
}
