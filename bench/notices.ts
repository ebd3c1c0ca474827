import { rmSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { type Database, openDatabase } from "../server/src/platform/db/database.ts";
import { startEmbedded } from "../server/src/platform/db/embedded.ts";
import { listen } from "../server/src/platform/db/listen.ts";
import { migrate } from "../server/src/platform/db/migrate.ts";
import { compare, median } from "./targets.ts";

const dataDir = path.resolve(fileURLToPath(new URL("../.cache/bench-notices/", import.meta.url)));
const accounts = 5_000;
const clients = 8;
const secondsOfRound = 3;
const rounds = 3;

/** As it was before: each row tells for itself. */
const byRow = `create function bench_tell() returns trigger language plpgsql as $$ begin
    perform pg_notify('notification_changed', vendor_id::text) from vendor
      where phone_number = new.phone_number and vendor_type = new.vendor_type;
    return null;
  end $$;
  create trigger bench_told after insert on notification for each row execute function bench_tell()`;
const ours = ["notification_told_inserted"];
const ways = {
  "each row": { on: ["bench_told"], off: ours },
  "each statement": { on: ours, off: ["bench_told"] },
  nobody: { on: [], off: [...ours, "bench_told"] },
};
type Way = keyof typeof ways;

/** What it costs that the database tells of new notices: rows a second, by who tells and how many rows a statement has. */
export async function noticesBench(): Promise<boolean> {
  console.log(`\nNotices by ${clients} clients, with one that listens`);
  rmSync(dataDir, { recursive: true, force: true });
  const embedded = await startEmbedded({ dataDir, log: console.log });
  const database = openDatabase(embedded.url, clients);
  try {
    await migrate(database.db);
    await database.pool.query(byRow);
    await database.pool.query(
      "insert into vendor (vendor_type, phone_number) select 3, (9000000000 + n)::text from generate_series(1, $1::int) n",
      [accounts],
    );
    const listener = await listen(database.newClient!, {
      channels: ["notification_changed"],
      onMessage() {},
      onAgain() {},
      onError: console.error,
    });
    let isMet = true;
    for (const size of [1, 50, 500]) {
      const figures = await measure(database, size);
      for (const way of Object.keys(ways) as Way[])
        console.log(
          `${`  ${size} rows a statement, told by ${way}`.padEnd(44)}${figures[way].toFixed(0).padStart(9)} rows/s`,
        );
      const ratio = figures["each statement"] / figures["each row"];
      // What costs is not the message but the lock under which all who told anything commit one after the other.
      isMet = compare(`${size} rows a statement, against each row`, ratio, "times", { least: 0.9 }) && isMet;
    }
    await listener.close();
    return isMet;
  } finally {
    await database.close();
    await embedded.stop();
  }
}

/** Rows a second by each way, the median of rounds that take turns. */
async function measure(database: Database, size: number): Promise<Record<Way, number>> {
  const found: Record<Way, number[]> = { "each row": [], "each statement": [], nobody: [] };
  for (let round = 0; round < rounds; round++)
    for (const [way, { on, off }] of Object.entries(ways)) {
      for (const name of on) await database.pool.query(`alter table notification enable trigger ${name}`);
      for (const name of off) await database.pool.query(`alter table notification disable trigger ${name}`);
      await database.pool.query("truncate notification cascade");
      const until = performance.now() + secondsOfRound * 1_000;
      let rows = 0;
      const client = async () => {
        while (performance.now() < until) {
          await database.pool.query(insert, [size, accounts, crypto.randomUUID()]);
          rows += size;
        }
      };
      await Promise.all(Array.from({ length: clients }, client));
      found[way as Way].push(rows / secondsOfRound);
    }
  return {
    "each row": median(found["each row"]),
    "each statement": median(found["each statement"]),
    nobody: median(found.nobody),
  };
}

const insert = `insert into notification (phone_number, vendor_type, kind, details, once_key, once_id, created_at)
  select (9000000001 + (n + floor(random() * $2::int)::int) % $2::int)::text, 3, 'bill', '{}', $3 || n, uuidv7(), now()
  from generate_series(1, $1::int) n`;
