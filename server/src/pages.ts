import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import type { Envelope } from "#domain/platform/call.ts";
import type { FeatureName } from "#domain/platform/feature-switches.ts";
import { addressIn, type Language, languageRoots, languages } from "#domain/platform/languages.ts";
import type { Site } from "#domain/platform/sites.ts";
import { robotsTxt, sitemapIndex, sitemapPage } from "./market/site/sitemap.ts";
import type { Config } from "./platform/config.ts";
import type { Db } from "./platform/db/database.ts";
import { keepLanguage, languageOf } from "./platform/language.ts";
import type { Outside } from "./platform/outside/outside.ts";
import type { Wire } from "./platform/wire.ts";

const built = fileURLToPath(new URL("../../web/build/", import.meta.url));

/** What the server hands to each page; the web floor declares the same in its page-context. */
type PageContext = {
  ask(path: string, input: unknown): Promise<Envelope>;
  site: Site;
  featuresOff: FeatureName[];
  publicUrl: string;
  nonce: string;
  outbox: boolean;
  hasSession: boolean;
  map: { tiles: Config["mapTiles"]; googleKey: string | undefined; searchesStreets: boolean };
};

type Parts = { config: Config; wire: Wire; reads: Db; outside: Outside };

const dataOfRoots = new Set(languages.map((language) => `${languageRoots[language]}.data`));
const gates = languages.map((language) => addressIn(language, "/gate"));

/**
 * The loaders of a page are our own and only read, so the browser's cookies speak for it as they would for its scripts.
 * What a plain form asks must carry its own proof, such as a token: the router refuses forms of other sites, no more.
 */
const ownPage = { "sec-fetch-site": "same-origin" };

