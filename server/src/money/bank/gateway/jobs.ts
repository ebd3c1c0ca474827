import { z } from "zod";
import { job, type Nothing } from "../../../platform/job.ts";
import { askOpenOrders, sendRefund } from "./ask.ts";
import { workOffEvents } from "./events.ts";
import { fetchAllSettlements, matchSettlements } from "./settlements/fetch.ts";

declare module "../../../platform/job.ts" {
  interface JobData {
    "gateway.events": { connectionId: string };
    "gateway.refund": { refundId: string };
    "gateway.ask": Nothing;
    "gateway.settlements": Nothing;
    "gateway.match": { issuerId: string };
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
  /** Settlements are paid out on working days, at any hour. */
  "gateway.settlements": job({ data: z.object({}), cron: "20 7,13,19 * * *", hours: 1, run: fetchAllSettlements }),
  "gateway.match": job({
    data: z.object({ issuerId: z.string() }),
    run: (context, { issuerId }) => matchSettlements(context, issuerId),
  }),
};
