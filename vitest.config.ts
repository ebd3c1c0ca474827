import { defineConfig } from "vitest/config";

const tests = (name: string, include: string[], globalSetup: string[] = []) => ({
  test: { name, include, globalSetup },
});

export default defineConfig({
  test: {
    projects: [
      tests("domain", ["domain/src/**/*.test.ts"]),
      tests("web", ["web/app/**/*.test.{ts,tsx}"]),
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