/** The web pages, rendered here, with their assets, sitemap and robots. */
export async function registerPages(app: FastifyInstance, { config, wire, reads, outside }: Parts) {
  const renderers = new Map(
    await Promise.all(languages.map(async (language) => [language, await rendererOf(language)] as const)),
  );
  // Pictures may come from any https address; tiles of one's own network may not have one.
  const tilesHost = config.mapTiles?.url.startsWith("http://") ? ` ${new URL(config.mapTiles.url).origin}` : "";

  await app.register(fastifyStatic, {
    root: languages.map((language) => `${built}${language}/client/`),
    wildcard: false,
    index: false,
    preCompressed: true,
    setHeaders: (answer, file) =>
      answer.header(
        "cache-control",
        file.includes("/assets/") ? "public, max-age=31536000, immutable" : "public, max-age=86400",
      ),
  });

  const originOf = (request: FastifyRequest) => `${request.protocol}://${request.host}`;
  const publicOrigin = config.publicUrl && new URL(config.publicUrl).origin;
  const publicUrl = (request: FastifyRequest) => config.publicUrl ?? originOf(request);
  // What is made from a request's own Host header is for that request only.
  const forRobots = config.publicUrl ? "public, max-age=3600" : "no-store";
  app.get("/robots.txt", (request, reply) =>
    reply
      .header("cache-control", forRobots)
      .type("text/plain")
      .send(robotsTxt(publicUrl(request))),
  );
  app.get("/sitemap.xml", async (request, reply) =>
    reply
      .header("cache-control", forRobots)
      .type("application/xml")
      .send(await sitemapIndex(reads, publicUrl(request))),
  );
  app.get<{ Params: { file: string } }>("/sitemaps/:file.xml", async (request, reply) => {
    const xml = await sitemapPage(reads, publicUrl(request), request.params.file);
    return xml ? reply.header("cache-control", forRobots).type("application/xml").send(xml) : page(request, reply);
  });

  // A route and not the not-found handler, which is never compressed.
  app.get("/*", page);
  // What is answered without a script is sent by a plain form; nothing else of the pages takes anything.
  await app.register(async (forms) => {
    forms.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "string", bodyLimit: 4096 },
      (_request, body, done) => done(null, body),
    );
    for (const language of languages)
      for (const path of ["/visit-request/:token", "/my-visitor-data", "/confirm-email/:token", "/s/:code"])
        forms.post(addressIn(language, path), page);
  });

  async function page(request: FastifyRequest, reply: FastifyReply) {
    // Joined and not resolved: `//elsewhere/` is a path too. The Host header may say anything.
    const url = URL.parse((publicOrigin ?? originOf(request)) + request.url);
    if (!url) return reply.code(400).type("text/plain").send("Bad request");
    // The router asks for the data of a language's home page (`/hi`) beside its folder, at `/hi.data`.
    if (dataOfRoots.has(url.pathname)) url.pathname = url.pathname.replace(".data", "/_.data");
    const { language, keep, leadsTo } = languageOf(url, request);
    if (keep) keepLanguage(reply, language);
    if (leadsTo !== undefined) return reply.header("cache-control", "private, no-store").redirect(leadsTo);
    const nonce = randomBytes(16).toString("base64");
    const context: PageContext = {
      site: config.site,
      featuresOff: config.featuresOff,
      publicUrl: publicUrl(request),
      nonce,
      outbox: outside.hasOutbox,
      map: {
        tiles: config.mapTiles,
        googleKey: config.googleMapsKey,
        searchesStreets: outside.placesSearch !== undefined,
      },
      hasSession: Boolean(request.cookies.sessionID && request.cookies.vendorID),
      ask: async (path, input) => {
        const asked = {
          path,
          body: input,
          headers: { ...ownPage, "accept-language": language },
          cookies: request.cookies,
        };
        return (await wire({ ...asked, address: request.ip, requestId: request.id })).envelope;
      },
    };
    const { render, provide } = renderers.get(language)!;

    const gone = new AbortController();
    reply.raw.on("close", () => gone.abort());
    const headers = new Headers();
    for (const [name, value] of Object.entries(request.headers))
      if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(",") : value);
    const asked = new Request(url, {
      method: request.method,
      headers,
      signal: gone.signal,
      ...(typeof request.body === "string" && { body: request.body }),
    });
    const answer = await render(asked, provide(context));
    // A redirect too: one that a browser kept would fight the one that a home's next title makes.
    const headersOfPages = {
      "content-security-policy": policyWith(nonce, tilesHost, config.googleMapsKey !== undefined),
      "cache-control": "private, no-cache",
      // The guard's page reads passes by the camera; no other page has a use for it.
      "permissions-policy": `camera=(${gates.includes(url.pathname.replace(/\/$/, "")) ? "self" : ""}), microphone=()`,
    };
    reply.code(answer.status).headers({ ...headersOfPages, ...Object.fromEntries(answer.headers) });
    // Whole: React writes 2 KB at a time, and compressing each on its own costs more than rendering the page.
    return reply.send(Buffer.from(await answer.arrayBuffer()));
  }
}

async function rendererOf(language: Language) {
  const file = `${built}${language}/server/index.js`;
  if (!existsSync(file)) throw new Error("The web pages are not built: run `npm run build` first");
  const build: ServerBuild = await import(file);
  const { pageContext } = build.entry.module as unknown as { pageContext: Parameters<RouterContextProvider["set"]>[0] };
  return {
    render: createRequestHandler(build, "production"),
    provide(context: PageContext) {
      const provider = new RouterContextProvider();
      provider.set(pageContext, context);
      return provider;
    },
  };
}

/** What Google's maps ask to be let in. */
const google = {
  hosts: " https://*.googleapis.com https://*.gstatic.com",
  more: [
    "connect-src 'self' https://*.googleapis.com https://*.gstatic.com data: blob:",
    "worker-src 'self' blob:",
    "font-src 'self' https://fonts.gstatic.com",
  ],
};

const policyWith = (nonce: string, tilesHost: string, hasGoogle: boolean) =>
  [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'${hasGoogle ? google.hosts : ""}`,
    `style-src 'self' 'unsafe-inline'${hasGoogle ? " https://fonts.googleapis.com" : ""}`,
    ...(hasGoogle ? google.more : []),
    `img-src 'self' data: https:${tilesHost}`,
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
