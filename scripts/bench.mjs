import path from "node:path";
import { findChromium } from "./lib/chromium.mjs";
import { ensureInstalled } from "./lib/install.mjs";
import { fail, node24, root, run } from "./lib/run.mjs";

try {
  await ensureInstalled();
  const entry = path.join(root, "bench", "main.ts");
  const env = { ...process.env, CHROMIUM: await findChromium() };
  const args = ["--disable-warning=ExperimentalWarning", entry, ...process.argv.slice(2)];
  process.exitCode = await run(node24(), args, { env });
} catch (error) {
  fail(error);
}
