import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import {
  createRequestHandler,
  matchRoutes,
  type RouteObject,
  RouterContextProvider,
  type ServerBuild,
} from "react-router";
import type { CodeWays } from "#domain/core/session/rules.ts";
import type { Envelope } from "#domain/platform/call.ts";
import type { FeatureName } from "#domain/platform/feature-switches.ts";
import { type Language, languages } from "#domain/platform/languages.ts";
import type { Site } from "#domain/platform/sites.ts";
import type { Config } from "./platform/config.ts";
import type { MapFile } from "./platform/map/read-map.ts";
import { traced } from "./platform/traces.ts";

/** What the server hands to each page; the web floor declares the same in its page-context. */
export type PageContext = {
  ask(path: string, input: unknown): Promise<Envelope>;
  askOnce(path: string, input: unknown, idempotencyKey: string): Promise<Envelope>;
  site: Site;
  featuresOff: FeatureName[];
  publicUrl: string;
  nonce: string;
  outbox: boolean;
  codeWays: CodeWays;
  hasSession: boolean;
  /** Path and query of the page, without the language. */
  address: string;
  map: {
    /** The operator's own file with streets comes before pictures of a provider. */
    tiles: (Pick<MapFile, "bounds" | "minZoom" | "maxZoom"> & { url: string }) | Config["mapTiles"];
    googleKey: string | undefined;
    searchesStreets: boolean;
  };
};

export type RenderPage = (request: Request, context: PageContext) => Promise<Response>;

export type Pages = {
  renderers: ReadonlyMap<Language, RenderPage>;
  /** Folders of files that are sent as they are. */
  assets: string[];
};

const built = fileURLToPath(new URL("../../web/build/", import.meta.url));

/** The pages as `npm run build` leaves them: a build for each language. */
export async function loadBuiltPages(): Promise<Pages> {
  const renderers = await Promise.all(
    languages.map(async (language) => [language, await rendererOf(language)] as const),
  );
  return { renderers: new Map(renderers), assets: languages.map((language) => `${built}${language}/client/`) };
}

async function rendererOf(language: Language): Promise<RenderPage> {
  const file = `${built}${language}/server/index.js`;
  if (!existsSync(file)) throw new Error("The web pages are not built: run `npm run build` first");
  const build: ServerBuild = await import(file);
  const { pageContext } = build.entry.module as unknown as { pageContext: Parameters<RouterContextProvider["set"]>[0] };
  const render = createRequestHandler(build, "production");
  const routes = routesBelow(undefined, build.routes);
  return (request, context) =>
    traced("page", async (span) => {
      const provider = new RouterContextProvider();
      provider.set(pageContext, context);
      // By its pattern: an address may hold a token.
      if (span.isRecording()) span.updateName(patternOf(routes, build.basename, request.url));
      const answer = await render(request, provider);
      span.setAttribute("http.response.status_code", answer.status);
      return answer;
    });
}

/** The tree of what a build lists one by one. */
const routesBelow = (parentId: string | undefined, routes: ServerBuild["routes"]): RouteObject[] =>
  Object.values(routes)
    .filter((route) => route !== undefined && route.parentId === parentId)
    .map((route) =>
      route!.index
        ? { id: route!.id, index: true }
        : { id: route!.id, ...(route!.path && { path: route!.path }), children: routesBelow(route!.id, routes) },
    );

function patternOf(routes: RouteObject[], basename: string | undefined, url: string): string {
  const { pathname } = new URL(url);
  const matches = matchRoutes(routes, pathname.replace(/(\/_)?\.data$/, "") || "/", basename);
  return `page /${(matches ?? []).flatMap(({ route }) => route.path ?? []).join("/")}`;
}
