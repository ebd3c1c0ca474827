import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import { useState } from "react";
import { pageContext } from "../../lib/page-context.ts";
import { rootDataOf, siteOf } from "../../lib/root-data.ts";
import { m } from "../../paraglide/messages.js";
import { Button } from "../../ui/button.tsx";
import { showToast } from "../../ui/toast.tsx";
import type { Route } from "./+types/tenant-support-page";
import { loadTickets } from "./load-tickets.ts";
import { SupportView } from "./support-view.tsx";
import { TicketForm } from "./ticket-form.tsx";
import { ticketsAddress } from "./tickets-address.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const [loaded, targets] = await Promise.all([
    loadTickets(page, "vendor/Filter_All_Support_Tickets", url.searchParams),
    page.ask("vendor/Filter_All_Support_Ticket_Targets", {}),
  ]);
  return { loaded, targets: targets.success ? targets.extras.Data : undefined };
}

export const { shouldRevalidate } = ticketsAddress;

export function meta({ matches }: Route.MetaArgs) {
  const { name } = siteOf(rootDataOf(matches));
  return [{ title: `${m.tickets_center()} · ${name}` }, { name: "robots", content: "noindex" }];
}

/** Where who lives or rents somewhere asks for help, and follows what becomes of it. */
export default function TenantSupportPage({ loaderData: { loaded, targets } }: Route.ComponentProps) {
  const [isRaising, setIsRaising] = useState(false);
  return (
    <>
      <SupportView
        exports="vendor/Export_All_Support_Tickets"
        title={m.tickets_center()}
        lead={m.tickets_tenant_lead()}
        loaded={loaded}
        ofDesk={false}
        asksPriority
        action={
          <Button
            look="primary"
            onClick={() => (targets ? setIsRaising(true) : showToast(m.tickets_targets_failed(), "bad"))}
          >
            <IconPlus size={18} aria-hidden /> {m.tickets_create()}
          </Button>
        }
        none={m.tickets_tenant_none()}
      />
      {isRaising && targets && (
        <TicketForm title={m.tickets_create()} targets={targets} asksTarget onClose={() => setIsRaising(false)} />
      )}
    </>
  );
}
