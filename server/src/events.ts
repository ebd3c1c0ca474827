import { PassThrough } from "node:stream";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { credentialsOf, isSameOrigin } from "./credentials.ts";
import type { Database } from "./db/database.ts";
import { type Listener, listen } from "./db/listen.ts";
import { Refused } from "./handler.ts";
import type { Log } from "./log.ts";
import { countUnread, listNotifications } from "./notifications/queries.ts";
import { viewNotification } from "./notifications/view.ts";
import type { Outside } from "./outside/outside.ts";
import { findSession, listLiveSessions } from "./session/queries.ts";

type Session = NonNullable<Awaited<ReturnType<typeof findSession>>>;
type Stream = Pick<Session, "vendorId" | "sessionId"> & { out: PassThrough };
type Parts = { database: Database; outside: Outside; now: () => Date; log: Log };

const heartbeat = 25_000;
/** Browsers open six connections to a host at most: the pages that listen must leave one for the calls. */
const mostOfSession = 5;
/** What a reader that has stopped reading may hold of our memory. */
const mostWaiting = 64 * 1024;

/**
 * `GET /events` tells the pages of ours that are open how the bell stands: at once, and whenever it changes. There is
 * nothing to catch up after a lost connection, since every event is the whole state. A stream ends with its session.
 */
export function registerEvents(
  app: FastifyInstance,
  { database: { db, url }, outside, now, log }: Parts,
  beatMs = heartbeat,
): void {
  const streams = new Set<Stream>();
  /** The accounts that are being told, and whether something changed meanwhile. */
  const telling = new Map<string, boolean>();
  let listener: Promise<Listener> | undefined;
  let isClosing = false;

  const failed = (error: unknown) => log.error({ error }, "the events failed");

  app.get("/events", { compress: false, exposeHeadRoute: false }, async (request, reply) => {
    const session = await sessionOf(request);
    if ([...streams].filter(({ sessionId }) => sessionId === session.sessionId).length >= mostOfSession)
      throw new Refused("too-many-streams");
    await listening();

    const stream = { ...session, out: new PassThrough() };
    streams.add(stream);
    stream.out.once("close", () => streams.delete(stream));
    if (isClosing) stream.out.end();
    stream.out.write("retry: 3000\n\n");
    void changed(session.vendorId);
    // A proxy would else keep events back until it has many.
    const headers = { "content-type": "text/event-stream", "cache-control": "no-store", "x-accel-buffering": "no" };
    return reply.headers(headers).send(stream.out);
  });

  const beat = setInterval(() => void checkSessions().catch(failed), beatMs);
  app.addHook("preClose", async () => {
    isClosing = true;
    clearInterval(beat);
    for (const { out } of streams) out.end();
    await (await listener?.catch(() => undefined))?.close();
  });

  async function sessionOf({ headers, cookies }: FastifyRequest): Promise<Omit<Stream, "out">> {
    const { apiKey, sessionId, vendorId } = credentialsOf({}, {}, cookies);
    if (!isSameOrigin(headers) || !apiKey || !sessionId || !vendorId) throw new Refused("no-session");
    const found = await findSession(db, { apiKey, sessionId, vendorId }, now());
    if (!found) throw new Refused("no-session");
    return { vendorId: found.vendorId, sessionId: found.sessionId };
  }

  /** From the first stream on, one connection hears for all of them. */
  async function listening() {
    listener ??= listen(url, {
      channels: ["notification_changed", "session_ended"],
      onMessage(channel, id) {
        if (channel === "notification_changed") void changed(id);
        else for (const stream of streams) if (stream.sessionId === id) end(stream);
      },
      onAgain: () => void checkSessions().then(() => streams.forEach(({ vendorId }) => void changed(vendorId)), failed),
      onError: failed,
    });
    await listener.catch((error) => {
      listener = undefined;
      throw error;
    });
  }

  /** Many changes at once are told as one. */
  async function changed(vendorId: string) {
    if (telling.has(vendorId)) return telling.set(vendorId, true);
    const first = [...streams].find((stream) => stream.vendorId === vendorId);
    if (!first) return;
    telling.set(vendorId, false);
    await bellOf(first).then((bell) => tell(vendorId, bell), failed);
    const again = telling.get(vendorId);
    telling.delete(vendorId);
    if (again) void changed(vendorId);
  }

  async function bellOf({ vendorId }: Stream) {
    const { rows } = await listNotifications(db, vendorId, { unreadOnly: false, skip: 0, limit: 1 });
    const [newest] = rows;
    return {
      Unread_Count: await countUnread(db, vendorId),
      Newest: newest ? viewNotification(newest, outside.site) : null,
    };
  }

  function tell(vendorId: string, bell: Awaited<ReturnType<typeof bellOf>>) {
    for (const stream of streams)
      if (stream.vendorId === vendorId) write(stream, `event: bell\ndata: ${JSON.stringify(bell)}\n\n`);
  }

  function write({ out }: Stream, text: string) {
    if (out.writableLength + out.readableLength > mostWaiting) out.destroy();
    else if (!out.writableEnded) out.write(text);
  }

  /** Says so, or the browser would come again by itself. */
  const end = (stream: Stream) => {
    write(stream, "event: end\ndata: {}\n\n");
    stream.out.end();
  };

  /** Keeps connections from looking idle to whatever stands between, and ends those whose session has run out. */
  async function checkSessions() {
    if (streams.size === 0) return;
    const live = await listLiveSessions(db, [...new Set([...streams].map(({ sessionId }) => sessionId))], now());
    for (const stream of streams) live.has(stream.sessionId) ? write(stream, ":\n\n") : end(stream);
  }
}
