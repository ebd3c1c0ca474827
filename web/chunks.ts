import { readFileSync } from "node:fs";
import path from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";

type ModuleInfo = { importers: string[]; code: string | null };
type ModuleGraph = { getModuleInfo(id: string): ModuleInfo | null };

const [publicLayout, consoleLayout] = ["public-layout.tsx", "console-layout.tsx"];
const ofEveryPage = ["root.tsx", "entry.client.tsx"];

/**
 * How many pages of the console need an icon or a message before it goes to the file that all of them load: on its own it
 * would weigh more, there and in the list of every page's files.
 */
const manyPages = 8;
/** How many pages of the console need what public pages share, before it goes to the file of every page. */
const somePages = 3;

const filesOf = (routes: RouteConfigEntry[]): string[] =>
  routes.flatMap(({ file, children = [] }) => [file, ...filesOf(children)]);

/** A layout, and those below it which have all of its pages. */
const framesOf = ({ file, children = [] }: RouteConfigEntry): string[] => {
  const [inner] = children;
  return [file, ...(children.length === 1 && inner?.children ? framesOf(inner) : [])];
};

/**
 * Which file a module of the browser's build goes to, by the pages that import it. On a phone's line each file costs more
 * by its round trip than by its bytes, and each small one more by itself than within a larger one:
 * - `base`: what every page needs, and what public pages share with the console
 * - `public`: what else public pages share
 * - `console`: what every page of the console needs
 * Nothing is answered for the rest: it lies with the pages that need it.
 */
export function chunkBy(routes: RouteConfigEntry[], app: string) {
  const below = (layout: string) => {
    const route = routes.find(({ file }) => file === layout);
    if (!route) throw new Error(`routes.ts has no ${layout}`);
    const frames = framesOf(route);
    return { frames, pages: new Set(filesOf([route]).filter((file) => !frames.includes(file))) };
  };
  const [ofPublic, ofConsole] = [below(publicLayout), below(consoleLayout)];
  // They are sent without scripts: what they import is loaded by nobody.
  for (const page of ofPublic.pages)
    if (readFileSync(path.join(app, page), "utf8").includes('scripts: "none"')) ofPublic.pages.delete(page);
  const routeFiles = new Set([...filesOf(routes), ...ofEveryPage]);
  const fileOf = (id: string) => path.relative(app, id.split("?", 1)[0]!);

  const usersOf = messageUsers(app);
  const importersOf = new Map<string, string[]>();

  /** The routes that import a module statically, directly or through others. */
  function routesThatNeed(id: string, graph: ModuleGraph): string[] {
    const found = importersOf.get(id);
    if (found) return found;
    const seen = new Set(usersOf(fileOf(id), graph) ?? [id]);
    for (const one of seen) for (const importer of graph.getModuleInfo(one)?.importers ?? []) seen.add(importer);
    const needed = [...new Set([...seen].map(fileOf))].filter((file) => routeFiles.has(file));
    importersOf.set(id, needed);
    return needed;
  }

  return (id: string, graph: ModuleGraph): string | null => {
    const file = fileOf(id);
    if (routeFiles.has(file) && !ofEveryPage.includes(file)) return null;
    const needed = routesThatNeed(id, graph);
    const needs = (files: string[]) => needed.some((route) => files.includes(route));
    const count = (pages: Set<string>) => needed.filter((route) => pages.has(route)).length;
    const [publicPages, consolePages] = [count(ofPublic.pages), count(ofConsole.pages)];

    if (needs(ofEveryPage)) return "base";
    if (needs(ofConsole.frames)) return needs(ofPublic.frames) || publicPages > 0 ? "base" : "console";
    if (needs(ofPublic.frames)) return consolePages > 0 ? "base" : "public";
    if (publicPages > 1) return consolePages >= somePages ? "base" : "public";
    const isSmall = /\/(messages|icons)\//.test(id);
    return isSmall && publicPages === 0 && consolePages >= manyPages ? "console" : null;
  };
}

/** One module imports all messages: its importers show who uses each of them. Returns nothing for other files. */
function messageUsers(app: string) {
  let users: Map<string, string[]> | undefined;
  function all(graph: ModuleGraph): Map<string, string[]> {
    const found = new Map<string, string[]>();
    for (const id of graph.getModuleInfo(path.join(app, "paraglide", "messages.js"))?.importers ?? [])
      for (const [, name = ""] of (graph.getModuleInfo(id)?.code ?? "").matchAll(/\bm\.(\w+)/g))
        found.set(name, [...(found.get(name) ?? []), id]);
    return found;
  }
  return (file: string, graph: ModuleGraph): string[] | undefined => {
    const name = /^paraglide\/messages\/(?!_index)(\w+)\.js$/.exec(file)?.[1];
    if (name === undefined) return undefined;
    users ??= all(graph);
    return users.get(name) ?? [];
  };
}
