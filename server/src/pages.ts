import { randomBytes } from "node:crypto";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { addressIn, type Language, languageRoots, languages } from "#domain/platform/languages.ts";
import type { PageContext, Pages } from "./built-pages.ts";
import { mapAddress } from "./maps.ts";
import { contentOf } from "./market/site/page-content.ts";
import { robotsTxt, sitemapIndex, sitemapPage } from "./market/site/sitemap.ts";
import type { Clock } from "./platform/clock.ts";
import type { Config } from "./platform/config.ts";
import type { Database } from "./platform/db/database.ts";
import { keepLanguage, languageOf } from "./platform/language.ts";
import type { Log } from "./platform/log.ts";
import type { OwnMap } from "./platform/map/map-file.ts";
import type { MapFile } from "./platform/map/read-map.ts";
import type { Outside } from "./platform/outside/outside.ts";
import { hearContentChanges } from "./platform/pages/changes.ts";
import { encoded, encodingFor } from "./platform/pages/encodings.ts";
import { createKeptPages, type KeptPage } from "./platform/pages/kept.ts";
import { hashedScripts } from "./platform/pages/script-policy.ts";
import type { Wire } from "./platform/wire.ts";

type Parts = {
  pages: Pages;
  config: Config;
  wire: Wire;
  /** Reads what was committed a moment ago; a replica may lag behind the very change that a kept page was dropped for. */
  wireOfPrimary: Wire;
  database: Database;
  outside: Outside;
  ownMap: OwnMap;
  clock: Clock;
  log: Log;
};

const dataOfRoots = new Set(languages.map((language) => `${languageRoots[language]}.data`));
const gates = languages.map((language) => addressIn(language, "/gate"));

/**
 * The loaders of a page are our own and only read, so the browser's cookies speak for it as they would for its scripts.
 * What a plain form asks must carry its own proof, such as a token: the router refuses forms of other sites, no more.
 */
const ownPage = { "sec-fetch-site": "same-origin" };

/** Of kept pages, in all: some two hundred of the largest. */
const mostKept = 32 * 1024 * 1024;
/** A page says how many asked in the last week, and the site's figures, which are counted once a minute. */
const keptFor = 60_000;
/** In browsers and caches in front of us, which hear of no change: fifteen seconds in all. */
const shared = "public, max-age=5, stale-while-revalidate=10";
/** Less is not worth compressing. */
const leastCompressed = 1024;

