import { createHash } from "node:crypto";
import type { ContentChange } from "./changes.ts";
import { type Encoding, encoded } from "./encodings.ts";

/** What a page is made of: all homes, as lists are, or one, or nothing that changes while a server runs. */
export type Content = "homes" | { home: string } | "fixed";

export type KeptPage = {
  headers: Readonly<Record<string, string>>;
  etag: string;
  in(encoding: Encoding): Buffer | Promise<Buffer>;
};

type Rendered = { headers: Record<string, string>; body: Buffer };
type Entry = KeptPage & { content: Content; at: number; bytes: number };
type Flight = { content: Content; isOutdated: boolean; page: Promise<KeptPage | undefined> };

export type KeptPages = {
  /** The kept page; where there is none the one that `render` makes, once for all who ask meanwhile. `undefined` is not kept. */
  get(key: string, content: Content, render: () => Promise<Rendered | undefined>): Promise<KeptPage | undefined>;
  forget(change: ContentChange): void;
  readonly bytes: number;
};

type Limits = {
  /** Of all pages and their encodings. */
  bytes: number;
  /** Milliseconds. What a page says of the last days or minutes goes on changing by itself. */
  age: number;
};

const changes = (content: Content, change: ContentChange): boolean =>
  change.what === "everything" ||
  (content === "homes" ? change.what === "listing" : content !== "fixed" && content.home === change.id);

/** Rendered public pages in memory, the least recently asked for given up first. */
export function createKeptPages(limits: Limits, now: () => Date): KeptPages {
  // In the order of their last use.
  const entries = new Map<string, Entry>();
  const flights = new Map<string, Flight>();
  let bytes = 0;

  function drop(key: string, entry: Entry) {
    if (entries.get(key) !== entry) return;
    entries.delete(key);
    bytes -= entry.bytes;
  }

  function makeRoom() {
    for (const [key, entry] of entries) {
      if (bytes <= limits.bytes) return;
      drop(key, entry);
    }
  }

  function makeEntry(key: string, content: Content, { headers, body }: Rendered): Entry {
    const bodies = new Map<Encoding, Buffer | Promise<Buffer>>([[null, body]]);
    const entry: Entry = {
      content,
      at: now().getTime(),
      bytes: body.length,
      headers,
      etag: `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`,
      in: (encoding) => bodies.get(encoding) ?? compress(encoding),
    };
    function compress(encoding: Encoding): Promise<Buffer> {
      const compressing = encoded(body, encoding, "kept").then((smaller) => {
        bodies.set(encoding, smaller);
        entry.bytes += smaller.length;
        if (entries.get(key) === entry) {
          bytes += smaller.length;
          makeRoom();
        }
        return smaller;
      });
      bodies.set(encoding, compressing);
      return compressing;
    }
    return entry;
  }

  function keep(key: string, entry: Entry) {
    const former = entries.get(key);
    if (former) drop(key, former);
    entries.set(key, entry);
    bytes += entry.bytes;
    makeRoom();
  }

  async function fly(key: string, content: Content, render: () => Promise<Rendered | undefined>) {
    const flight: Flight = { content, isOutdated: false, page: Promise.resolve(undefined) };
    flight.page = render()
      .then((rendered) => {
        if (!rendered) return undefined;
        const entry = makeEntry(key, content, rendered);
        // Who asked before the change may be answered from before it; nobody else.
        if (!flight.isOutdated) keep(key, entry);
        return entry;
      })
      .finally(() => flights.get(key) === flight && flights.delete(key));
    flights.set(key, flight);
    return flight.page;
  }

  return {
    async get(key, content, render) {
      const entry = entries.get(key);
      if (entry && Math.abs(now().getTime() - entry.at) <= limits.age) {
        entries.delete(key);
        entries.set(key, entry);
        return entry;
      }
      // Whoever joins a rendering that fails renders for themselves: the failure may be the first one's own.
      const flight = flights.get(key);
      return flight ? flight.page.catch(() => undefined) : fly(key, content, render);
    },
    forget(change) {
      for (const [key, entry] of entries) if (changes(entry.content, change)) drop(key, entry);
      for (const [key, flight] of flights)
        if (changes(flight.content, change)) {
          flight.isOutdated = true;
          flights.delete(key);
        }
    },
    get bytes() {
      return bytes;
    },
  };
}
