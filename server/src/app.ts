import { constants } from "node:zlib";
import compress from "@fastify/compress";
import cookie from "@fastify/cookie";
import helmet from "@fastify/helmet";
import multipart from "@fastify/multipart";
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  LogController,
  type RouteOptions,
} from "fastify";
import type { Pages } from "./built-pages.ts";
import { actAs, noteExport } from "./core/audit/queries.ts";
import { openTally } from "./core/audit/tally.ts";
import { holdUnproven } from "./core/session/person-codes/queries.ts";
import { findDevice, findLastChange, findSession, noteChange } from "./core/session/queries.ts";
import { registerDocs } from "./docs.ts";
import { registerEvents } from "./events.ts";
import { registerFiles } from "./files.ts";
import { handlers } from "./handlers.ts";
import { registerJournals } from "./journals.ts";
import { registerMaps } from "./maps.ts";
import { registerPages } from "./pages.ts";
import { registerPapers } from "./papers.ts";
import { failure, refuseWith, type WireAnswer } from "./platform/answer.ts";
import type { Clock } from "./platform/clock.ts";
import type { Config } from "./platform/config.ts";
import { deviceKeyCookie } from "./platform/credentials.ts";
import type { Database } from "./platform/db/database.ts";
import type { Replica } from "./platform/db/replica.ts";
import { readForm } from "./platform/form.ts";
import { Refused } from "./platform/handler.ts";
import { languageOfCall } from "./platform/language.ts";
import { createLimiter, type Limiter } from "./platform/limits/limiter.ts";
import { closeSlowBodies, connectionTimeouts } from "./platform/limits/slow-requests.ts";
import type { Log } from "./platform/log.ts";
import { openOwnMap } from "./platform/map/map-file.ts";
import { type ArchiveStatus, openMetrics } from "./platform/metrics.ts";
import type { Outside } from "./platform/outside/outside.ts";
import type { Queue } from "./platform/queue.ts";
import { letConnectionsGo } from "./platform/stopping.ts";
import { traced } from "./platform/traces.ts";
import { callAt, createWire, type Wire } from "./platform/wire.ts";
import { registerWatching } from "./watching.ts";
import { registerWebhooks } from "./webhooks.ts";

const bodyLimit = 1024 * 1024;

export type Parts = {
  config: Config;
  database: Database;
  /** A standby for reads. */
  replica?: Replica | undefined;
  /** Nothing where no WAL is archived. */
  archive?: (() => ArchiveStatus) | undefined;
  outside: Outside;
  queue: Queue;
  clock: Clock;
  log: Log;
  /** The web pages, if they are served too; the tests of the wire do without them. */
  pages?: Pages;
  /** Aborted some time before the server closes, so that no new requests are sent to it. */
  stopping?: AbortSignal;
  /** Instead of the server's own; the bench compares it with one that counts nothing. */
  limiter?: Limiter;
};

