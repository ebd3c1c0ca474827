import { fork } from "node:child_process";
import { createHmac } from "node:crypto";
import { rmSync } from "node:fs";
import { Agent, request } from "node:http";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { sql } from "kysely";
import type { SocietyId } from "#domain/platform/ids.ts";
import { sealKeys, webhookPath } from "../server/src/money/bank/gateway/connection.ts";
import { openClearing } from "../server/src/money/bank/gateway/ledgers.ts";
import { listOpenRuns, openDueRuns, workOff } from "../server/src/money/bills/run/run.ts";
import type { Book } from "../server/src/money/journal/book.ts";
import { type Database, type Db, openDatabase } from "../server/src/platform/db/database.ts";
import { startEmbedded } from "../server/src/platform/db/embedded.ts";
import { migrate } from "../server/src/platform/db/migrate.ts";
import { openGateways } from "../server/src/platform/outside/gateways.ts";
import { fillBilledSocieties } from "./bills.ts";
import { tidy, workerOf } from "./rows.ts";
import { compare } from "./targets.ts";

const dataDir = path.resolve(fileURLToPath(new URL("../.cache/bench-webhooks/", import.meta.url)));
const count = 3_000;
const clients = 16;
const webhookSecret = "whsec_bench";
/** What the server of the bench seals keys with. */
export const secretsKey = "a key of the bench, of 32 letters or more";

/**
 * Signed webhooks of 3,000 payments of one society, every tenth sent twice: how many a second are stored and answered, beside plain
 * inserts of rows of that size, and how many a second become receipts with their entries. None may be lost or double.
 */
export async function webhooksBench(): Promise<boolean> {
  console.log(`\n${count.toLocaleString("en-IN")} webhooks of payments of one society, ${clients} at a time`);
  rmSync(dataDir, { recursive: true, force: true });
  const embedded = await startEmbedded({ dataDir, log: console.log });
  const database = openDatabase(embedded.url, clients);
  try {
    await migrate(database.db);
    const society = await fillBilledSocieties(database, 2);
    return await measure(database, embedded.url, society);
  } finally {
    await database.close();
    await embedded.stop();
  }
}

async function measure({ db }: Database, url: string, societyId: SocietyId): Promise<boolean> {
  await billAll(db);
  const connectionId = await orderAll(db, societyId, count);
  await tidy(db);
  const bodies = await bodiesOf(db, societyId);
  const plain = await plainInserts(db, bodies);
  const sent = bodies.flatMap((body, nth) => (nth % 10 === 0 ? [body, body] : [body]));
  const child = fork(new URL("wire-server.ts", import.meta.url), [url, "10", "work", "gateways"]);
  const port = await new Promise<number>((ready) => child.once("message", (it) => ready(it as number)));
  try {
    const began = performance.now();
    await inParallel(sent, (body) => post(port, `${webhookPath}/${connectionId}`, body));
    const stored = performance.now();
    const isDone = async () => (await waiting(db)) === 0;
    while (!(await isDone())) await sleep(200);
    const done = performance.now();
    const { rows } = await sql<{ events: number; payments: number; receipts: number; owed: number }>`
      select (select count(*) from gateway_event) as events, (select count(*) from gateway_payment) as payments,
        (select count(*) from payment where payment_mode = 6) as receipts,
        (select count(*) from gateway_order join bill on bill_id = bill_ids[1] where outstanding_paise <> 0) as owed`.execute(
      db,
    );
    const [found] = rows;
    const isWhole =
      found!.events === count && found!.payments === count && found!.receipts === count && found!.owed === 0;
    const perSecond = sent.length / ((stored - began) / 1000);
    console.log(`plain inserts, a transaction each: ${plain.toFixed(0)} a second`);
    console.log(
      `receipts with their entries: ${(count / ((done - began) / 1000)).toFixed(0)} a second, from the first webhook on`,
    );
    console.log(`${found!.events} events, ${found!.payments} payments, ${found!.receipts} receipts of ${count}`);
    const isFast = compare("webhooks stored and answered", perSecond, "a second", { least: 200 });
    console.log(`  ${((perSecond / plain) * 100).toFixed(1)} % of plain inserts, while receipts are made of them`);
    return isFast && compare("lost or double", isWhole ? 0 : 1, "", { most: 0 });
  } finally {
    child.disconnect();
  }
}

const waiting = async (db: Db) => {
  const { rows } = await sql<{ count: number }>`select count(*) as count from gateway_event where state = 1`.execute(
    db,
  );
  return rows[0]!.count;
};

