import { setTimeout as pause } from "node:timers/promises";
import { formatPhone, mobileDigits } from "#domain/platform/phone.ts";
import { listDevicesOf, sendTestPush, shownAt } from "../core/notifications/push/test-devices.ts";
import { systemClock } from "../platform/clock.ts";
import { readConfig } from "../platform/config.ts";
import { migrate } from "../platform/db/migrate.ts";
import { openOwnDatabase } from "../platform/db/own-database.ts";
import { createOutside } from "../platform/outside/outside.ts";
import { runCommand } from "./command.ts";

const usage = `npm run push:test -- PHONE

  PHONE  the mobile number whose devices get a test notification by push. Turn push on first: Settings, Notifications`;

const secondsForReceipt = 60;

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
    const context = { db, now: systemClock.now(), outside: createOutside(config, db, systemClock.now) };
    const say = (line: string) => process.stdout.write(`${line}\n`);
    say(`A test by push to the devices of ${formatPhone(digits)}`);
    const notificationIds = await sendTestPush(context, digits);
    const devices = await listDevicesOf(db, digits);
    if (notificationIds.length === 0 || devices.length === 0) {
      say("✗ no device of this number gets push messages, or its push service has ended the subscription just now");
      return 1;
    }
    for (const { device_name, host, failure } of devices)
      say(failure === "" ? `✓ ${device_name}: ${host} took the message` : `✗ ${device_name}: ${failure}`);
    if (devices.every(({ failure }) => failure !== "")) return 1;
    for (let second = 0; second < secondsForReceipt; second++) {
      const shown = await shownAt(db, notificationIds);
      if (shown) {
        const seconds = (shown.getTime() - context.now.getTime()) / 1000;
        say(`✓ a device says that it has shown the notification, after ${seconds.toFixed(1)} s`);
        return 0;
      }
      await pause(1000);
    }
    say(
      `✗ no device has said within ${secondsForReceipt} s that it has shown it: is it on, online, and free to notify?`,
    );
    return 1;
  } finally {
    await close();
  }
}

await runCommand(main);
