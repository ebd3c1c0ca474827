import path from "node:path";
import { ensureInstalled } from "./lib/install.mjs";
import { fail, node24, root, run } from "./lib/run.mjs";

// Days of attacks are played out, which takes minutes and is no part of `npm test`.
try {
  await ensureInstalled();
  const entry = path.join(root, "attack", "main.ts");
  process.exitCode = await run(node24(), ["--disable-warning=ExperimentalWarning", entry, ...process.argv.slice(2)]);
} catch (error) {
  fail(error);
}
