import { announcementsCrash } from "./announcements.ts";
import { moneyCrash } from "./money.ts";

/** What is to survive `kill -9`: a new one is a line here. Each answers whether everything held. */
const parts: Record<string, () => Promise<boolean>> = {
  announcements: announcementsCrash,
  money: moneyCrash,
};

const asked = process.argv.slice(2);
const unknown = asked.find((name) => !(name in parts));
if (unknown) {
  console.error(`There is no part ${unknown}; there are ${Object.keys(parts).join(", ")}.`);
  process.exit(2);
}
const broken: string[] = [];
for (const [name, crash] of Object.entries(parts))
  if ((asked.length === 0 || asked.includes(name)) && !(await crash())) broken.push(name);
console.log(broken.length === 0 ? "\nEverything held." : `\nBroken: ${broken.join(", ")}`);
process.exit(broken.length === 0 ? 0 : 1);
