import { formatPhone, mobileDigits } from "#domain/platform/phone.ts";
import { sendTestNotice } from "../core/notifications/test-notice.ts";
import { systemClock } from "../platform/clock.ts";
import { readConfig } from "../platform/config.ts";
import { migrate } from "../platform/db/migrate.ts";
import { openOwnDatabase } from "../platform/db/own-database.ts";
import { createOutside } from "../platform/outside/outside.ts";
import { runCommand } from "./command.ts";

const usage = `npm run notify:test -- PHONE [EMAIL]

  PHONE  the mobile number that a test notice goes to: to its bell and by text message
  EMAIL  where its mail goes, for a phone whose accounts name no address`;

const marks = { sent: "✓", failed: "✗", "left out": "–" };

async function main(): Promise<number> {
  const [phone = "", email, ...more] = process.argv.slice(2);
  const digits = mobileDigits(phone);
  if (!digits || more.length > 0 || (email !== undefined && !/^\S+@\S+$/.test(email))) {
    console.error(usage);
    return 2;
  }
  const config = readConfig();
  const { db, close } = await openOwnDatabase(config);
  try {
    await migrate(db);
    const now = systemClock.now();
    const results = await sendTestNotice(
      { db, now, outside: createOutside(config, db, () => now) },
      { phone: digits, email },
    );
    const by = `SMS by ${config.sms.provider}, mail by ${config.mail ? "SMTP" : config.sms.provider === "outbox" ? "outbox" : "nothing"}`;
    const lines = results.map(({ way, state, detail }) => `${marks[state]} ${way.padEnd(5)}  ${state}: ${detail}`);
    process.stdout.write(`A test notice to ${formatPhone(digits)} (${by})\n${lines.join("\n")}\n`);
    return results.some(({ state }) => state === "failed") ? 1 : 0;
  } finally {
    await close();
  }
}

await runCommand(main);
