import { PassThrough } from "node:stream";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Language } from "#domain/platform/languages.ts";
import { type Bell, listBells } from "./core/notifications/bells/queries.ts";
import { mayRing, viewNotification } from "./core/notifications/view.ts";
import { findSession, listLiveSessions } from "./core/session/queries.ts";
import { credentialsOf, isSameOrigin } from "./platform/credentials.ts";
import type { Database } from "./platform/db/database.ts";
import { type Listener, listen } from "./platform/db/listen.ts";
import { Refused } from "./platform/handler.ts";
import { languageOfBrowser } from "./platform/language.ts";
import type { Log } from "./platform/log.ts";
import type { Outside } from "./platform/outside/outside.ts";

type Session = NonNullable<Awaited<ReturnType<typeof findSession>>>;
type Stream = Pick<Session, "vendorId" | "sessionId"> & { language: Language; out: PassThrough };
type Parts = {
  database: Database;
  outside: Outside;
  now: () => Date;
  log: Log;
  stopping: AbortSignal;
  /** Told how many streams are open. */
  onCount?: (open: number) => void;
};

const heartbeat = 25_000;
/** Browsers open six connections to a host at most: the pages that listen must leave one for the calls. */
const mostOfSession = 5;
/** What a reader that has stopped reading may hold of our memory. */
const mostWaiting = 64 * 1024;
/**
 * How many bells are read at once: one statement for many, so that a notice to thousands leaves connections for the
 * calls.
 */
const mostAtOnce = 500;

/**
 * `GET /events` sends open pages the state of their bell: at once, and whenever it changes. There is nothing to catch
 * up after a lost connection, because every event is the whole state. A stream ends with its session.
 */
export function registerEvents(
  app: FastifyInstance,
  { database: { db, newClient }, outside, now, log, stopping, onCount = () => {} }: Parts,
  beatMs = heartbeat,
): void {
  const streams = new Set<Stream>();
  const ofAccount = new Map<string, Set<Stream>>();
  /** The accounts whose bell changed and that were not informed yet. */
  const untold = new Set<string>();
  let isTelling = false;
  let listener: Promise<Listener> | undefined;
  let isClosing = false;

  const failed = (error: unknown) => log.error({ error }, "the events failed");

  app.get("/events", { compress: false, exposeHeadRoute: false }, async (request, reply) => {
    const session = await sessionOf(request);
    const open = [...(ofAccount.get(session.vendorId) ?? [])];
    if (open.filter(({ sessionId }) => sessionId === session.sessionId).length >= mostOfSession)
      throw new Refused("too-many-streams");
    await listening();

    const stream = { ...session, out: new PassThrough() };
    add(stream);
    stream.out.once("close", () => remove(stream));
    if (isClosing) stream.out.end();
    stream.out.write("retry: 3000\n\n");
    changed([session.vendorId]);
    // A proxy would else keep events back until it has many.
    const headers = { "content-type": "text/event-stream", "cache-control": "no-store", "x-accel-buffering": "no" };
    return reply.headers(headers).send(stream.out);
  });

  const beat = setInterval(
    () => void checkSessions().then(() => newClient ?? changed(ofAccount.keys()), failed),
    beatMs,
  );
  app.addHook("preClose", async () => {
    isClosing = true;
    clearInterval(beat);
    endAll();
    await (await listener?.catch(() => undefined))?.close();
  });

  /**
   * Without an end event, browsers reconnect after a moment: to another server, or to this one after its next start.
   */
  const endAll = () => {
    for (const { out } of streams) out.end();
  };
  stopping.addEventListener("abort", endAll);

  async function sessionOf({ headers, cookies }: FastifyRequest): Promise<Omit<Stream, "out">> {
    const { apiKey, sessionId, vendorId } = credentialsOf({}, {}, cookies);
    if (!isSameOrigin(headers) || !apiKey || !sessionId || !vendorId) throw new Refused("no-session");
    const found = await findSession(db, { apiKey, sessionId, vendorId }, now());
    if (!found) throw new Refused("no-session");
    return { vendorId: found.vendorId, sessionId: found.sessionId, language: languageOfBrowser({ cookies }) };
  }

  /** From the first stream on, one connection listens for all of them. With only a pooler, each heartbeat queries instead. */
  async function listening() {
    if (!newClient) return;
    listener ??= listen(newClient, {
      channels: ["notification_changed", "session_ended"],
      onMessage(channel, ids) {
        if (channel === "notification_changed") changed(ids.split(","));
        else for (const stream of streams) if (stream.sessionId === ids) end(stream);
      },
      onAgain: () => void checkSessions().then(() => changed(ofAccount.keys()), failed),
      onError: failed,
    });
    await listener.catch((error) => {
      listener = undefined;
      throw error;
    });
  }

  function add(stream: Stream) {
    streams.add(stream);
    onCount(streams.size);
    const others = ofAccount.get(stream.vendorId);
    if (others) others.add(stream);
    else ofAccount.set(stream.vendorId, new Set([stream]));
  }

  function remove(stream: Stream) {
    streams.delete(stream);
    onCount(streams.size);
    const others = ofAccount.get(stream.vendorId);
    if (others?.delete(stream) && others.size === 0) ofAccount.delete(stream.vendorId);
  }

  function changed(vendorIds: Iterable<string>) {
    for (const vendorId of vendorIds) if (ofAccount.has(vendorId)) untold.add(vendorId);
    if (!isTelling) void tellAll().catch(failed);
  }

  /** Bells that change while others are being read are sent in the next round, once however often they changed. */
  async function tellAll() {
    isTelling = true;
    try {
      while (untold.size > 0) {
        const next = [...untold].slice(0, mostAtOnce);
        for (const vendorId of next) untold.delete(vendorId);
        for (const bell of await listBells(db, next)) tell(bell);
      }
    } finally {
      isTelling = false;
    }
  }

  function tell({ vendorId, unread, newest, quiet }: Bell) {
    const Whether_Sound = mayRing(quiet, newest, now());
    for (const stream of ofAccount.get(vendorId) ?? []) {
      const Newest = newest && viewNotification(newest, outside.site, stream.language);
      write(stream, `event: bell\ndata: ${JSON.stringify({ Unread_Count: unread, Newest, Whether_Sound })}\n\n`);
    }
  }

  function write({ out }: Stream, text: string) {
    if (out.writableLength + out.readableLength > mostWaiting) out.destroy();
    else if (!out.writableEnded) out.write(text);
  }

  /** Sends an end event, or the browser would reconnect. */
  const end = (stream: Stream) => {
    write(stream, "event: end\ndata: {}\n\n");
    stream.out.end();
  };

  /** Keeps proxies from treating connections as idle, and ends those whose session has expired. */
  async function checkSessions() {
    if (streams.size === 0) return;
    const live = await listLiveSessions(db, [...new Set([...streams].map(({ sessionId }) => sessionId))], now());
    for (const stream of streams) live.has(stream.sessionId) ? write(stream, ":\n\n") : end(stream);
  }
}
