import { createHash, timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Database } from "./platform/db/database.ts";
import type { Replica } from "./platform/db/replica.ts";
import type { Log } from "./platform/log.ts";
import type { OwnMap } from "./platform/map/map-file.ts";
import type { Metrics } from "./platform/metrics.ts";
import type { Queue } from "./platform/queue.ts";

type Parts = {
  database: Database;
  replica: Replica | undefined;
  queue: Queue;
  metrics: Metrics;
  metricsToken: string | undefined;
  ownMap: OwnMap;
  log: Log;
  stopping: AbortSignal;
};

/** What load balancers and monitoring ask: whether the process lives, whether it can do its work, and its figures. */
export function registerWatching(
  app: FastifyInstance,
  { database, replica, queue, metrics, metricsToken, ownMap, log, stopping }: Parts,
): void {
  app.get("/healthz", async () => ({ status: "ok" }));
  app.get("/readyz", async (request, reply) => {
    if (stopping.aborted) return reply.code(503).send({ status: "stopping" });
    try {
      await database.pool.query("select 1");
      // Without its replica the server reads from the primary.
      const ofReplica = replica && { replica: replica.status().state, replicaLagSeconds: replica.status().lagSeconds };
      // Without its map with streets the pages show the one that we ship.
      const map = await ownMap.state();
      const ofParts = { ...ofReplica, ...(map !== "none" && { map }) };
      if (await queue.isReady()) return { status: "ok", database: "ok", jobs: "ok", ...ofParts };
      return reply.code(503).send({ status: "not ready", database: "ok", jobs: "not ready" });
    } catch (error) {
      log.error({ requestId: request.id, error }, "not ready");
      return reply.code(503).send({ status: "not ready", database: "unreachable" });
    }
  });
  app.get("/metrics", async (request, reply) => {
    if (!mayReadMetrics(request, metricsToken)) return reply.code(404).type("text/plain").send("Not found");
    return reply.type("text/plain; version=0.0.4").send(await metrics.text());
  });
}

const isLoopback = (address = "") => /^(::ffff:)?127\.|^::1$/.test(address);

/** Who shows the token, or a program on this machine itself: what a proxy here passes on comes from elsewhere. */
function mayReadMetrics({ headers, socket }: FastifyRequest, token: string | undefined): boolean {
  const shown = /^Bearer (.+)$/i.exec(headers.authorization ?? "")?.[1];
  if (shown !== undefined) return token !== undefined && timingSafeEqual(digestOf(shown), digestOf(token));
  const isPassedOn = headers["x-forwarded-for"] !== undefined || headers.forwarded !== undefined;
  return isLoopback(socket.remoteAddress) && !isPassedOn;
}

const digestOf = (text: string) => createHash("sha256").update(text).digest();
