import { setTimeout as sleep } from "node:timers/promises";
import { tellDemoStory } from "../demo/story.ts";
import { createApp } from "./app.ts";
import { loadBuiltPages } from "./built-pages.ts";
import { openOwnArchiver } from "./core/backups/point-in-time/own-archiver.ts";
import { loadPlaces } from "./core/places/load.ts";
import { openQueue } from "./jobs.ts";
import { systemClock } from "./platform/clock.ts";
import { type Config, readConfig } from "./platform/config.ts";
import { nameOf } from "./platform/db/address.ts";
import { whileDatabaseReturns } from "./platform/db/connection-lost.ts";
import { DataError } from "./platform/db/data-error.ts";
import { holdDataFolder } from "./platform/db/data-lock.ts";
import { openDatabase } from "./platform/db/database.ts";
import { startEmbedded } from "./platform/db/embedded.ts";
import { checkOwnDatabase, migrateOwn, openOwnReplica } from "./platform/db/own-database.ts";
import { openLog } from "./platform/log.ts";
import { createOutside, type Outside } from "./platform/outside/outside.ts";
import { type Files, type StoreName, StoreUnavailable } from "./platform/outside/ports.ts";
import { BadSettings } from "./platform/setting-problems.ts";
import { openTraces } from "./platform/traces.ts";

type Closing = { name: string; close(): Promise<unknown> };

/** Opens everything in order; what was opened is closed in the opposite order. */
async function start(config: Config, opened: Closing[], stopping: AbortSignal): Promise<string> {
  const open = <T>(name: string, part: T, close: (part: T) => Promise<unknown>): T => {
    opened.push({ name, close: () => close(part) });
    return part;
  };
  const log = openLog(config.logLevel);
  const clock = systemClock;
  const now = () => clock.now();
  if (config.traces) open("traces", await openTraces(config.traces), (it) => it.close());

  // Several servers of one database may share a folder of files; a database in the folder is one server's.
  const held =
    config.databaseUrl === undefined
      ? open("data folder", await holdDataFolder(config.dataDir), (it) => it.release())
      : undefined;
  // A wrong address is answered at once; a database that was there once is waited for, through the whole start.
  const { isPooled, warnings } = await checkOwnDatabase(config);
  for (const warning of warnings) say(warning);
  const url =
    config.databaseUrl ??
    open("database", await startEmbedded({ dataDir: config.dataDir, log: say }), (db) => db.stop()).url;
  const database = open(
    "connections",
    openDatabase(url, config.connections, {
      isPooled,
      directUrl: config.directUrl,
      onError: (error) => log.error({ error }, "a database connection was lost"),
      onMove: (to) => log.warn({ primary: nameOf(to) }, "another host is the primary now"),
    }),
    (it) => it.close(),
  );
  await whileDatabaseReturns(() => migrateOwn(database, config));
  await whileDatabaseReturns(() => loadPlaces(database.db));
  const replica = config.replicaUrl
    ? open(
        "replica",
        await whileDatabaseReturns(() => openOwnReplica(config.replicaUrl!, database, config, log)),
        (it) => it.close(),
      )
    : undefined;
  const outside = createOutside(config, database.db, now, log);
  await checkFiles(outside.files);
  const pictures = outside.files.pictures;
  const story = config.demo
    ? await whileDatabaseReturns(() =>
        tellDemoStory({ database, files: pictures, now: now(), prices: config.messagePrices, site: outside.site }),
      )
    : undefined;

  const archiver =
    config.databaseUrl === undefined
      ? open("archive of the WAL", await openOwnArchiver(config, { pool: database.pool, outside, now, log }), (it) =>
          it.close(),
        )
      : undefined;

  const queue = open(
    "jobs",
    await whileDatabaseReturns(() => openQueue({ ...database, ...ofRole(config), outside, now, log })),
    (it) => it.close(),
  );
  const pages = await loadBuiltPages();
  const app = open(
    "server",
    await createApp({
      config,
      database,
      replica,
      archive: archiver?.status,
      outside,
      queue,
      clock,
      log,
      stopping,
      pages,
    }),
    (it) => it.close(),
  );
  const address = await app.listen({ port: config.port, host: config.host }).catch((error: NodeJS.ErrnoException) => {
    throw new BadSettings(whyNotHeard(error, config));
  });
  if (config.role !== "web") await queue.work();
  const shown = config.publicUrl ?? address.replace("127.0.0.1", "localhost");
  held?.announce(shown);
  if (config.role === "worker") return `Aangan's worker is ready; ${shown} answers /healthz, /readyz and /metrics.`;
  return welcome(shown, outside, story);
}

