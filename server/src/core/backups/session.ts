import { Kysely, PostgresDialect } from "kysely";
import type pg from "pg";
import { openDatabase, type Tx } from "../../platform/db/database.ts";
import type { DB } from "../../platform/db/tables.ts";
import { sameText } from "./copy.ts";

export type Session = { client: pg.PoolClient; tx: Tx };

/**
 * One transaction on a connection of its own, for as long as it takes: statements by `tx`, streams of rows by `client`.
 * `snapshot` only reads, all of it as it was at one moment.
 */
export const inSession = <T>(url: string, mode: "snapshot" | "change", work: (session: Session) => Promise<T>) =>
  onConnection(url, async (client) => {
    await client.query(sameText);
    // The transaction lets go of the connection at its end; who opened it closes it.
    const borrowed: pg.PoolClient = Object.assign(Object.create(client), { release() {} });
    const pool = { connect: async () => borrowed, end: async () => {} };
    const begun = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) }).transaction();
    const session = mode === "change" ? begun : begun.setIsolationLevel("repeatable read").setAccessMode("read only");
    return session.execute((tx) => work({ client, tx }));
  });

/** Not of any pool: one that a stream of rows was broken off on is of no more use. */
export async function onConnection<T>(url: string, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const database = openDatabase(url, 1);
  const client = await database.pool.connect();
  try {
    return await work(client);
  } finally {
    client.release(true);
    await database.close();
  }
}
