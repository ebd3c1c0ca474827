import type { FastifyInstance } from "fastify";
import { keepReports } from "./core/notifications/reports/events.ts";
import { keepEvents } from "./core/notifications/whatsapp/events.ts";
import { findConnection, webhookPath, withKeys } from "./money/bank/gateway/connection.ts";
import { keepEvent } from "./money/bank/gateway/events.ts";
import type { Db } from "./platform/db/database.ts";
import type { Enqueue } from "./platform/job.ts";
import type { Limit } from "./platform/limits/counts.ts";
import type { Limiter } from "./platform/limits/limiter.ts";
import type { Log } from "./platform/log.ts";
import { networkOf } from "./platform/network.ts";
import { GatewayFailed } from "./platform/outside/gateway-port.ts";
import type { Outside } from "./platform/outside/outside.ts";
import { SmsNotTaken } from "./platform/outside/sms-http.ts";

type Parts = { db: Db; outside: Outside; enqueue: Enqueue; limiter: Limiter; now: () => Date; log: Log };

const bodyLimit = 256 * 1024;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Where payment gateways send their webhooks: one address for each connection. The signature is of the very bytes, so they are
 * kept as they came. What is signed is stored before it is answered, and a job does the rest: none is lost, however many come.
 */
export async function registerWebhooks(app: FastifyInstance, parts: Parts): Promise<void> {
  const { db, outside, enqueue, now, log } = parts;
  await app.register(async (hooks) => {
    hooks.removeAllContentTypeParsers();
    hooks.addContentTypeParser("*", { parseAs: "buffer", bodyLimit }, (_request, body, done) => done(null, body));
    registerWhatsApp(hooks, parts);
    registerSmsReports(hooks, parts);
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

const whatsAppPath = "/webhooks/whatsapp";

/** Where WhatsApp sends the states of messages, and the answers to them. */
function registerWhatsApp(hooks: FastifyInstance, { db, outside, enqueue, now, log }: Parts): void {
  const { whatsApp } = outside;
  if (!whatsApp) return;
  // Meta asks once whether the address is ours.
  hooks.get<{ Querystring: Record<string, unknown> }>(whatsAppPath, async ({ query }, reply) => {
    reply.header("cache-control", "no-store").type("text/plain; charset=utf-8");
    const { "hub.mode": mode, "hub.verify_token": token, "hub.challenge": challenge } = query;
    if (mode !== "subscribe" || !whatsApp.isToken(token)) return reply.code(403).send("Wrong token");
    return reply.send(String(challenge).slice(0, 200));
  });
  hooks.post(whatsAppPath, async (request, reply) => {
    reply.header("cache-control", "no-store").type("text/plain; charset=utf-8");
    const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    try {
      const events = whatsApp.readWebhook(raw, request.headers);
      if (!events) {
        log.warn({ requestId: request.id }, "a webhook of WhatsApp had a wrong signature");
        return reply.code(401).send("Wrong signature");
      }
      if (events.length > 0) await db.transaction().execute((tx) => keepEvents(tx, { enqueue, now: now() }, events));
      return reply.send("OK");
    } catch (error) {
      if (!(error instanceof SmsNotTaken)) throw error;
      log.error({ requestId: request.id, error }, "a signed webhook of WhatsApp could not be read");
      return reply.code(422).send("This cannot be read");
    }
  });
}

/** Reports that are not the provider's, from one network: each costs a look at its signature. */
const wrongReports = (address: string): Limit => ({ key: `sms-reports ${networkOf(address)}`, most: 60, seconds: 60 });

/**
 * Where the provider of text messages tells what became of them. Reports about messages that we do not know are answered like all
 * others: the provider would send them again.
 */
function registerSmsReports(hooks: FastifyInstance, { db, outside, enqueue, limiter, now, log }: Parts): void {
  const { reports } = outside.sms;
  if (!reports) return;
  hooks.post<{ Params: { secret?: string } }>(reports.path, async (request, reply) => {
    reply.header("cache-control", "no-store").type("text/plain; charset=utf-8");
    const limit = wrongReports(request.ip);
    const wait = limiter.mustWait(limit);
    if (wait !== undefined) return reply.code(429).header("retry-after", String(wait)).send("Too many wrong reports");
    const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const { params, originalUrl: url, headers } = request;
    try {
      const read = reports.read(raw, { secret: params.secret ?? "", url, headers });
      if (!read) {
        limiter.countHere(limit);
        log.warn({ requestId: request.id }, "a report of text messages was not the provider's");
        return reply.code(401).send("Not the provider's");
      }
      await keepReports(db, { enqueue, now: now() }, read);
      return reply.send("OK");
    } catch (error) {
      if (!(error instanceof SmsNotTaken)) throw error;
      log.error({ requestId: request.id, error }, "a report of text messages could not be read");
      return reply.code(422).send("This cannot be read");
    }
  });
}
