import { Kysely, PostgresDialect } from "kysely";
import type pg from "pg";
import { DataError } from "../../platform/db/data-error.ts";
import type { Database, Tx } from "../../platform/db/database.ts";
import type { DB } from "../../platform/db/tables.ts";
import { sameText } from "./copy.ts";

export type Session = { client: pg.PoolClient; tx: Tx };

/**
 * One transaction on a connection to itself, for as long as it takes: statements by `tx`, streams of rows by `client`.
 * `snapshot` only reads, all of it as it was at one moment.
 */
export const inSession = <T>(pool: pg.Pool, mode: "snapshot" | "change", work: (session: Session) => Promise<T>) =>
  onConnection(pool, async (client) => {
    await client.query(sameText);
    // The transaction lets go of the connection at its end; who opened it closes it.
    const borrowed = { query: client.query.bind(client), release() {} } as pg.PoolClient;
    const alone = { connect: async () => borrowed, end: async () => {}, options: {} };
    const begun = new Kysely<DB>({ dialect: new PostgresDialect({ pool: alone }) }).transaction();
    const session = mode === "change" ? begun : begun.setIsolationLevel("repeatable read").setAccessMode("read only");
    let reason: unknown;
    const answer = session.execute((tx) =>
      work({ client, tx }).catch((error: unknown) => {
        reason = error;
        throw error;
      }),
    );
    // Of a connection that was lost on the way not even the end of the transaction comes through.
    return answer.catch((error: unknown) => {
      throw reason ?? error;
    });
  });

/** It goes out of the pool at the end: one that a stream of rows was broken off on is of no more use. */
export async function onConnection<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  return work(client).finally(() => client.release(true));
}

/** Throws where the address is a pooler's, which keeps neither locks nor settings of a session. */
export function directPoolOf({ pool, newClient }: Database): pg.Pool {
  if (newClient) return pool;
  throw new DataError(
    "unreachable",
    "A pooler cannot be used for backups. Set DATABASE_DIRECT_URL to the address of PostgreSQL itself.",
  );
}
