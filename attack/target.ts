import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { sql } from "kysely";
import { createApp } from "../server/src/app.ts";
import { type JobName, openQueue } from "../server/src/jobs.ts";
import { readConfig } from "../server/src/platform/config.ts";
import { openDatabase } from "../server/src/platform/db/database.ts";

import { openLog } from "../server/src/platform/log.ts";
import { createOutside } from "../server/src/platform/outside/outside.ts";
import { administer, databaseUrl, startCluster } from "../server/test/cluster.ts";
import { makerOf } from "../server/test/make/make.ts";
import { raisedLimits } from "../server/test/raised-limits.ts";

export const hour = 3600_000;
/** The only host that a link may lead to. */
export const ownHost = "homes.example.in";

export type Headers = Record<string, string>;
// biome-ignore lint/suspicious/noExplicitAny: an attacker looks anywhere into an answer
export type Answer = { http: number; success: boolean; extras: Record<string, any>; text: string };
export type Sent = { headers?: Headers; address?: string };

/**
 * The product with its jobs, its own database, and a clock that the attack moves. Call limits are raised, as if the
 * attacker had unlimited time; budgets of messages and OTPs have their default values.
 */
export async function startTarget(settings: Record<string, string> = {}) {
  const cluster = await startCluster();
  const name = `test_${crypto.randomUUID().replaceAll("-", "")}`;
  await administer(cluster.url, `create database "${name}" template "${cluster.template}"`);
  const database = openDatabase(databaseUrl(cluster.url, name), 8);
  const { db } = database;
  const folder = await mkdtemp(path.join(os.tmpdir(), "aangan-attack-"));
  const clock = {
    at: new Date(),
    now: () => clock.at,
    pass: (ms: number) => (clock.at = new Date(clock.at.getTime() + ms)),
  };
  const config = readConfig({
    NODE_ENV: "test",
    DATA_DIR: folder,
    PUBLIC_URL: `https://${ownHost}`,
    ...raisedLimits,
    ...settings,
  });
  const log = openLog("silent");
  const outside = createOutside(config, db, clock.now);
  const queue = await openQueue({ db, pool: database.pool, outside, now: clock.now, log });
  const app = await createApp({ config, database, outside, queue, clock, log });
  let broken = 0;

  async function call(calledPath: string, body: unknown = {}, { headers = {}, address }: Sent = {}): Promise<Answer> {
    const form = body instanceof FormData ? new Response(body) : undefined;
    const response = await app.inject({
      method: "POST",
      url: `/api/${calledPath}`,
      headers: { "content-type": form?.headers.get("content-type") ?? "application/json", ...headers },
      payload: form ? Buffer.from(await form.arrayBuffer()) : JSON.stringify(body),
      ...(address !== undefined && { remoteAddress: address }),
    });
    return { http: response.statusCode, text: response.body, ...response.json() };
  }

  /** The same where the attack cannot go on without it. */
  async function need(calledPath: string, body?: unknown, sent?: Sent): Promise<Answer> {
    const answer = await call(calledPath, body, sent);
    if (answer.http !== 200) throw new Error(`${calledPath}: ${answer.http} ${answer.text.slice(0, 300)}`);
    return answer;
  }

  /** A new device, by its api key. */
  async function device(address?: string): Promise<{ deviceId: string; headers: { ApiKey: string } }> {
    const sent = address === undefined ? {} : { address };
    const { DeviceID } = (await need("vendor/Generate_DeviceID", {}, sent)).extras;
    const { Data } = (await need("vendor/Splash_Vendor_Screen", { DeviceID }, sent)).extras;
    return { deviceId: DeviceID, headers: { ApiKey: Data.ApiKey } };
  }

  /** The OTP that reached a number last. */
  async function otpOf(phone: string): Promise<string> {
    const { otp } = await db
      .selectFrom("outbox_message")
      .select("otp")
      .where("recipient", "=", phone)
      .where("otp", "is not", null)
      .orderBy("created_at", "desc")
      .orderBy("outbox_message_id", "desc")
      .executeTakeFirstOrThrow();
    return otp!;
  }

  /** Signs in with the number's own OTP, by default on a new device. */
  async function signIn(PhoneNumber: string, Vendor_Type: number, on?: { ApiKey: string }, address?: string) {
    const apiKey = on ?? (await device(address)).headers;
    const sent = { headers: apiKey, ...(address !== undefined && { address }) };
    await need("vendor/Generate_Vendor_OTP", { Vendor_Type, PhoneNumber }, sent);
    const OTP = await otpOf(PhoneNumber);
    const { Data } = (await need("vendor/Validate_Vendor_OTP", { Vendor_Type, PhoneNumber, OTP }, sent)).extras;
    const { SessionID, VendorID, DeviceID } = Data;
    return { vendorId: VendorID as string, deviceId: DeviceID as string, headers: { ...apiKey, SessionID, VendorID } };
  }

  /** Runs the jobs that are due by the clock; a failed job is left to be retried. */
  async function drain(): Promise<void> {
    await sql`update job.job set start_after = now() where state in ('created', 'retry') and start_after <= ${clock.at}`.execute(
      db,
    );
    await queue.drain();
  }

  async function run(...jobs: JobName[]): Promise<void> {
    for (const job of jobs) {
      await db.transaction().execute((tx) => queue.enqueue(tx, job as never, {} as never));
      await drain();
    }
  }

  return {
    ...{
      app,
      database,
      outside,
      call,
      need,
      device,
      otpOf,
      signIn,
      drain,
      run,
      db,
      clock,
      make: makerOf(db, clock.now),
    },
    /** Says whether something held, and remembers if not. */
    check(held: boolean, found: string): void {
      if (!held) broken++;
      console.log(`${held ? "✓" : "✗"} ${found}`);
    },
    brokenChecks: () => broken,
    async stop() {
      await app.close();
      await queue.close();
      await database.close();
      await administer(cluster.url, `drop database if exists "${name}" with (force)`);
      await cluster.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
export type Target = Awaited<ReturnType<typeof startTarget>>;

let numbered = 0;
/** A number that nobody in the attack has used. */
export const nextNumber = (): string => `8${String(200_000_000 + ++numbered)}`;
