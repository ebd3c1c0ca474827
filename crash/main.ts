import { randomInt } from "node:crypto";
import { parseArgs } from "node:util";
import { type Random, randomFrom } from "../bench/random.ts";
import { announcementsCrash } from "./announcements.ts";
import { bankCrash } from "./bank.ts";
import { booksCrash } from "./books.ts";
import { connectionsCrash } from "./connections.ts";
import { headsCrash } from "./heads.ts";
import { moneyCrash } from "./money.ts";
import { runsCrash } from "./runs.ts";
import { startCrash } from "./start.ts";
import { webhooksCrash } from "./webhooks.ts";

/** The crash suites: a new one is a line here. Each returns whether everything was correct. */
const parts: Record<string, (random: Random) => Promise<boolean>> = {
  announcements: announcementsCrash,
  bank: bankCrash,
  books: booksCrash,
  connections: connectionsCrash,
  heads: headsCrash,
  money: moneyCrash,
  runs: runsCrash,
  start: startCrash,
  webhooks: webhooksCrash,
};

const { values, positionals: names } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: "string" } },
});
const seed = values.seed === undefined ? randomInt(2 ** 31) : Number(values.seed);
const unknown = names.find((name) => !(name in parts));
if (unknown) {
  console.error(`There is no part ${unknown}; there are ${Object.keys(parts).join(", ")}.`);
  process.exit(2);
}
console.log(`Moments by --seed ${seed}`);
const broken: string[] = [];
for (const [name, crash] of Object.entries(parts))
  if ((names.length === 0 || names.includes(name)) && !(await crash(randomFrom(seed)))) broken.push(name);
console.log(broken.length === 0 ? "\nEverything held." : `\nBroken: ${broken.join(", ")}`);
process.exit(broken.length === 0 ? 0 : 1);
