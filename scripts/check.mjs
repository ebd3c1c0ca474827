import path from "node:path";
import { fileURLToPath } from "node:url";
import { buildWeb } from "./build.mjs";
import { ensureInstalled } from "./lib/install.mjs";
import { fail, node24, root, run } from "./lib/run.mjs";

const parts = (file) => path.join(root, "node_modules", file);

const colors = process.stdout.isTTY ? "force" : "off";

/** Everything that polices the house. Answers the names of the checks that failed. */
export async function check() {
  const failed = [];
  // The build makes the messages that the pages' types need.
  await buildWeb().catch((error) => {
    console.error(error.message);
    failed.push("Build of the pages");
  });
  await run(node24(), [parts("@react-router/dev/bin.cjs"), "typegen", "web"], { quiet: true });
  const checks = {
    "Lint and format": [parts("@biomejs/biome/bin/biome"), "ci", "--error-on-warnings", `--colors=${colors}`],
    Types: [parts("typescript/bin/tsc"), "--build"],
    "House rules": ["--disable-warning=ExperimentalWarning", "scripts/house.mjs"],
    "Unused files, exports and dependencies": [parts("knip/bin/knip.js"), "--no-progress"],
  };
  for (const [name, args] of Object.entries(checks)) {
    const began = performance.now();
    const code = await run(node24(), args, { quiet: true });
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    console.log(`${code === 0 ? "✓" : "✗"} ${name} (${seconds} s)`);
    if (code !== 0) failed.push(name);
  }
  return failed;
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  await ensureInstalled()
    .then(check)
    .then((failed) => process.exit(failed.length === 0 ? 0 : 1))
    .catch(fail);
