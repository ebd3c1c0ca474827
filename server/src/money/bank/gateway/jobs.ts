import { z } from "zod";
import { job, type Nothing } from "../../../platform/job.ts";
import { askOpenOrders, sendRefund } from "./ask.ts";
import { workOffEvents } from "./events.ts";

declare module "../../../platform/job.ts" {
  interface JobData {
    "gateway.events": { connectionId: string };
    "gateway.refund": { refundId: string };
    "gateway.ask": Nothing;
  }
}

export const jobs = {
  "gateway.events": job({
    data: z.object({ connectionId: z.string() }),
    comesInCrowds: true,
    run: (context, { connectionId }) => workOffEvents(context, connectionId),
  }),
  "gateway.refund": job({
    data: z.object({ refundId: z.string() }),
    run: (context, { refundId }) => sendRefund(context, refundId),
  }),
  /** Payments and refunds of which no webhook came. */
  "gateway.ask": job({ data: z.object({}), cron: "*/5 * * * *", run: askOpenOrders }),
};
