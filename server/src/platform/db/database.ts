import { Kysely, PostgresDialect, type Transaction } from "kysely";
import pg from "pg";
import { traceStatement } from "../traces.ts";
import { type Host, readAddress } from "./address.ts";
import { clientsAt, startupOptions } from "./client.ts";
import { type HostRole, openHosts } from "./hosts.ts";
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

/** Makes a client, not connected yet, whose connection stays its own: for what lives with a connection, such as listening. */
export type NewClient = (name: string) => pg.Client;

export type Database = {
  db: Db;
  pool: pg.Pool;
  /** Nothing where only a pooler can be reached, which takes connections away between transactions. */
  newClient: NewClient | undefined;
  /** Ends all connections: what waits on one fails, and the next opens another. */
  drop(): void;
  close(): Promise<void>;
};

type Options = {
  role?: HostRole;
  /** Whether a pooler in transaction mode stands between, and where the database is without it. */
  isPooled?: boolean;
  directUrl?: string | undefined;
  onError?: (error: Error) => void;
  /** Another host is the primary now. */
  onMove?: (to: Host) => void;
};

export function openDatabase(url: string, connections = 10, options: Options = {}): Database {
  const { role = "primary", isPooled = false, directUrl, onError = () => {}, onMove = () => {} } = options;
  const at = reach(url, role, isPooled, onMove);
  const direct = directUrl === undefined ? undefined : reach(directUrl, role, false, () => {});
  const pool = new pg.Pool({
    ...at.config,
    max: connections,
    types,
    Client: at.clients.Client,
    application_name: "aangan",
  });
  let isClosing = false;
  // An idle connection that the database closes would otherwise end the process. One that we are leaving is no loss.
  pool.on("error", (error) => isClosing || onError(error));
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }), log: traceStatement });
  const own = direct ?? (isPooled ? undefined : at);
  const newClient = own && ((name: string) => new own.clients.Client({ ...own.config, application_name: name }));
  const close = async () => {
    isClosing = true;
    at.hosts.close();
    direct?.hosts.close();
    await db.destroy();
    // Kysely closes only what it has used itself.
    if (!pool.ending) await pool.end();
  };
  return { db, pool, newClient, drop: () => at.clients.drop(), close };
}

/** Where an address leads to, and the clients that go there. */
function reach(url: string, role: HostRole, isPooled: boolean, onMove: (to: Host) => void) {
  const address = readAddress(url);
  if (!address) throw new Error("not an address of PostgreSQL");
  const hosts = openHosts(address, role, (to) => {
    clients.drop(to);
    onMove(to);
  });
  const clients = clientsAt(hosts, isPooled);
  return { hosts, clients, config: { connectionString: address.base, options: startupOptions(isPooled) } };
}
