import { defineConfig } from "vitest/config";
import { translatedTexts } from "./web/translated-texts.ts";

/** As the build of the English pages has them. */
const plugins = [translatedTexts("en")];

const tests = (name: string, include: string[], globalSetup: string[] = []) => ({
  test: { name, include, globalSetup },
});

/** Components, in a browser's document without a browser. */
const components = {
  plugins,
  test: {
    name: "components",
    include: ["web/app/**/*.test.tsx"],
    environment: "happy-dom",
    setupFiles: ["web/test/components.ts"],
    // Each file has a document of its own.
    isolate: true,
  },
};

export default defineConfig({
  test: {
    projects: [
      tests("domain", ["domain/src/**/*.test.ts"]),
      { plugins, ...tests("web", ["web/app/**/*.test.ts"]) },
      components,
      tests("server", ["server/**/*.test.ts"], ["server/test/global-setup.ts"]),
    ],
    // Nothing of ours keeps a state between files, and importing the server anew for each took half of the time.
    isolate: false,
    // By itself it leaves a core to others, which on two cores is half of the machine.
    maxWorkers: "100%",
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