/** Who works nothing off need not hear of what comes in. */
const ofRole = ({ role }: Config) => (role === "web" ? { onlyTakes: true, newClient: undefined } : {});

async function checkFiles(stores: Record<StoreName, Files>): Promise<void> {
  for (const [name, store] of Object.entries(stores))
    await store.check().catch((error: unknown) => {
      throw new BadSettings(
        `The store of the ${name} cannot be used: ${error instanceof StoreUnavailable ? error.message : error}`,
      );
    });
}

const say = (line: string) => process.stdout.write(`${line}\n`);

type Story = Awaited<ReturnType<typeof tellDemoStory>> | undefined;

function welcome(address: string, { hasOutbox, hasSms, mail }: Outside, story: Story): string {
  const lines = ["", `  Aangan is ready: ${address}`, ""];
  if (story) {
    lines.push("  Demo accounts (any phone works for an enquiry):");
    for (const { phone, who } of story.accounts) lines.push(`    ${phone}  ${who}`);
    lines.push("");
  }
  if (hasOutbox) lines.push(`  OTPs and messages are kept in the outbox: ${address}/outbox`, "");
  if (!hasSms)
    lines.push(
      "  No SMS is sent (SMS_PROVIDER=none). People cannot sign up by themselves, and enquiries, the erasure of visits and",
      "  text messages to visitors do not work. Codes to sign in:",
      ...(mail ? ["    by email, for accounts with a confirmed address"] : []),
      "    by an administrator of a verified society, for its residents, guards and technicians",
      "    npm run code -- PHONE, for everybody else, and first of all for yourself",
      "",
    );
  return lines.join("\n");
}

async function main(): Promise<void> {
  const opened: Closing[] = [];
  const closeAll = async () => {
    for (const { name, close } of opened.splice(0).reverse())
      await close().catch((error: unknown) => console.error(`Closing the ${name} failed:`, error));
  };

  const stopping = new AbortController();
  const { signal } = stopping;
  let drainSeconds = 0;
  const started = Promise.try(() => {
    const config = readConfig();
    drainSeconds = config.drainSeconds;
    return start(config, opened, signal);
  });
  const stop = () => {
    if (signal.aborted) return;
    stopping.abort();
    // Stopped half-way up, it closes what the start has opened by then; a server that runs gives its proxy time to see it.
    void started
      .then(() => sleep(drainSeconds * 1_000))
      .catch(() => {})
      .then(closeAll)
      .then(() => process.exit(0));
  };
  // The terminal sends Ctrl-C to the whole process group, and the launcher passes it on: both mean one stop.
  process.on("SIGINT", stop);
  process.on("SIGTERM", stop);

  try {
    say(await started);
  } catch (error) {
    if (signal.aborted) return;
    console.error(sentenceFor(error));
    await closeAll();
    process.exit(1);
  }
}

function whyNotHeard({ code, message }: NodeJS.ErrnoException, { port, host }: Config): string {
  if (code === "EADDRINUSE") return `PORT must be a free one, and ${port} is in use already.`;
  if (code === "EACCES") return `PORT must be above 1023 for this account, and is ${port}.`;
  if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND" || code === "EAI_AGAIN")
    return `HOST must be an address of this machine, such as 127.0.0.1 or 0.0.0.0, and is ${JSON.stringify(host)}.`;
  return `PORT ${port} of HOST ${host} cannot be used: ${message}`;
}

/** What to tell the person at the terminal; for a fault of ours, everything. */
function sentenceFor(error: unknown): unknown {
  if (error instanceof BadSettings) return `The settings are not right:\n${error.message}`;
  if (error instanceof DataError) return error.message;
  return error;
}

await main();
