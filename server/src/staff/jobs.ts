import { z } from "zod";
import { type Role, roles } from "#domain/roles.ts";
import { job } from "../job.ts";
import { deliver } from "../outside/deliver.ts";
import { findForInvitation } from "./queries.ts";

export const jobs = {
  "staff.invite": job({
    data: z.object({ staffId: z.string() }),
    async run(context, { staffId }) {
      const person = await findForInvitation(context.db, staffId);
      if (!person) return;
      const { label } = roles[person.role as Role];
      await deliver(context, {
        onceKey: `staff-invited:${staffId}`,
        to: person.phone_number,
        template: "staff-invited",
        text: `You are ${label} of ${person.society_name} now. Sign in with this number, by Society Management.`,
      });
    },
  }),
};
