import { pageContext } from "../../lib/page-context.ts";
import { rootDataOf, siteOf } from "../../lib/root-data.ts";
import { m } from "../../paraglide/messages.js";
import type { Route } from "./+types/property-support-page";
import { loadTickets } from "./load-tickets.ts";
import { SupportView } from "./support-view.tsx";
import { ticketsAddress } from "./tickets-address.ts";

export const loader = ({ context, url }: Route.LoaderArgs) =>
  loadTickets(context.get(pageContext), "vendor/Filter_All_Property_Support_Tickets", url.searchParams);

export const { shouldRevalidate } = ticketsAddress;

export function meta({ matches }: Route.MetaArgs) {
  const { name } = siteOf(rootDataOf(matches));
  return [{ title: `${m.tickets_property_center()} · ${name}` }, { name: "robots", content: "noindex" }];
}

/** Where an owner answers the tenants of their homes. */
export default function PropertySupportPage({ loaderData }: Route.ComponentProps) {
  return (
    <SupportView
      exports="vendor/Export_All_Property_Support_Tickets"
      title={m.tickets_property_center()}
      lead={m.tickets_property_lead()}
      loaded={loaderData}
      ofDesk
      none={m.tickets_property_none()}
    />
  );
}
