import path from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";

type ModuleGraph = { getModuleInfo(id: string): { importers: string[] } | null };

const [publicLayout, consoleLayout] = ["public-layout.tsx", "console-layout.tsx"];
const ofEveryPage = ["root.tsx", "entry.client.tsx"];

const filesOf = (routes: RouteConfigEntry[]): string[] =>
  routes.flatMap(({ file, children = [] }) => [file, ...filesOf(children)]);

/**
 * Which file a module of the browser's build goes to, by what imports it: `base` has what every page needs and what at least two
 * public pages share, since on a phone's line each file costs more by its round trip than by its bytes. Nothing is
 * answered for the rest: it lies with the pages that need it.
 */
export function chunkBy(routes: RouteConfigEntry[], app: string) {
  const routeFiles = new Set([...filesOf(routes), ...ofEveryPage]);
  const publicRoutes = routes.filter(({ file }) => file === publicLayout);
  if (publicRoutes.length === 0) throw new Error(`routes.ts has no ${publicLayout}`);
  const publicPages = new Set(publicRoutes.flatMap(({ children = [] }) => filesOf(children)));
  const fileOf = (id: string) => path.relative(app, id.split("?", 1)[0]!);

  /** The routes that import a module without being asked to, directly or by others. */
  function routesThatNeed(id: string, graph: ModuleGraph): Set<string> {
    const seen = new Set([id]);
    for (const one of seen) for (const importer of graph.getModuleInfo(one)?.importers ?? []) seen.add(importer);
    return new Set([...seen].map(fileOf).filter((file) => routeFiles.has(file)));
  }

  return (id: string, graph: ModuleGraph): string | null => {
    const file = fileOf(id);
    // One module imports all messages, and each page only keeps those that it uses.
    if (file.startsWith("paraglide/messages/")) return null;
    if (routeFiles.has(file) && !ofEveryPage.includes(file)) return null;
    const needed = routesThatNeed(id, graph);
    if (ofEveryPage.some((entry) => needed.has(entry))) return "base";
    // What only public pages have in common lies with their layout.
    if (needed.has(publicLayout)) return needed.has(consoleLayout) ? "base" : null;
    return [...needed].filter((route) => publicPages.has(route)).length > 1 ? "base" : null;
  };
}
