import type { Config } from "@react-router/dev/config";

const language = process.env.AANGAN_LANGUAGE ?? "en";

export default {
  appDirectory: "app",
  buildDirectory: `build/${language}`,
  // The root of the language in domain/src/platform/languages.ts.
  basename: language === "en" ? "/" : `/${language}`,
  ssr: true,
  // A page names the routes that it has; those of its links are asked for together when they come into view.
  routeDiscovery: { mode: "lazy" },
} satisfies Config;
