import { execFile, fork } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { type CompiledQuery, Kysely, PostgresDialect } from "kysely";
import type { Database } from "../server/src/platform/db/database.ts";
import type { DB } from "../server/src/platform/db/tables.ts";
import { mixed, parsed, type Question, structured } from "./questions.ts";
import { randomFrom } from "./random.ts";
import { ask, findPlaces, findWords } from "./search.ts";
import { withListings } from "./stored-listings.ts";
import { compare, median } from "./targets.ts";
import { writtenQuestions } from "./written.ts";

const clients = 4;
const seconds = 10;
const different = 60;

/** How much of what the database can answer reaches the wire: calls a second against pgbench with the same SQL. */
export async function wireBench(): Promise<boolean> {
  const pgbench = findPgbench();
  console.log(`\nThe whole HTTP call, ${clients} at a time, against pgbench with the same SQL`);
  if (!pgbench) {
    console.log("skipped: there is no pgbench here (Debian: apt-get install postgresql-contrib)");
    return true;
  }
  return withListings(async (database, url) => {
    const places = await findPlaces(database.db);
    const random = randomFrom(6);
    const draw = (make: () => Question) => Array.from({ length: different }, make);
    const ofCity = (): Question => ({
      Limit: 15,
      Whether_Status_Filter: true,
      Status: true,
      Whether_City_Filter: true,
      CityID: places[random.below(6)]!.CityID,
    });
    const questions = draw(ofCity);
    const read = await withoutCounts(database.db, () =>
      ratio("newest of a large city, counted home by home", questions, database, url, pgbench),
    );
    const byCity = await ratio("newest of a large city", questions, database, url, pgbench);
    compare("  the calls of the one to those of the other", byCity.calls / read.calls, "", { least: 5 });
    const mix = await ratio(
      "the structured mix",
      draw(() => structured(random, places)),
      database,
      url,
      pgbench,
    );
    const vocabulary = await findWords(database.db);
    const withTexts = await ratio(
      "the mix with 18 in 100 texts",
      draw(() => mixed(random, places, vocabulary)),
      database,
      url,
      pgbench,
    );
    const written = writtenQuestions();
    const asRead = await ratio(
      "the scored texts, as the site reads them",
      draw(() => random.pick(written)),
      database,
      url,
      pgbench,
    );
    const met = [withTexts, asRead].map(({ calls }) => compare("  calls a second", calls, "", { least: 1_500 }));
    return byCity.isMet && mix.isMet && withTexts.isMet && asRead.isMet && met.every(Boolean);
  });
}

async function ratio(name: string, questions: Question[], database: Database, url: string, pgbench: string) {
  const scripts = await scriptsOf(database, questions);
  const requests = questions.map((question) => requestOf("user/Filter_All_Properties", question));
  const calls: number[] = [];
  const transactions: number[] = [];
  // In turn, so that a busy moment of the machine meets both.
  for (let round = 0; round < 3; round++) {
    transactions.push(await runPgbench(pgbench, url, scripts));
    calls.push(await withServer(url, (port) => callsPerSecond(port, requests)));
  }
  rmSync(path.dirname(scripts[0]!), { recursive: true });
  const [http, sql] = [median(calls), median(transactions)];
  console.log(`${name}: ${http.toFixed(0)} calls a second, pgbench ${sql.toFixed(0)}`);
  return { calls: http, isMet: compare("  the one to the other", http / sql, "", { least: 0.55 }) };
}

/** As the search was before it knew how many homes a city has. */
async function withoutCounts<T>(db: Kysely<DB>, work: () => Promise<T>): Promise<T> {
  const counts = await db.deleteFrom("property_search_count").returningAll().execute();
  try {
    return await work();
  } finally {
    for (let at = 0; at < counts.length; at += 5_000)
      await db
        .insertInto("property_search_count")
        .values(counts.slice(at, at + 5_000))
        .execute();
  }
}

function findPgbench(): string | undefined {
  const debian = "/usr/lib/postgresql";
  const versions = existsSync(debian) ? readdirSync(debian).map((version) => path.join(debian, version, "bin")) : [];
  return [...(process.env.PATH ?? "").split(path.delimiter), ...versions]
    .map((folder) => path.join(folder, "pgbench"))
    .find((file) => existsSync(file));
}

