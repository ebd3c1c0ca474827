import { parseArgs } from "node:util";
import { issuerTypes, standings } from "#domain/core/standings/codes.ts";
import { formatPhone, mobileDigits } from "#domain/platform/phone.ts";
import { actAs } from "../core/audit/queries.ts";
import { findMeant, listIssuers } from "../core/standings/queries.ts";
import { setStanding } from "../core/standings/set-standing.ts";
import { systemClock } from "../platform/clock.ts";
import { readConfig } from "../platform/config.ts";
import type { Db } from "../platform/db/database.ts";
import { migrate } from "../platform/db/migrate.ts";
import { openOwnDatabase } from "../platform/db/own-database.ts";
import { runCommand, Unusable } from "./command.ts";

const usage = `npm run verify [-- SOCIETY-ID | PHONE [--suspend] [--reason TEXT] [--name-checked]]

  Verifies a society or landlord: only then do they send messages to people who have not accepted them, and show a UPI
  QR code. Without an id or phone it lists those who wait. It may run beside the server.

  SOCIETY-ID      the id of a society, or of a landlord's account
  PHONE           the mobile number of a landlord, or of a society's manager
  --suspend       suspends instead: no messages and no QR code
  --reason        why, for the history
  --name-checked  verifies although a verified society of the same city has a name that looks the same`;

type Arguments = { who: string | undefined; suspend: boolean; reason: string; isNameChecked: boolean };

function readArguments(): Arguments {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        suspend: { type: "boolean", default: false },
        reason: { type: "string", default: "By npm run verify" },
        "name-checked": { type: "boolean", default: false },
      },
    });
    if (positionals.length > 1) throw new Error("One society or landlord at a time.");
    const [who] = positionals;
    if (who === undefined && values.suspend) throw new Error("Name whom to suspend.");
    return { who, suspend: values.suspend, reason: values.reason, isNameChecked: values["name-checked"] };
  } catch (error) {
    throw new Unusable(`${(error as Error).message}\n\n${usage}`);
  }
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The one society or landlord that is meant. */
async function findOne(db: Db, who: string) {
  const id = uuid.test(who) ? who.toLowerCase() : null;
  const phone = id === null ? (mobileDigits(who) ?? null) : null;
  if (id === null && phone === null)
    throw new Unusable(`${JSON.stringify(who)} is neither an id nor a mobile number of ten digits.\n\n${usage}`);
  const issuers = await findMeant(db, { id, phone });
  const named = phone === null ? `the id ${id}` : formatPhone(phone);
  if (issuers.length === 0) throw new Unusable(`There is no society or landlord with ${named}.`);
  if (issuers.length > 1)
    throw new Unusable(
      [
        `${named} is more than one. Name the one that you mean by its id:`,
        ...issuers.map(({ issuer_id, issuer_type, name }) => `  ${issuer_id}  ${issuerTypes[issuer_type]}: ${name}`),
      ].join("\n"),
    );
  return issuers[0]!;
}

async function listWaiting(db: Db): Promise<string> {
  const { rows, count } = await listIssuers(db, { list: "new", search: "", skip: 0, limit: 50 });
  if (count === 0) return "No society and no landlord waits to be verified.";
  return [
    `${count} ${count === 1 ? "waits" : "wait"} to be verified${count > rows.length ? `, the first ${rows.length}` : ""}:`,
    ...rows.map(
      ({ issuer_id, issuer_type, name, account_phone, is_look_alike }) =>
        `  ${issuer_id}  ${issuerTypes[issuer_type]}: ${name}, ${formatPhone(account_phone)}${is_look_alike ? " (looks like the name of a verified society)" : ""}`,
    ),
  ].join("\n");
}

async function set(db: Db, { who, suspend, reason, isNameChecked }: Arguments & { who: string }): Promise<string> {
  const { issuer_id, issuer_type, name } = await findOne(db, who);
  const now = systemClock.now();
  const decision = suspend ? ("suspend" as const) : ("verify" as const);
  const problem = await db.transaction().execute(async (tx) => {
    await actAs(tx, {
      vendorId: undefined,
      role: "operator",
      call: "npm run verify",
      requestId: crypto.randomUUID(),
      at: now,
    });
    return setStanding(tx, issuer_id, { decision, reason, by: null, isNameChecked, now });
  });
  const label = `${name} (${issuerTypes[issuer_type].toLowerCase()} ${issuer_id})`;
  const state = standings[suspend ? "suspended" : "verified"].toLowerCase();
  if (problem === "look-alike")
    throw new Unusable(
      `${label} has a name that looks like that of a verified society of the same city.\nCheck it, then add --name-checked.`,
    );
  return problem === "decided-already" ? `${label} is ${state} already.` : `${label} is ${state} now.`;
}

async function main(): Promise<undefined> {
  const options = readArguments();
  const { who } = options;
  const { db, close } = await openOwnDatabase(readConfig());
  try {
    await migrate(db);
    process.stdout.write(`${who === undefined ? await listWaiting(db) : await set(db, { ...options, who })}\n`);
  } finally {
    await close();
  }
}

await runCommand(main);
