import { z } from "zod";
import { formatPhone } from "#domain/phone.ts";
import { job } from "../job.ts";
import { deliver } from "../outside/deliver.ts";
import { findForOwner } from "./queries.ts";

export const jobs = {
  "enquiries.notify-owner": job({
    data: z.object({ enquiryId: z.string() }),
    async run(context, { enquiryId }) {
      const enquiry = await findForOwner(context.db, enquiryId);
      if (!enquiry) return;
      await deliver(context, {
        onceKey: `enquiry:${enquiryId}`,
        to: enquiry.owner_phone,
        template: "enquiry",
        text: `New enquiry for "${enquiry.property_title}": ${enquiry.name}, ${formatPhone(enquiry.phone_number)}, ${enquiry.email_id}.`,
      });
    },
  }),
};
