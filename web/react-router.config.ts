import type { Config } from "@react-router/dev/config";

const language = process.env.AANGAN_LANGUAGE ?? "en";

export default {
  appDirectory: "app",
  buildDirectory: `build/${language}`,
  // The root of the language in domain/src/platform/languages.ts.
  basename: language === "en" ? "/" : `/${language}`,
  ssr: true,
  // A handful of routes: naming them all in the page is cheaper than asking for each when its link comes into view.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
