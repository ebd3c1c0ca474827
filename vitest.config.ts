import { defineConfig } from "vitest/config";
import { translatedTexts } from "./web/translated-texts.ts";

/** As the build of the English pages has them. */
const plugins = [translatedTexts("en")];

const tests = (name: string, include: string[]) => ({ test: { name, include } });

/**
 * On a real PostgreSQL. On the busy machine of CI a test may run out of time: there it gets a second attempt, as tests in a
 * browser do, and `npm test` names at its end those that needed one.
 */
const server = {
  test: {
    name: "server",
    include: ["server/**/*.test.ts"],
    globalSetup: ["server/test/global-setup.ts"],
    retry: process.env.CI === undefined ? 0 : 1,
  },
};

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
      server,
    ],
    // Nothing of ours keeps a state between files, and importing the server anew for each took half of the time.
    isolate: false,
    // By itself it leaves a core to others, which on two cores is half of the machine.
    maxWorkers: "100%",
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
