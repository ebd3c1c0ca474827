import { parseArgs } from "node:util";
import { backups } from "./backups.ts";
import { badBackups } from "./bad-backups.ts";
import { certificates } from "./certificates.ts";
import { clock } from "./clock.ts";
import { failover } from "./failover.ts";
import { image } from "./image.ts";
import { journal } from "./journal.ts";
import { large } from "./large.ts";
import type { Outcome } from "./outcome.ts";
import { pooler } from "./pooler.ts";
import { selfHosting } from "./self-hosting.ts";
import { servers } from "./servers.ts";
import { store } from "./store.ts";

/** What is operated for real: a new part is a line here. */
const parts: Record<string, () => Promise<Outcome>> = {
  image,
  pooler,
  servers,
  failover,
  store,
  certificates,
  clock,
  "self-hosting": selfHosting,
  backups,
  "bad-backups": badBackups,
  journal,
  large,
};
/** They run only where they are named. */
const longOnes = ["large"];

const { positionals: names } = parseArgs({ allowPositionals: true });
const unknown = names.find((name) => !Object.hasOwn(parts, name));
if (unknown !== undefined) {
  console.error(`There is no part ${unknown}; there are ${Object.keys(parts).join(", ")}.`);
  process.exit(2);
}
const outcomes: string[] = [];
let isBroken = false;
for (const [name, part] of Object.entries(parts)) {
  if (names.length > 0 ? !names.includes(name) : longOnes.includes(name)) continue;
  console.log(`\n== ${name}`);
  const outcome = await part().catch((error: unknown) => ({ broken: error instanceof Error ? error.message : error }));
  isBroken ||= outcome !== "held" && "broken" in outcome;
  outcomes.push(
    outcome === "held"
      ? `held     ${name}`
      : "skipped" in outcome
        ? `SKIPPED  ${name}: ${outcome.skipped}`
        : `BROKEN   ${name}: ${outcome.broken}`,
  );
}
console.log(`\n${outcomes.join("\n")}`);
process.exit(isBroken ? 1 : 0);