/** The web pages, rendered here, with their assets, sitemap and robots. */
export async function registerPages(app: FastifyInstance, parts: Parts) {
  const { pages, config, wire, wireOfPrimary, database, outside, ownMap, clock, log } = parts;
  // Pictures may come from any https address; tiles of one's own network may not have one.
  const tilesHost = config.mapTiles?.url.startsWith("http://") ? ` ${new URL(config.mapTiles.url).origin}` : "";
  const kept = createKeptPages({ bytes: mostKept, age: keptFor }, () => clock.now());
  const changes = hearContentChanges(database, kept.forget, log);
  app.addHook("onClose", changes.close);

  if (pages.assets.length > 0)
    await app.register(fastifyStatic, {
      root: pages.assets,
      wildcard: false,
      index: false,
      preCompressed: true,
      setHeaders: (answer, file) =>
        answer.header(
          "cache-control",
          file.includes("/assets/")
            ? "public, max-age=31536000, immutable"
            : /\/sw\.js(\.\w+)?$/.test(file)
              ? "no-cache"
              : "public, max-age=86400",
        ),
    });

  const originOf = (request: FastifyRequest) => `${request.protocol}://${request.host}`;
  const publicOrigin = config.publicUrl && new URL(config.publicUrl).origin;
  const publicUrl = (request: FastifyRequest) => config.publicUrl ?? originOf(request);
  // What is made from a request's own Host header is for that request only.
  const forRobots = config.publicUrl ? "public, max-age=3600" : "no-store";
  // A home that was withdrawn leaves the sitemap as soon as its page: no replica is read for it either.
  const forSitemaps = config.publicUrl ? shared : "no-store";
  app.get("/robots.txt", (request, reply) =>
    reply
      .header("cache-control", forRobots)
      .type("text/plain")
      .send(robotsTxt(publicUrl(request))),
  );
  app.get("/sitemap.xml", async (request, reply) =>
    reply
      .header("cache-control", forSitemaps)
      .type("application/xml")
      .send(await sitemapIndex(database.db, publicUrl(request))),
  );
  app.get<{ Params: { file: string } }>("/sitemaps/:file.xml", async (request, reply) => {
    const xml = await sitemapPage(database.db, publicUrl(request), request.params.file);
    return xml ? reply.header("cache-control", forSitemaps).type("application/xml").send(xml) : page(request, reply);
  });

  // A route and not the not-found handler. Pages are compressed here, each at the quality of its place.
  app.get("/*", { compress: false }, page);
  // What is answered without a script is sent by a plain form; nothing else of the pages takes anything.
  await app.register(async (forms) => {
    forms.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "string", bodyLimit: 4096 },
      (_request, body, done) => done(null, body),
    );
    for (const language of languages)
      for (const path of [
        "/visit-request/:token",
        "/my-visitor-data",
        "/confirm-email/:token",
        "/s/:code",
        "/alerts/stop/:token",
        "/enquire/:propertyId",
      ])
        forms.post(addressIn(language, path), { compress: false }, page);
  });

  async function page(request: FastifyRequest, reply: FastifyReply) {
    // Joined and not resolved: `//elsewhere/` is a path too. The Host header may say anything.
    const url = URL.parse((publicOrigin ?? originOf(request)) + request.url);
    // A null character is in no name of ours, and PostgreSQL's text cannot hold it.
    if (!url || url.pathname.includes("%00")) return reply.code(400).type("text/plain").send("Bad request");
    // The router asks for the data of a language's home page (`/hi`) beside its folder, at `/hi.data`.
    if (dataOfRoots.has(url.pathname)) url.pathname = url.pathname.replace(".data", "/_.data");
    const { language, keep, leadsTo } = languageOf(url, request);
    if (keep) keepLanguage(reply, language);
    if (leadsTo !== undefined) return reply.header("cache-control", "private, no-store").redirect(leadsTo);

    const content = isAnonymous(request) ? contentOf(url, language) : undefined;
    if (content === undefined || !(await changes.areHeard())) return sendOnce(request, reply, await renderOwn());
    let rendered: Rendered | undefined;
    const found = await kept.get(url.href, content, async () => {
      rendered = await renderForAll();
      return rendered.isForAll ? rendered : undefined;
    });
    if (found) return sendKept(request, reply, found, keep);
    return sendOnce(request, reply, rendered ?? (await renderOwn()));

    /** For this browser alone. */
    function renderOwn(): Promise<Rendered> {
      const gone = new AbortController();
      reply.raw.on("close", () => gone.abort());
      const headers = new Headers();
      for (const [name, value] of Object.entries(request.headers))
        if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(",") : value);
      const asked = new Request(url!, {
        method: request.method,
        headers,
        signal: gone.signal,
        ...(typeof request.body === "string" && { body: request.body }),
      });
      return render(language, asked, request, wire, request.cookies);
    }

    /** Of the request nothing but the address goes into it. */
    function renderForAll(): Promise<Rendered> {
      return render(language, new Request(url!), request, wireOfPrimary, {});
    }
  }

  async function render(
    language: Language,
    asked: Request,
    request: FastifyRequest,
    through: Wire,
    cookies: Record<string, string | undefined>,
  ): Promise<Rendered> {
    const mark = randomBytes(16).toString("hex");
    let hasFailed = false;
    /** Of what the page needs something is away for a moment. */
    let retryAfter: string | undefined;
    const streets = await ownMap.current();
    async function ask(path: string, body: unknown, more: Record<string, string> = {}) {
      const call = { path, body, headers: { ...ownPage, "accept-language": language, ...more }, cookies };
      const { http, envelope, headers } = await through({ ...call, address: request.ip, requestId: request.id });
      hasFailed ||= !envelope.success;
      if (http === 503) retryAfter = headers["retry-after"];
      return envelope;
    }
    const context: PageContext = {
      site: config.site,
      featuresOff: config.featuresOff,
      publicUrl: publicUrl(request),
      nonce: mark,
      outbox: outside.hasOutbox,
      codeWays: { sms: outside.hasSms, mail: outside.mail !== undefined },
      map: {
        tiles: streets ? mapSettings(streets) : config.mapTiles,
        googleKey: config.googleMapsKey,
        searchesStreets: outside.placesSearch !== undefined,
      },
      hasSession: Boolean(cookies.sessionID && cookies.vendorID),
      address: pageAddress(language, new URL(asked.url)),
      ask: (path, input) => ask(path, input),
      askOnce: (path, input, key) => ask(path, input, { "idempotency-key": key }),
    };
    const answer = await pages.renderers.get(language)!(asked, context);
    const isHtml = answer.headers.get("content-type")?.startsWith("text/html") ?? false;
    const { html, hashes } = isHtml ? hashedScripts(await answer.text(), mark) : { html: undefined, hashes: [] };
    const path = new URL(asked.url).pathname.replace(/\/$/, "");
    return {
      status: answer.status === 500 && retryAfter ? 503 : answer.status,
      // Whole: React writes 2 KB at a time, and compressing each on its own costs more than rendering the page.
      body: html === undefined ? Buffer.from(await answer.arrayBuffer()) : Buffer.from(html),
      headers: {
        "content-security-policy": policyWith(hashes, tilesHost, config.googleMapsKey !== undefined),
        // The guard's page reads passes by the camera; no other page has a use for it.
        "permissions-policy": `camera=(${gates.includes(path) ? "self" : ""}), microphone=()`,
        ...(retryAfter && { "retry-after": retryAfter }),
        ...Object.fromEntries(answer.headers),
      },
      isForAll: answer.status === 200 && isHtml && !hasFailed && !answer.headers.has("set-cookie"),
    };
  }

  async function sendOnce(request: FastifyRequest, reply: FastifyReply, { status, headers, body }: Rendered) {
    const encoding = body.length < leastCompressed ? null : encodingFor(request.headers["accept-encoding"]);
    // A redirect too: one that a browser kept would fight the one that a home's next title makes.
    reply.code(status).headers({ "cache-control": "private, no-cache", vary: "accept-encoding", ...headers });
    if (encoding) reply.header("content-encoding", encoding);
    return reply.send(await encoded(body, encoding, "once"));
  }

  async function sendKept(
    { headers: asked }: FastifyRequest,
    reply: FastifyReply,
    found: KeptPage,
    setsCookie: boolean,
  ) {
    const isShared = config.publicUrl !== undefined && asked.cookie === undefined && !setsCookie;
    reply.headers({
      ...found.headers,
      "cache-control": isShared ? shared : "private, no-cache",
      vary: "accept-encoding, cookie",
      etag: found.etag,
    });
    if (asked["if-none-match"]?.split(",").some((tag) => tag.trim() === found.etag || tag.trim() === "*"))
      return reply.code(304).send();
    const encoding = encodingFor(asked["accept-encoding"]);
    if (encoding) reply.header("content-encoding", encoding);
    return reply.send(await found.in(encoding));
  }
}

