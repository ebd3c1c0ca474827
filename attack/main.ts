import { foreignAttack } from "./foreign.ts";
import { fraudAttack, operatorPhone } from "./fraud.ts";
import { importsAttack } from "./imports.ts";
import { otpAttack } from "./otp.ts";
import { floodAttack, pumpAttack } from "./pump.ts";
import { replaysAttack } from "./replays.ts";
import { sessionsAttack } from "./sessions.ts";
import { spamAttack } from "./spam.ts";
import { startTarget, type Target } from "./target.ts";

/** The attack suites: a new one is a line here, with the settings of its server. */
const parts: Record<string, { settings?: Record<string, string>; attack: (target: Target) => Promise<void> }> = {
  foreign: { attack: foreignAttack },
  fraud: { settings: { OPERATOR_PHONES: operatorPhone }, attack: fraudAttack },
  // All OTPs are in the outbox, so its server allows many more of them by default.
  otp: { settings: { OUTBOX_OTP_FACTOR: "1" }, attack: otpAttack },
  imports: { attack: importsAttack },
  pump: { attack: pumpAttack },
  flood: { settings: { OTP_SENDS_PER_HOUR: "400" }, attack: floodAttack },
  replays: { attack: replaysAttack },
  sessions: { attack: sessionsAttack },
  spam: { attack: spamAttack },
};

const names = process.argv.slice(2);
const unknown = names.find((name) => !(name in parts));
if (unknown) {
  console.error(`There is no part ${unknown}; there are ${Object.keys(parts).join(", ")}.`);
  process.exit(2);
}
const broken: string[] = [];
for (const [name, { settings, attack }] of Object.entries(parts)) {
  if (names.length > 0 && !names.includes(name)) continue;
  console.log(`\n${name}`);
  const target = await startTarget(settings);
  try {
    await attack(target);
  } finally {
    await target.stop();
  }
  if (target.brokenChecks() > 0) broken.push(name);
}
console.log(broken.length === 0 ? "\nEverything held." : `\nBroken: ${broken.join(", ")}`);
process.exit(broken.length === 0 ? 0 : 1);
