import { z } from "zod";
import { job } from "../job.ts";
import { deliver } from "../outside/deliver.ts";
import { forgetUnbegunImports } from "./import/queries.ts";
import { runImport } from "./import/run.ts";
import { findNotice, listRecipients } from "./notice/queries.ts";
import { findForWelcome } from "./queries.ts";

const atOnce = 10;

export const jobs = {
  "residents.welcome": job({
    data: z.object({ residentId: z.string() }),
    async run(context, { residentId }) {
      const resident = await findForWelcome(context.db, residentId);
      // A landline takes no text message.
      if (!resident || !/^[6-9]/.test(resident.phone_number)) return;
      await deliver(context, {
        onceKey: `resident-welcome:${residentId}`,
        to: resident.phone_number,
        template: "resident-welcome",
        text: `${resident.society_name} has entered you as a resident of flat ${resident.flat_no}. Sign in with this number, by Tenant.`,
      });
    },
  }),
  "residents.send-notice": job({
    data: z.object({ noticeId: z.string() }),
    async run(context, { noticeId }) {
      const notice = await findNotice(context.db, noticeId);
      if (!notice) return;
      const phones = await listRecipients(context.db, noticeId);
      const failures: unknown[] = [];
      // One who cannot be reached keeps nobody else from being told; the next try finds who was told already.
      for (let at = 0; at < phones.length; at += atOnce) {
        const told = await Promise.allSettled(
          phones.slice(at, at + atOnce).map((to) =>
            deliver(context, {
              onceKey: `society-notice:${noticeId}:${to}`,
              to,
              template: "society-notice",
              text: `${notice.society_name}: ${notice.title}. ${notice.message}`,
            }),
          ),
        );
        for (const one of told) if (one.status === "rejected") failures.push(one.reason);
      }
      if (failures.length > 0) throw failures[0];
    },
  }),
  "residents.import": job({
    data: z.object({ importId: z.string() }),
    run: (context, { importId }) => runImport(context, importId),
  }),
  "residents.forget-imports": job({
    data: z.object({}),
    cron: "40 3 * * *",
    run: ({ db, now }) => forgetUnbegunImports(db, now),
  }),
};
