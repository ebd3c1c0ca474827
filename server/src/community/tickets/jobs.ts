import { z } from "zod";
import { hasNoSocieties } from "#domain/platform/feature-switches.ts";
import { keptAs } from "#domain/translations.ts";
import { job, type Nothing } from "../../platform/job.ts";
import { notifyOfTicket, placeOf } from "./notify.ts";
import { insertOverdueEvents, takeOverdue } from "./overdue/queries.ts";
import { listWithPeople } from "./queries.ts";

const atOnce = 200;

declare module "../../platform/job.ts" {
  interface JobData {
    "tickets.tell-overdue": Nothing;
  }
}

export const jobs = {
  /** Notifies the handler and the assignee of a ticket, once, that it is overdue. */
  "tickets.tell-overdue": job({
    data: z.object({}),
    cron: "*/5 * * * *",
    async run({ transaction, enqueue, now, outside }) {
      const withoutSocieties = hasNoSocieties(outside.site.featuresOff);
      const batch = () =>
        transaction(async (tx) => {
          const ticketIds = await takeOverdue(tx, atOnce, now);
          if (ticketIds.length === 0) return 0;
          await insertOverdueEvents(tx, ticketIds, now);
          for (const ticket of await listWithPeople(tx, ticketIds)) {
            if (withoutSocieties && ticket.society_id !== null) continue;
            const { title: Title, priority, due_at } = ticket;
            const Priority_Label = keptAs("ticketPriorities", priority);
            await notifyOfTicket(tx, { enqueue, now }, ticket, {
              to: ["desk", "staff"],
              kind: "ticket-overdue",
              values: { Title, Place: placeOf(ticket), Priority_Label },
              occasion: due_at.toISOString(),
            });
          }
          return ticketIds.length;
        });
      while ((await batch()) === atOnce);
    },
  }),
};
