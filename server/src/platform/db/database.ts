import { createHash } from "node:crypto";
import { Kysely, PostgresDialect, type Transaction } from "kysely";
import pg from "pg";
import type { DB } from "./tables.ts";

export type Db = Kysely<DB>;
export type Tx = Transaction<DB>;

// Sums, counts and paise stay below 2^53; days are days, not midnights of some zone.
const int8 = 20;
const date = 1082;
const types = {
  getTypeParser: (oid: number, format?: "text" | "binary") => {
    if (oid === int8) return Number;
    if (oid === date) return (day: string) => day;
    return pg.types.getTypeParser(oid as never, format as never);
  },
};

/** Names every statement by its text, so that PostgreSQL parses and plans each of them once per connection. */
class NamingClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: pg's own overloads are not expressible in an override
  override query(...args: any[]): any {
    const [text, values, ...rest] = args;
    if (typeof text !== "string" || !Array.isArray(values) || values.length === 0)
      return super.query(...(args as [string]));
    return super.query({ name: nameOf(text), text, values } as never, ...rest);
  }
}

const names = new Map<string, string>();
function nameOf(text: string): string {
  let name = names.get(text);
  if (!name) {
    name = createHash("sha1").update(text).digest("base64url");
    // Texts with lists of varying length would grow this for ever.
    if (names.size > 5_000) names.clear();
    names.set(text, name);
  }
  return name;
}

export type Database = { db: Db; pool: pg.Pool; url: string; close(): Promise<void> };

export function openDatabase(url: string, connections = 10, onError: (error: Error) => void = () => {}): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    types,
    Client: NamingClient,
    application_name: "aangan",
    options: "-c TimeZone=UTC -c statement_timeout=60000 -c idle_in_transaction_session_timeout=60000",
  });
  let isClosing = false;
  // An idle connection that the database closes would otherwise end the process. One that we are leaving is no loss.
  pool.on("error", (error) => isClosing || onError(error));
  // One in use fails its query by itself, but what nobody listens to would end the process all the same.
  pool.on("connect", (client) => client.on("error", () => {}));
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  const close = () => {
    isClosing = true;
    return db.destroy();
  };
  return { db, pool, url, close };
}
