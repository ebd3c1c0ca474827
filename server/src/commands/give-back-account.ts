import { formatPhone, mobileDigits } from "#domain/platform/phone.ts";
import { giveBack } from "../core/session/set-aside/queries.ts";
import { systemClock } from "../platform/clock.ts";
import { readConfig } from "../platform/config.ts";
import { migrate } from "../platform/db/migrate.ts";
import { openOwnDatabase } from "../platform/db/own-database.ts";
import { runCommand } from "./command.ts";

const usage = `npm run accounts:give-back -- PHONE

  PHONE  the mobile number whose earlier accounts were set aside, once you know who its holder is`;

async function main(): Promise<number> {
  const [phone = "", ...more] = process.argv.slice(2);
  const digits = mobileDigits(phone);
  if (!digits || more.length > 0) {
    console.error(usage);
    return 2;
  }
  const { db, close } = await openOwnDatabase(readConfig());
  try {
    await migrate(db);
    const count = await db.transaction().execute((tx) => giveBack(tx, digits, systemClock.now()));
    process.stdout.write(
      count === 0
        ? `No account of ${formatPhone(digits)} is set aside.\n`
        : `${formatPhone(digits)} has its earlier ${count === 1 ? "account" : "accounts"} again (${count}). Whoever used it since is set aside.\n`,
    );
    return count === 0 ? 1 : 0;
  } finally {
    await close();
  }
}

await runCommand(main);