/** The whole server, ready to listen. */
export async function createApp(parts: Parts): Promise<FastifyInstance> {
  const { config, database, replica, outside, queue, clock, log } = parts;
  const stopping = parts.stopping ?? new AbortController().signal;
  const now = () => clock.now();
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    // Fastify's own line quotes the address with its query; ours names the call only.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit,
    trustProxy: config.trustedProxies,
    ...connectionTimeouts(config.timeouts),
    genReqId: () => crypto.randomUUID(),
    rewriteUrl: ({ url = "/" }) => decodable(url),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    forceCloseConnections: "idle",
    return503OnClosing: false,
  });
  closeSlowBodies(app, config.timeouts.body);
  letConnectionsGo(app, stopping);
  const metrics = openMetrics(database.pool, replica, parts.archive);
  const tally = openTally(database.db, log);
  app.addHook("onClose", () => tally.close());
  const limiter = parts.limiter ?? createLimiter(database.db, log);
  app.addHook("onClose", limiter.close);
  const wirePorts = {
    handlers,
    findDevice,
    findSession,
    findLastChange,
    noteChange,
    holdUnproven,
    actAs,
    noteExport,
    database,
    outside,
    operatorPhones: config.operatorPhones,
    otpLimits: config.otpLimits,
    enqueue: queue.enqueue,
    tally,
    limiter,
    callLimits: config.callLimits,
    now,
    log,
  };
  const wireOver = (reads: Replica | undefined): Wire => {
    const wire = createWire({ ...wirePorts, replica: reads });
    return (request) =>
      traced(callAt(request.path)?.path ?? "unknown call", async (span) => {
        const answer = await wire(request);
        span.setAttribute("http.response.status_code", answer.http);
        return answer;
      });
  };
  const wire = wireOver(replica);

  // Before all else: a route keeps the handlers that stand when it is made.
  app.setErrorHandler<FastifyError & { headers?: Record<string, string> }>((error, request, reply) => {
    if (error instanceof Refused) return send(reply, refuseWith(error.code, languageOfCall(request.headers)));
    // Of a file, whose size stands in the error's own headers.
    if (error.statusCode === 416)
      return reply
        .code(416)
        .headers(error.headers ?? {})
        .type("text/plain; charset=utf-8")
        .send("No such part");
    if (error.statusCode === 413) return send(reply, refuseWith("too-large", languageOfCall(request.headers)));
    if (error.statusCode !== undefined && error.statusCode < 500)
      return send(reply, refuseWith("bad-request", languageOfCall(request.headers)));
    log.error({ requestId: request.id, error }, "a request failed");
    return send(reply, failure(error, request.id, languageOfCall(request.headers)));
  });
  app.setNotFoundHandler((request, reply) => send(reply, refuseWith("no-such-call", languageOfCall(request.headers))));

  app.addHook("onResponse", async ({ routeOptions: { url } }, reply) => {
    // Calls are observed by their path, and a stream is open as long as its page.
    if (url === undefined || url.startsWith("/api") || url === "/events") return;
    metrics.observeRequest(url, reply.statusCode, reply.elapsedTime / 1000);
  });
  const ownMap = openOwnMap(config.mapFile.path, { isNamed: config.mapFile.isNamed, log, now });
  // So that the log says at the start what is wrong with it.
  await ownMap.current();
  registerWatching(app, {
    database,
    replica,
    queue,
    metrics,
    metricsToken: config.metricsToken,
    ownMap,
    log,
    stopping,
  });
  if (config.role === "worker") return app;

  await app.register(helmet, { contentSecurityPolicy: false, crossOriginEmbedderPolicy: false });
  await app.register(cookie);
  // A window of 256 KB holds nearly any answer; the default takes 4 MB for each.
  const brotli = { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 };
  await app.register(compress, { brotliOptions: { params: brotli }, threshold: 1024 });
  readJsonBodies(app);
  // What is too large is cut off, and form.ts says so.
  await app.register(multipart, { throwFileSizeLimit: false });

  const answerCall: RouteOptions = {
    method: ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"],
    url: "/api/*",
    async handler(request, reply) {
      const began = performance.now();
      const path = request.url.split("?", 1)[0]!.slice("/api/".length).replace(/\/$/, "");
      const ask = (body: unknown) =>
        wire({
          path,
          body,
          headers: request.headers,
          cookies: request.cookies,
          address: request.ip,
          requestId: request.id,
        });
      // Nothing in an answer is a page: were it shown as one, it could load and run nothing.
      reply.header("content-security-policy", "default-src 'none'; frame-ancestors 'none'");
      const answerForm = async () => {
        const form = await readForm(request, reply, callAt(path));
        return ask(form.body).finally(form.discard);
      };
      const answer =
        request.method !== "POST"
          ? refuseWith("no-such-call", languageOfCall(request.headers))
          : request.isMultipart()
            ? await answerForm()
            : await ask(request.body === undefined ? {} : request.body);
      const ms = performance.now() - began;
      const isCall = answer.envelope.extras.refusal !== "no-such-call";
      metrics.observeCall(isCall ? path : "unknown", answer.http, ms / 1000);
      log.info(
        { requestId: request.id, call: isCall ? path : "unknown", http: answer.http, ms: Math.round(ms) },
        "call",
      );
      return send(reply, answer);
    },
  };
  app.route(answerCall);
  app.route({ ...answerCall, url: "/api" });

  await registerDocs(app, config);
  registerEvents(app, { database, outside, now, log, stopping, onCount: metrics.streamsChanged });
  registerFiles(app, { db: database.db, files: outside.files, now });
  registerMaps(app, ownMap);
  registerPapers(app, wire);
  registerJournals(app, { db: database.db, now });
  await registerWebhooks(app, { db: database.db, outside, enqueue: queue.enqueue, limiter, now, log });
  if (parts.pages) {
    const wireOfPrimary = wireOver(undefined);
    await registerPages(app, {
      pages: parts.pages,
      config,
      wire,
      wireOfPrimary,
      database,
      outside,
      ownMap,
      clock,
      log,
    });
  }

  return app;
}

/** An address that cannot be decoded stands for itself, letter by letter: it names nothing, and is answered so. */
function decodable(url: string): string {
  try {
    decodeURIComponent(url.split("?", 1)[0]!);
    return url;
  } catch {
    return url.replaceAll("%", "%25");
  }
}

/** Bodies are JSON objects; one that is empty is an empty object, as some calls are sent. */
function readJsonBodies(app: FastifyInstance) {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "string" }, (request, body, done) => {
    if (body === "") return done(null, {});
    const type = request.headers["content-type"] ?? "";
    if (!/^application\/(\w+\+)?json\b/i.test(type)) return done(badRequest());
    // PostgreSQL's text cannot hold NUL, whichever field it came in; a backslash before it makes it plain text.
    if (/(?<!\\)(?:\\\\)*\\u0000/.test(body as string)) return done(badRequest());
    try {
      const sent = JSON.parse(body as string);
      // Nor half of a pair; what is whole is written out whole again, so only halves are left as numbers.
      const mayBeHalf = /\\ud[89a-f]/i.test(body as string);
      if (mayBeHalf && /(?<!\\)(?:\\\\)*\\ud[89a-f]/.test(JSON.stringify(sent))) return done(badRequest());
      done(null, sent);
    } catch {
      done(badRequest());
    }
  });
}

const badRequest = () => Object.assign(new Error("bad request"), { statusCode: 400 });

const isLoopbackHost = (host: string) => /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(host);

const week = 7 * 24 * 3600;
/** Browsers keep no cookie longer. */
const longest = 400 * 24 * 3600;

function send(reply: FastifyReply, { http, envelope, headers, session, deviceKey }: WireAnswer) {
  const hidden = {
    path: "/",
    httpOnly: true,
    sameSite: "strict",
    secure: reply.request.protocol === "https" || !isLoopbackHost(reply.request.hostname),
  } as const;
  if (session !== undefined)
    reply.setCookie("sessionID", session ?? "", { ...hidden, maxAge: session === null ? 0 : week });
  if (deviceKey !== undefined) reply.setCookie(deviceKeyCookie, deviceKey, { ...hidden, maxAge: longest });
  return reply
    .code(http)
    .headers({ "cache-control": "no-store", ...headers })
    .send(envelope);
}