async function billAll(db: Db): Promise<void> {
  const worker = workerOf(db);
  await openDueRuns(worker, "2026-01-01", "bench");
  for (const runId of await listOpenRuns(worker)) await workOff(worker, runId);
}

/** A connection of a society that has billed, and an order for each of its bills. Answers the connection's id. */
export async function orderAll(db: Db, societyId: SocietyId, most: number): Promise<string> {
  const book: Book = { issuerId: societyId, societyId, vendorId: null, year: undefined };
  const at = new Date("2026-02-01T06:00:00Z");
  const gateways = openGateways({ names: ["razorpay"], urls: {}, secretsKey })!;
  const keys = { keyId: "rzp_bench", keySecret: "secret", webhookSecret };
  const connectionId = await db.transaction().execute(async (tx) => {
    await openClearing(tx, book, at);
    const { vendor_id } = await tx
      .selectFrom("society")
      .select("vendor_id")
      .where("society_id", "=", societyId)
      .executeTakeFirstOrThrow();
    const { gateway_connection_id } = await tx
      .insertInto("gateway_connection")
      .values({
        ...{ society_id: societyId, provider: 1, ...sealKeys(gateways, societyId, keys), connected_by: vendor_id },
        ...{ created_at: at, updated_at: at },
      })
      .returning("gateway_connection_id")
      .executeTakeFirstOrThrow();
    return gateway_connection_id;
  });
  await sql`
    insert into gateway_order (society_id, gateway_connection_id, account_id, bill_ids, amount_paise, convenience_paise,
      provider_order_id, page, ordered_by, expires_at, created_at, updated_at)
    select society_id, ${connectionId}, account_id, array[bill_id], outstanding_paise, 0, 'plink_' || bill_id, 'https://rzp.io/i/x',
      (select vendor_id from society where society.society_id = bill.society_id), ${at}, ${at}, ${at}
    from bill where society_id = ${societyId} and outstanding_paise > 0 order by bill_no limit ${most}`.execute(db);
  return connectionId;
}

/** What the provider says of each order: that it is paid. */
export async function bodiesOf(db: Db, societyId: SocietyId): Promise<string[]> {
  const { rows } = await sql<{ id: string; link: string; amount: number }>`
    select gateway_order_id as id, provider_order_id as link, amount_paise as amount from gateway_order
    where society_id = ${societyId} order by gateway_order_id`.execute(db);
  return rows.map(({ id, link, amount }, nth) =>
    JSON.stringify({
      ...{
        entity: "event",
        account_id: "acc_bench",
        event: "payment_link.paid",
        contains: ["payment_link", "payment"],
      },
      payload: {
        payment_link: {
          entity: { id: link, reference_id: id, status: "paid", amount, amount_paid: amount, payments: [] },
        },
        payment: {
          entity: {
            ...{
              id: `pay_${String(nth).padStart(14, "0")}`,
              entity: "payment",
              amount,
              currency: "INR",
              status: "captured",
            },
            ...{
              method: "upi",
              fee: 1_180,
              tax: 180,
              vpa: "payer@okicici",
              contact: "+919811111111",
              created_at: 1_769_925_600,
            },
          },
        },
      },
      created_at: 1_769_925_600,
    }),
  );
}

/** What this disk does: rows of that size, each in a transaction of its own. */
async function plainInserts(db: Db, bodies: readonly string[]): Promise<number> {
  await sql`create table bench_plain (id bigint generated always as identity primary key, body text not null)`.execute(
    db,
  );
  const began = performance.now();
  await inParallel(bodies, (body) => sql`insert into bench_plain (body) values (${body})`.execute(db));
  return bodies.length / ((performance.now() - began) / 1000);
}

async function inParallel<T>(all: readonly T[], act: (one: T) => Promise<unknown>): Promise<void> {
  let next = 0;
  const worker = async () => {
    while (next < all.length) await act(all[next++]!);
  };
  await Promise.all(Array.from({ length: clients }, worker));
}

const agent = new Agent({ keepAlive: true, maxSockets: clients });

export const signatureOf = (body: string) => createHmac("sha256", webhookSecret).update(body).digest("hex");

const post = (port: number, to: string, body: string) =>
  new Promise<void>((done, fail) => {
    const headers = {
      "content-type": "application/json",
      "content-length": Buffer.byteLength(body),
      "x-razorpay-signature": signatureOf(body),
    };
    const sent = request({ port, host: "127.0.0.1", path: to, method: "POST", agent, headers }, (answer) => {
      answer.resume();
      answer.on("end", () => (answer.statusCode === 200 ? done() : fail(new Error(`answered ${answer.statusCode}`))));
    });
    sent.on("error", fail);
    sent.end(body);
  });