/** The page that is asked for, also where its data alone is: `/hi/enquiries.data?page=2&_routes=root` is `/enquiries?page=2`. */
function pageAddress(language: Language, { pathname, searchParams }: URL): string {
  const path = pathname.replace(/(\/_)?\.data$/, "").slice(languageRoots[language].length) || "/";
  const query = new URLSearchParams(searchParams);
  query.delete("_routes");
  return query.size > 0 ? `${path}?${query}` : path;
}

/** What the browser has to know before it reads anything of the map. */
const mapSettings = ({ version, bounds, minZoom, maxZoom }: MapFile) => ({
  url: mapAddress(version),
  bounds,
  minZoom,
  maxZoom,
});

type Rendered = {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  /** Whether anybody without a session would get the same. */
  isForAll: boolean;
};

const isAnonymous = ({ method, cookies }: FastifyRequest) =>
  (method === "GET" || method === "HEAD") && cookies.sessionID === undefined && cookies.vendorID === undefined;

/** What Google's maps ask to be let in. */
const google = {
  hosts: " https://*.googleapis.com https://*.gstatic.com",
  more: [
    "connect-src 'self' https://*.googleapis.com https://*.gstatic.com data: blob:",
    "worker-src 'self' blob:",
    "font-src 'self' https://fonts.gstatic.com",
  ],
};

const policyWith = (hashes: string[], tilesHost: string, hasGoogle: boolean) =>
  [
    "default-src 'self'",
    `script-src ${["'self'", ...hashes].join(" ")}${hasGoogle ? google.hosts : ""}`,
    `style-src 'self' 'unsafe-inline'${hasGoogle ? " https://fonts.googleapis.com" : ""}`,
    ...(hasGoogle ? google.more : []),
    `img-src 'self' data: https:${tilesHost}`,
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
