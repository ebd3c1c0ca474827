import type { IncomingMessage } from "node:http";
import type { FastifyInstance } from "fastify";
import type { Timeouts } from "./settings.ts";

/** Bytes a second: what a phone on a bad 2G connection still sends. */
const leastRate = 500;
/** No call is silent for so long: `GET /events` has its heartbeat, everything else its answer. */
const silence = 180_000;
/** For a whole request however steadily it comes: the largest file at the least rate takes less. */
const wholeRequest = 8 * 3600_000;

/** Node's own timeouts: of a request's headers, of the whole of it, and of a connection on which nothing moves. */
export const connectionTimeouts = ({ headers }: Timeouts) => ({
  http: { headersTimeout: headers, connectionsCheckingInterval: Math.ceil(headers / 4) },
  requestTimeout: wholeRequest,
  connectionTimeout: silence,
});

type OpenBody = { request: IncomingMessage; readBefore: number; ms: number };

/**
 * Closes the connections of bodies that come too slowly: each has `grace` and as long as its bytes take at the least rate, so
 * that a phone may send a photo for minutes and stop in between, and half a request that never goes on holds nothing for long.
 */
export function closeSlowBodies(app: FastifyInstance, grace: number): void {
  const open = new Set<OpenBody>();
  app.addHook("onRequest", async ({ raw: request }) => {
    const length = request.headers["content-length"];
    if (request.headers["transfer-encoding"] === undefined && (length === undefined || length === "0")) return;
    const body = { request, readBefore: request.socket.bytesRead, ms: 0 };
    open.add(body);
    const done = () => open.delete(body);
    request.once("end", done).once("close", done);
  });

  const every = grace / 4;
  const watch = setInterval(() => {
    for (const body of open) {
      // By the turns of this timer and not by the clock: a delay because this process is busy is not the client's
      // fault.
      body.ms += every;
      const received = body.request.socket.bytesRead - body.readBefore;
      if (body.ms > grace + (received / leastRate) * 1000) body.request.socket.destroy();
    }
  }, every).unref();
  app.addHook("onClose", async () => clearInterval(watch));
}
