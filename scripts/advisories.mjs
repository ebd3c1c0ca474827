import { execFile } from "node:child_process";
import { root } from "./lib/run.mjs";

// Asks the registry which packages of the product have known weaknesses, and ends with 1 where one is high or critical. A
// registry may not answer this question, as most mirrors: it says so, and ends with 0.
const args = ["audit", "--omit=dev", "--json"];
const text = await new Promise((resolve) =>
  execFile("npm", args, { cwd: root, maxBuffer: 2 ** 26 }, (_error, stdout) => resolve(stdout)),
);
const report = parse(text);
if (report?.vulnerabilities === undefined) {
  console.log(
    `SKIPPED: the registry did not say which packages have known weaknesses: ${report?.message ?? "no answer"}`,
  );
} else {
  const weak = Object.values(report.vulnerabilities);
  for (const { name, severity, range } of weak) console.log(`${severity.padEnd(8)}  ${name} ${range}`);
  console.log(`${weak.length} packages with known weaknesses.`);
  if (weak.some(({ severity }) => severity === "high" || severity === "critical")) process.exitCode = 1;
}

function parse(json) {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
