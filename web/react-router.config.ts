import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "app",
  buildDirectory: "build",
  ssr: true,
  // A handful of routes: naming them all in the page is cheaper than asking for each when its link comes into view.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
