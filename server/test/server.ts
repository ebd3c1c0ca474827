import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { FastifyInstance } from "fastify";
import { afterAll, inject } from "vitest";
import type { CallAt, CallPath } from "#domain";
import type { Envelope, Input, Output } from "#domain/platform/call.ts";
import { startOf } from "#domain/platform/days.ts";
import { createApp } from "../src/app.ts";
import type { Pages } from "../src/built-pages.ts";
import { openQueue } from "../src/jobs.ts";
import type { Clock } from "../src/platform/clock.ts";
import { readConfig } from "../src/platform/config.ts";
import { openDatabase } from "../src/platform/db/database.ts";
import { openReplica } from "../src/platform/db/replica.ts";
import { type Log, openLog } from "../src/platform/log.ts";
import { createOutside, type Outside } from "../src/platform/outside/outside.ts";
import { administer, databaseUrl } from "./cluster.ts";
import { type Make, makerOf } from "./make/make.ts";
import { raisedLimits } from "./raised-limits.ts";

export type Answer<Data = unknown> = {
  http: number;
  success: boolean;
  // biome-ignore lint/suspicious/noExplicitAny: a test may look anywhere into an answer
  extras: Envelope["extras"] & { Data?: Data } & Record<string, any>;
  headers: Record<string, unknown>;
};

type Sent = {
  headers?: Record<string, string>;
  address?: string;
  /** Another server on the same database. */
  via?: FastifyInstance;
};

/** Of a test that stops or promotes what the others share: removed with all that is in it. */
type OwnCluster = {
  url: string;
  template: string;
  /** How the server gets there, if otherwise. */
  serverUrl?: string;
  replicaUrl?: string;
};
const sharedCluster = (): OwnCluster => ({ url: inject("clusterUrl"), template: inject("template") });

type FormFields = Record<string, string | File | (string | File)[]>;

/**
 * The product with its own database and a clock that the test moves. Call it at the top of a file, never in a hook: it
 * cleans up in a hook itself.
 */
