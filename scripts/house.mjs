import * as code from "./house/code.mjs";
import * as documents from "./house/documents.mjs";
import * as names from "./house/names.mjs";
import * as styles from "./house/styles.mjs";
import * as weights from "./house/weights.mjs";
import * as wings from "./house/wings.mjs";
import { fail } from "./lib/run.mjs";

/** One function a rule: its name is the rule, and it answers what breaks it. */
const rules = { ...names, ...wings, ...code, ...documents, ...styles, ...weights };

async function main() {
  let broken = 0;
  for (const [name, rule] of Object.entries(rules)) {
    const problems = await rule();
    broken += problems.length;
    if (problems.length > 0) console.log(`${name}\n${problems.map((problem) => `  ${problem}`).join("\n")}`);
  }
  process.exit(broken === 0 ? 0 : 1);
}

await main().catch(fail);
