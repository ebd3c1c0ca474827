import type { FastifyInstance } from "fastify";
import { findConnection, webhookPath, withKeys } from "./money/bank/gateway/connection.ts";
import { keepEvent } from "./money/bank/gateway/events.ts";
import type { Db } from "./platform/db/database.ts";
import type { Enqueue } from "./platform/job.ts";
import type { Log } from "./platform/log.ts";
import { GatewayFailed } from "./platform/outside/gateway-port.ts";
import type { Outside } from "./platform/outside/outside.ts";

type Parts = { db: Db; outside: Outside; enqueue: Enqueue; now: () => Date; log: Log };

const bodyLimit = 256 * 1024;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Where payment gateways send their webhooks: one address for each connection. The signature is of the very bytes, so they are
 * kept as they came. What is signed is stored before it is answered, and a job does the rest: none is lost, however many come.
 */
export async function registerWebhooks(app: FastifyInstance, { db, outside, enqueue, now, log }: Parts): Promise<void> {
  await app.register(async (hooks) => {
    hooks.removeAllContentTypeParsers();
    hooks.addContentTypeParser("*", { parseAs: "buffer", bodyLimit }, (_request, body, done) => done(null, body));
    hooks.post<{ Params: { connectionId: string } }>(`${webhookPath}/:connectionId`, async (request, reply) => {
      reply.header("cache-control", "no-store").type("text/plain; charset=utf-8");
      const { connectionId } = request.params;
      const connection = uuid.test(connectionId) ? await findConnection(db, connectionId) : undefined;
      const usable = connection && withKeys(outside, connection);
      if (connection && !usable) log.error({ requestId: request.id, connectionId }, "no keys open for a connection");
      if (!usable) return reply.code(404).send("No such connection");
      const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      try {
        const event = usable.gateway.readWebhook(usable.keys, raw, request.headers);
        if (!event) {
          log.warn({ requestId: request.id, connectionId }, "a webhook had a wrong signature");
          return reply.code(401).send("Wrong signature");
        }
        await db.transaction().execute((tx) => keepEvent(tx, { enqueue, now: now() }, connection, raw, event));
        return reply.send("OK");
      } catch (error) {
        if (!(error instanceof GatewayFailed)) throw error;
        // The provider sends it again, and tells its owner if that does not help.
        log.error({ requestId: request.id, connectionId, error }, "a signed webhook could not be read");
        return reply.code(422).send("This cannot be read");
      }
    });
  });
}