export async function startServer(
  options: {
    outside?: Partial<Outside>;
    log?: Log;
    settings?: Record<string, string>;
    cluster?: OwnCluster;
    pages?: Pages;
  } = {},
) {
  const { url: clusterUrl, template, serverUrl = clusterUrl, replicaUrl } = options.cluster ?? sharedCluster();
  const name = `test_${crypto.randomUUID().replaceAll("-", "")}`;
  await administer(clusterUrl, `create database "${name}" template "${template}" strategy file_copy`);
  const database = openDatabase(databaseUrl(serverUrl, name), 8);
  const folder = await mkdtemp(path.join(os.tmpdir(), "aangan-test-"));

  const clock = {
    at: new Date(),
    now: () => clock.at,
    pass: (ms: number) => (clock.at = new Date(clock.at.getTime() + ms)),
  };
  const config = readConfig({ NODE_ENV: "test", DATA_DIR: folder, ...raisedLimits, ...options.settings });
  const log = options.log ?? openLog("silent");
  const outside = { ...createOutside(config, database.db, clock.now), ...options.outside };
  const queue = await openQueue({ db: database.db, pool: database.pool, outside, now: clock.now, log });
  const replica = replicaUrl
    ? await openReplica({
        url: databaseUrl(replicaUrl, name),
        connections: 4,
        isPooled: false,
        primary: database,
        lagSeconds: config.replicaLag,
        log,
      })
    : undefined;
  const app = await createApp({
    config,
    database,
    replica,
    outside,
    queue,
    clock,
    log,
    ...(options.pages && { pages: options.pages }),
  });

  const twins: { close(): Promise<unknown> }[] = [];
  /** A second server on the same database, with its own connections, and its own clock if one is given. */
  async function startTwin(
    ownClock: Clock = clock,
    { stopping, pages = options.pages }: { stopping?: AbortSignal; pages?: Pages | undefined } = {},
  ): Promise<FastifyInstance> {
    const own = openDatabase(databaseUrl(serverUrl, name), 8);
    const parts = { config, database: own, outside, queue, clock: ownClock, log };
    const twin = await createApp({ ...parts, ...(stopping && { stopping }), ...(pages && { pages }) });
    twins.push(twin, own);
    return twin;
  }

  afterAll(async () => {
    for (const twin of twins) await twin.close();
    await app.close();
    await replica?.close();
    await queue.close();
    await database.close();
    if (!options.cluster) await administer(clusterUrl, `drop database if exists "${name}" with (force)`);
    await rm(folder, { recursive: true, force: true });
  });

  /** Sends any body to a path under /api, unchanged. */
  async function post(
    path: string,
    payload: unknown,
    { headers = {}, address, via = app }: Sent = {},
  ): Promise<Answer> {
    const response = await via.inject({
      method: "POST",
      url: `/api/${path}`,
      headers: { "content-type": "application/json", ...headers },
      payload: typeof payload === "string" ? payload : JSON.stringify(payload),
      ...(address !== undefined && { remoteAddress: address }),
    });
    return { http: response.statusCode, ...(response.json() as Envelope), headers: response.headers };
  }

  /** Sends a form as a browser does; a list sends its field more than once. */
  async function postForm(path: string, fields: FormFields, { headers = {}, address }: Sent = {}): Promise<Answer> {
    const form = new FormData();
    for (const [name, values] of Object.entries(fields))
      for (const value of [values].flat())
        if (typeof value === "string") form.append(name, value);
        else form.append(name, value, value.name);
    const sent = new Response(form);
    const response = await app.inject({
      method: "POST",
      url: `/api/${path}`,
      headers: { "content-type": sent.headers.get("content-type")!, ...headers },
      payload: Buffer.from(await sent.arrayBuffer()),
      ...(address !== undefined && { remoteAddress: address }),
    });
    return { http: response.statusCode, ...(response.json() as Envelope), headers: response.headers };
  }

  /** Sends a call with an input of its type. */
  async function ask<P extends CallPath>(path: P, input: Input<CallAt<P>>, sent?: Sent) {
    return (await post(path, input, sent)) as Answer<
      Output<CallAt<P>> extends { Data: infer Data } ? Data : Output<CallAt<P>>
    >;
  }

  /** The page that the link of a text message leads to, from the root. */
  async function pageIn(text: string): Promise<string> {
    const Code = /\/l\/([A-Za-z0-9]{10})/.exec(text)![1]!;
    return (await ask("user/Fetch_Message_Link_Info", { Code })).extras.Data!.Path;
  }

  /** The person behind these credentials says yes to everybody who has entered their number. */
  async function accept(headers: Record<string, string>): Promise<void> {
    const { extras } = await ask("vendor/Filter_My_Invitations", { Limit: 100 }, { headers });
    for (const { InvitationID } of extras.Data!) await ask("vendor/Accept_Invitation", { InvitationID }, { headers });
  }

  /**
   * Moves the clock to an hour of a day in India (by default noon), or to `YYYY-MM-DDTHH:MM`; sessions are extended.
   */
  async function goTo(dayOrMoment: string, hours = 12) {
    const [day = "", time] = dayOrMoment.split("T");
    clock.at = time ? new Date(`${day}T${time}:00+05:30`) : new Date(startOf(day).getTime() + hours * 3600_000);
    const expires_at = new Date(clock.at.getTime() + 24 * 3600_000);
    await database.db.updateTable("session").set({ created_at: clock.at, expires_at, fresh_at: clock.at }).execute();
  }

  /** Runs a command of server/src/commands as its script does: in a process of its own, on this database. */
  const command = (file: string, args: readonly string[], settings: Record<string, string> = {}) =>
    new Promise<{ code: number; output: string }>((done) => {
      const entry = fileURLToPath(new URL(`../src/commands/${file}.ts`, import.meta.url));
      const env = { DATABASE_URL: databaseUrl(serverUrl, name), NODE_ENV: "test", ...settings };
      execFile(process.execPath, [entry, ...args], { env }, (error, stdout, stderr) =>
        done({ code: error ? Number(error.code) : 0, output: `${stdout}${stderr}` }),
      );
    });

  const make: Make = makerOf(database.db, clock.now);
  return {
    command,
    url: databaseUrl(serverUrl, name),
    goTo,
    app,
    startTwin,
    post,
    postForm,
    ask,
    pageIn,
    accept,
    make,
    clock,
    queue,
    database,
    replica,
    outside,
    folder,
  };
}

export type TestServer = Awaited<ReturnType<typeof startServer>>;
