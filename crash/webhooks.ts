import { rmSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { sql } from "kysely";
import type { SocietyId } from "#domain/platform/ids.ts";
import type { Random } from "../bench/random.ts";
import { bodiesOf, orderAll, secretsKey, signatureOf } from "../bench/webhooks.ts";
import { webhookPath } from "../server/src/money/bank/gateway/connection.ts";
import { type Db, openDatabase } from "../server/src/platform/db/database.ts";
import { startEmbedded } from "../server/src/platform/db/embedded.ts";
import { fillSociety } from "../server/test/make/large-society.ts";
import { makerOf } from "../server/test/make/make.ts";
import { bookFaults } from "./book-faults.ts";
import { figures, insist, until } from "./money.ts";
import { patiently } from "./patiently.ts";
import { startVictim, type Victim } from "./victim.ts";

const dataDir = path.resolve(fileURLToPath(new URL("../.cache/crash-webhooks/", import.meta.url)));
const kills = 8;
const flats = 600;
const senders = 6;
const settings = { PAYMENT_GATEWAYS: "razorpay", SECRETS_KEY: secretsKey };

/**
 * A gateway sends a webhook for each of 600 payments until it is answered, some twice, while the server, or in turn its database, is
 * killed. Each payment must have one receipt, and the books must hold.
 */
export async function webhooksCrash(random: Random): Promise<boolean> {
  console.log(
    `${flats} webhooks by ${senders} senders; ${kills / 2} times the server is killed, ${kills / 2} times its database`,
  );
  rmSync(dataDir, { recursive: true, force: true });
  let victim = await startVictim(dataDir, [], settings);
  const { url } = await startEmbedded({ dataDir, log: () => {} });
  const { db, close } = openDatabase(url, 4);
  try {
    const desk = await makerOf(db, () => new Date()).role("society_manager");
    await fillSociety(db, desk.societyId, flats);
    await sql`update resident set phone_number = '0' || substr(phone_number, 2)`.execute(db);
    const { answer } = await insist(() => victim, desk, "vendor/Create_Bill_Run", {});
    if (!answer.ok) throw new Error(await answer.text());
    await until(async () => (await figures(db)).runs_open === 0);
    const societyId = desk.societyId as SocietyId;
    const connectionId = await orderAll(db, societyId, flats);
    const bodies = await bodiesOf(db, societyId);
    const left = bodies.flatMap((body, nth) => (nth % 7 === 0 ? [body, body] : [body]));
    const sending = Array.from({ length: senders }, () => sendOn(() => victim, `${webhookPath}/${connectionId}`, left));
    let again = 0;
    for (let kill = 0; kill < kills; kill++) {
      await sleep(200 + random.below(1_500));
      const before = await counts(db);
      if (kill % 2 === 0) {
        await victim.kill();
        victim = await startVictim(dataDir, [], settings);
      } else await victim.killDatabase();
      console.log(
        `${kill + 1}. ${kill % 2 === 0 ? "server  " : "database"} killed with ${before.events} events, ${before.receipts} receipts`,
      );
    }
    for (const tries of await Promise.all(sending)) again += tries;
    await until(async () => (await counts(db)).waiting === 0);
    const { events, receipts, payments, unpaid } = await counts(db);
    console.log(
      `${again} sent again since no answer came; ${events} events, ${payments} payments, ${receipts} receipts`,
    );
    const found = await bookFaults(db);
    if (events !== flats || payments !== flats || receipts !== flats) found.push(`${flats} of each expected`);
    if (unpaid > 0) found.push(`${unpaid} bills that were paid are open`);
    if (found.length > 0) console.log(`✗ ${found.join(", ")}`);
    return found.length === 0;
  } finally {
    await close();
    await victim.stop();
  }
}

/** Sends what is left, each until it is answered, as a gateway does. Answers how many were sent again. */
async function sendOn(victim: () => Victim, to: string, left: string[]): Promise<number> {
  let again = 0;
  for (let body = left.pop(); body !== undefined; body = left.pop()) {
    const headers = { "content-type": "application/json", "x-razorpay-signature": signatureOf(body) };
    const send = (sent: string) =>
      fetch(`${victim().address}${to}`, { method: "POST", headers, body: sent, signal: AbortSignal.timeout(20_000) })
        .then(({ ok }) => ok)
        .catch(() => false);
    while (!(await send(body))) {
      again++;
      await sleep(100);
    }
    // As slow as payers are, so that the kills meet them.
    await sleep(40);
  }
  return again;
}

type Counts = { events: number; waiting: number; payments: number; receipts: number; unpaid: number };
const counts = (db: Db): Promise<Counts> =>
  patiently(async () => {
    const { rows } = await sql<Counts>`
      select (select count(*) from gateway_event) as events, (select count(*) from gateway_event where state = 1) as waiting,
        (select count(*) from gateway_payment) as payments, (select count(*) from payment where payment_mode = 6) as receipts,
        (select count(*) from gateway_order join bill on bill_id = bill_ids[1] where outstanding_paise <> 0) as unpaid`.execute(
      db,
    );
    return rows[0]!;
  });
