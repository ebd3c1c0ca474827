import { defineConfig, devices } from "@playwright/test";
import { products, underTest } from "./under-test.ts";

export default defineConfig({
  testDir: ".",
  outputDir: "../test-results",
  forbidOnly: process.env.CI !== undefined,
  workers: products.length,
  timeout: 120_000,
  // How long a state may take on a busy machine; one that comes sooner is not waited for.
  expect: { timeout: 20_000 },
  // A machine that is busy elsewhere may fail a test once; the report names each that needed its second try.
  retries: process.env.CI === undefined ? 0 : 1,
  use: {
    baseURL: underTest.address,
    locale: "en-IN",
    timezoneId: "Asia/Kolkata",
    // What a worker answers, a test could not intercept; app.spec.ts lets it run.
    serviceWorkers: "block",
    screenshot: "only-on-failure",
    // Tracing every test takes a third of its time; one that fails is traced when it is tried again.
    trace: "on-first-retry",
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: {
      ...(process.env.CHROMIUM && { executablePath: process.env.CHROMIUM }),
      args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"],
    },
  },
  projects: [
    // Tests tagged @once are of rules that no width changes; those tagged @widths look at each screen at both widths.
    { name: "desktop", use: devices["Desktop Chrome"], grepInvert: /@once/ },
    {
      name: "phone",
      use: { ...devices["Pixel 7"], viewport: { width: 360, height: 740 } },
      grepInvert: /@widths/,
    },
  ],
  webServer: products.map(({ port, address, dataDir }) => ({
    // No shell between: the server watches whether its parent lives.
    command: `exec "${process.execPath}" --disable-warning=ExperimentalWarning server.ts`,
    url: `${address}/readyz`,
    env: { PORT: String(port), DATA_DIR: dataDir },
    timeout: 300_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 15_000 },
  })),
});