/** One pgbench script for each question: the statements that its call sends, with the values in them. */
async function scriptsOf(database: Database, questions: readonly Question[]): Promise<string[]> {
  const folder = mkdtempSync(path.join(os.tmpdir(), "aangan-pgbench-"));
  let sent: CompiledQuery[] = [];
  const listening = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: database.pool }),
    log: ({ query }) => void sent.push(query),
  });
  const files: string[] = [];
  for (const [at, question] of questions.entries()) {
    sent = [];
    await ask(listening, parsed(question));
    const file = path.join(folder, `${at}.sql`);
    writeFileSync(file, sent.map((query) => `${textOf(query)};\n`).join(""));
    files.push(file);
  }
  return files;
}

// A colon before a letter begins a variable of pgbench, as in `words[first:last]`.
const textOf = ({ sql, parameters }: CompiledQuery): string =>
  sql
    .replace(/\s+/g, " ")
    .replace(/(?<!:):(?=[a-z])/g, ": ")
    .replace(/\$(\d+)/g, (_, place: string) => literal(parameters[Number(place) - 1]));

function literal(value: unknown): string {
  if (typeof value === "number" || typeof value === "boolean" || value === null) return String(value);
  if (value instanceof Date) return `'${value.toISOString()}'`;
  if (Array.isArray(value)) return `'{${value.join(",")}}'`;
  return `'${String(value).replaceAll("'", "''")}'`;
}

async function runPgbench(pgbench: string, url: string, scripts: string[]): Promise<number> {
  const options = ["-n", "-M", "prepared", "-c", String(clients), "-j", "1", "-T", String(seconds)];
  const { stdout } = await promisify(execFile)(pgbench, [...options, ...scripts.flatMap((file) => ["-f", file]), url]);
  return Number(/tps = ([\d.]+)/.exec(stdout)![1]);
}

/** Runs the product's server in a separate process during `work`, and returns its result. */
export async function withServer<T>(url: string, work: (port: number) => Promise<T>, option?: "uncounted"): Promise<T> {
  const server = fork(new URL("wire-server.ts", import.meta.url), [url, String(clients), ...(option ? [option] : [])]);
  try {
    const port = await new Promise<number>((resolve, reject) => {
      server.once("message", (reply) => resolve(reply as number));
      server.once("exit", () => reject(new Error("The server did not start")));
    });
    return await work(port);
  } finally {
    server.removeAllListeners("exit");
    if (server.connected) server.disconnect();
  }
}

/** A call as bytes. A client library would take the processor from the server that is measured. */
export function requestOf(call: string, input: object, headers: Record<string, string> = {}): Buffer {
  const body = JSON.stringify(input);
  const others = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(
    `POST /api/${call} HTTP/1.1\r\nHost: 127.0.0.1\r\n${others.join("")}Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
}

/** Calls a second, four at a time, after two seconds that do not count. */
export async function callsPerSecond(port: number, requests: readonly Buffer[], forSeconds = seconds): Promise<number> {
  const began = performance.now();
  const warm = began + 2_000;
  const end = warm + forSeconds * 1_000;
  let answered = 0;
  await Promise.all(
    Array.from({ length: clients }, async (_, at) => {
      const random = randomFrom(at);
      const socket = net.connect(port, "127.0.0.1").setNoDelay();
      const answers = answersOf(socket);
      for (let now = performance.now(); now < end; now = performance.now()) {
        socket.write(random.pick(requests));
        const head = (await answers.next()).value;
        if (!head?.startsWith("HTTP/1.1 200")) throw new Error(`The server answered ${head}`);
        if (now >= warm) answered++;
      }
      socket.destroy();
    }),
  );
  return answered / forSeconds;
}

/** The head of each whole answer. */
async function* answersOf(socket: net.Socket): AsyncGenerator<string, undefined> {
  let head = "";
  let missing = -1;
  for await (const chunk of socket as AsyncIterable<Buffer>) {
    let from = 0;
    if (missing < 0) {
      const end = chunk.indexOf("\r\n\r\n");
      if (end < 0) throw new Error("The head of the answer came in pieces");
      head = chunk.toString("latin1", 0, end);
      missing = Number(/content-length: (\d+)/i.exec(head)?.[1]);
      from = end + 4;
    }
    missing -= chunk.length - from;
    if (missing === 0) {
      yield head;
      missing = -1;
    }
  }
  return undefined;
}
