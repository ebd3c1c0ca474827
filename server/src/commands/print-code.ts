import { personCodeLimits } from "#domain/core/session/person-codes/rules.ts";
import { formatPhone, mobileDigits } from "#domain/platform/phone.ts";
import { actAs, noteOfOperators } from "../core/audit/queries.ts";
import { insertCode } from "../core/session/person-codes/queries.ts";
import { systemClock } from "../platform/clock.ts";
import { readConfig } from "../platform/config.ts";
import { migrate } from "../platform/db/migrate.ts";
import { openOwnDatabase } from "../platform/db/own-database.ts";
import { runCommand } from "./command.ts";

const usage = `npm run code -- PHONE

  Prints a code by which PHONE signs in once, without an OTP. It proves the number as an OTP does, so give it only to a
  person whom you know to have this number. It may run beside the server, and each code is in the operators' audit log.

  PHONE  the mobile number, also your own (OPERATOR_PHONES)`;

const minutes = personCodeLimits.validFor / 60_000;

async function main(): Promise<number> {
  const [phone = "", ...more] = process.argv.slice(2);
  const digits = mobileDigits(phone);
  if (!digits || more.length > 0) {
    console.error(usage);
    return 2;
  }
  const config = readConfig();
  const { db, close } = await openOwnDatabase(config);
  try {
    await migrate(db);
    const now = systemClock.now();
    const { code } = await db.transaction().execute(async (tx) => {
      await actAs(tx, { vendorId: undefined, role: "job", call: "npm run code", requestId: "", at: now });
      const shown = await insertCode(tx, { phone: digits, now });
      await noteOfOperators(tx, { thing: "Sign_In_Code", thingId: shown.id });
      return shown;
    });
    process.stdout.write(
      `${code.slice(0, 4)} ${code.slice(4)} signs ${formatPhone(digits)} in once, within ${minutes} minutes.\n` +
        `Open ${config.publicUrl ?? "the site"}, sign in, and choose “I was told a sign-in code”.\n`,
    );
    return 0;
  } finally {
    await close();
  }
}

await runCommand(main);
