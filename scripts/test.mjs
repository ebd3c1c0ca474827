import { once } from "node:events";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import net from "node:net";
import path from "node:path";
import { buildWeb } from "./build.mjs";
import { check } from "./check.mjs";
import { touchedTests } from "./lib/changed.mjs";
import { findTestBrowser } from "./lib/chromium.mjs";
import { ensureInstalled } from "./lib/install.mjs";
import { fail, node24, root, run, Trouble } from "./lib/run.mjs";

const parts = (file) => path.join(root, "node_modules", file);
const reports = path.join(root, ".cache", "test-reports");
// Whoever stops us stops the runner too, which takes its server along; Playwright cleans up on SIGINT only.
const stopping = new AbortController();
const stoppable = { signal: stopping.signal, killSignal: "SIGINT" };
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => stopping.abort());

const isBrowserTest = (filter) => filter.startsWith("e2e") || filter.endsWith(".spec.ts");

try {
  if (Number(process.versions.node.split(".")[0]) < 20)
    throw new Trouble(`Aangan needs Node 20 or later, and this is ${process.version}.`);
  const counts = await testAll(process.argv.slice(2));
  const passed = counts.reduce((sum, count) => sum + count.passed, 0);
  const failed = counts.reduce((sum, count) => sum + count.failed, 0);
  // Once more at the end: whoever sees only the last lines of a log needs the names.
  for (const [heading, list] of [
    ["Passed at the second attempt only", "flaky"],
    ["Failed", "names"],
  ]) {
    const names = counts.flatMap((count) => count[list] ?? []);
    if (names.length > 0) console.log(`\n${heading}:\n${names.join("\n")}`);
  }
  process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
  console.log(`\n${passed} passed, ${failed} failed`);
} catch (error) {
  fail(stopping.signal.aborted ? new Trouble("Stopped.") : error);
}

/** Without filters everything; a filter is a part of a test file's path, and only what it names runs. */
async function testAll(given) {
  await ensureInstalled();
  mkdirSync(reports, { recursive: true });
  const isChanged = given.includes("--changed");
  const filters = isChanged ? touchedTests() : given;
  const isWhole = filters === undefined || given.length === 0;
  if (isChanged) console.log(isWhole ? "The change may touch everything." : `It may touch: ${filters.join(" ")}`);
  const inBrowser = isWhole ? [] : filters.filter(isBrowserTest);
  const onNode = isWhole ? [] : filters.filter((filter) => !isBrowserTest(filter));
  const counts = [];
  if (isWhole || isChanged) counts.push(await checked());
  if (isWhole || onNode.length > 0) counts.push(await vitest(onNode));
  if (isWhole || inBrowser.length > 0) counts.push(await playwright(inBrowser).catch(notRun));
  return counts;
}

/** All checks together count as one, which passes where all do. */
async function checked() {
  const { length: failed } = await check();
  return { passed: failed === 0 ? 1 : 0, failed };
}

async function vitest(filters) {
  const report = freshReport("vitest.json");
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const code = await run(node24(), [parts("vitest/vitest.mjs"), "run", ...reporters, ...filters], stoppable);
  const { numPassedTests = 0, numFailedTests = 0, testResults = [] } = read(report);
  // A file that could not be loaded has no failed test.
  const broken = testResults.filter(
    (file) => file.status === "failed" && !file.assertionResults.some((result) => result.status === "failed"),
  ).length;
  return {
    passed: numPassedTests,
    failed: atLeastOneIf(code, numFailedTests + broken),
    names: failedTests(testResults),
    flaky: flakyTests(testResults),
  };
}

async function playwright(filters) {
  await buildWeb();
  const report = freshReport("playwright.json");
  const names = filters.map((filter) => filter.replace(/^e2e\/?/, "")).filter(Boolean);
  // Two browsers keep two cores busy; for one file a second product would be started for nothing.
  const ports = await freePorts(names.length === 1 ? 1 : 2);
  const env = {
    ...process.env,
    CHROMIUM: await findTestBrowser(),
    E2E_PORTS: ports.join(","),
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  };
  const args = ["test", "--config=e2e/playwright.config.ts", "--reporter=list,json"];
  const code = await run(node24(), [parts("@playwright/test/cli.js"), ...args, ...names], { env, ...stoppable });
  const { stats = {}, suites = [] } = read(report);
  const { expected = 0, flaky = 0, unexpected = 0 } = stats;
  return {
    passed: expected + flaky,
    failed: atLeastOneIf(code, unexpected),
    names: suites.flatMap((suite) => specsOf(suite, "unexpected")),
    flaky: suites.flatMap((suite) => specsOf(suite, "flaky")),
  };
}

/** Of Vitest's report: `file: test` and the first lines of its error, or of what kept the file from loading. */
function failedTests(files) {
  return files
    .filter(({ status }) => status === "failed")
    .flatMap((file) => {
      const results = file.assertionResults.filter(({ status }) => status === "failed");
      const found = results.map((result) => [result.fullName, result.failureMessages.join("\n")]);
      return (found.length > 0 ? found : [["not loaded", file.message]]).map(([name, message]) =>
        named(path.relative(root, file.name), name, message),
      );
    });
}

/** The same of those that passed after they had failed once. */
function flakyTests(files) {
  return files.flatMap((file) =>
    file.assertionResults
      .filter(({ status, failureMessages }) => status === "passed" && failureMessages.length > 0)
      .map((result) => named(path.relative(root, file.name), result.fullName, result.failureMessages[0])),
  );
}

/** Of Playwright's report: the tests of a suite, and of the suites in it, that ended like this, with their first error. */
function specsOf({ specs = [], suites = [] }, ending) {
  const found = specs.filter(({ tests }) => tests.some(({ status }) => status === ending));
  return [
    ...found.map(({ file, title, tests }) => named(`e2e/${file}`, title, tests[0]?.results[0]?.error?.message)),
    ...suites.flatMap((suite) => specsOf(suite, ending)),
  ];
}

function named(file, name, message = "") {
  const lines = message.split("\n", 6).map((line) => `    ${line}`);
  return [`${file}: ${name}`, ...lines].join("\n");
}

/** Tests that could not be run have not passed; what ran before them still counts. */
function notRun(error) {
  if (!(error instanceof Trouble) || stopping.signal.aborted) throw error;
  console.error(`\n${error.message}`);
  return { passed: 0, failed: 1 };
}

/** A runner that ends badly without a failed test has failed all the same. */
function atLeastOneIf(code, failed) {
  return code === 0 ? failed : Math.max(failed, 1);
}

function freshReport(name) {
  const report = path.join(reports, name);
  rmSync(report, { force: true });
  return report;
}

function read(report) {
  try {
    return JSON.parse(readFileSync(report, "utf8"));
  } catch {
    return {};
  }
}

/** Different ones: each is held until all are found. */
async function freePorts(count) {
  const servers = Array.from({ length: count }, () => net.createServer().listen(0, "127.0.0.1"));
  await Promise.all(servers.map((server) => once(server, "listening")));
  const ports = servers.map((server) => server.address().port);
  await Promise.all(servers.map((server) => new Promise((closed) => server.close(closed))));
  return ports;
}
