import { z } from "zod";
import { primaryAddress, standbyAddress } from "./address.ts";

const connections = "a whole number of connections from 2 to 200";
const lag = "a whole number of seconds from 1 to 3600";

/** The variables that say where the database is. */
export const databaseSettings = {
  DATABASE_URL: primaryAddress.optional(),
  DATABASE_DIRECT_URL: primaryAddress.optional(),
  DATABASE_REPLICA_URL: standbyAddress.optional(),
  DATABASE_REPLICA_LAG: z.coerce.number(lag).int(lag).min(1, lag).max(3600, lag).default(10),
  DATABASE_CONNECTIONS: z.coerce
    .number(connections)
    .int(connections)
    .min(2, connections)
    .max(200, connections)
    .default(10),
};

export type DatabaseSettings = {
  databaseUrl: string | undefined;
  /** Without the pooler: for what needs a connection of its own. */
  directUrl: string | undefined;
  replicaUrl: string | undefined;
  /** Seconds that the replica may be behind and still be read. */
  replicaLag: number;
  /** Of the pool of this process, to the primary; as many again to the replica. */
  connections: number;
};

export const databaseSettingsOf = (s: z.infer<z.ZodObject<typeof databaseSettings>>): DatabaseSettings => ({
  databaseUrl: s.DATABASE_URL,
  directUrl: s.DATABASE_DIRECT_URL,
  replicaUrl: s.DATABASE_REPLICA_URL,
  replicaLag: s.DATABASE_REPLICA_LAG,
  connections: s.DATABASE_CONNECTIONS,
});
