import pg from "pg";
import { type Address, type Host, nameOf } from "./address.ts";

/** Which of the hosts is meant: the one that takes writes, or one that follows it. */
export type HostRole = "primary" | "standby";

export type Hosts = {
  /** The host to connect to. Asks all of them where it is not known. Throws `NoHost` where none is as wanted. */
  find(): Promise<Host>;
  /** What was found may be so no longer. */
  doubt(): void;
  close(): void;
};

export type HostFailure = { host: Host; error: unknown };

/** None of the hosts is the one that is wanted, just now. */
export class NoHost extends Error {
  readonly failures: readonly HostFailure[];
  constructor(role: HostRole, failures: readonly HostFailure[]) {
    super(`none of ${failures.map(({ host }) => nameOf(host)).join(", ")} is a ${role}`);
    this.failures = failures;
  }
}

/** The host answers, and is not what we look for. */
export class OtherThanWanted extends Error {}

/** A host that is well answers within; one that is gone may not say so. */
const patience = 2_000;
/** A host that vanishes without a word, with its machine, closes no connection: so it is asked whether it is still there. */
const watchMs = 2_000;

/** Whether a host is as wanted now. Throws what went wrong where it is not. */
export async function askHost({ base }: Address, host: Host, role: HostRole): Promise<void> {
  const client = new pg.Client({
    connectionString: base,
    application_name: "aangan watch",
    connectionTimeoutMillis: patience,
    query_timeout: patience,
  });
  client.on("error", () => {});
  Object.assign(client, { host: host.name, port: host.port });
  try {
    await client.connect();
    const { rows } = await client.query(
      "select pg_is_in_recovery() as follows, current_setting('transaction_read_only') = 'on' as refuses",
    );
    const isWanted = role === "primary" ? !rows[0].refuses : rows[0].follows;
    if (!isWanted) throw new OtherThanWanted(`it is ${role === "primary" ? "read-only" : "no standby"}`);
  } finally {
    client.connection.stream.destroy();
  }
}

/** The one host of an address, or the one of several that is as wanted, watched so that a change of it is seen. */
export function openHosts(address: Address, role: HostRole, onMove: (to: Host) => void): Hosts {
  const { hosts } = address;
  const [only] = hosts;
  // Whether a single host is right shows in what it answers.
  if (hosts.length === 1) return { find: async () => only, doubt() {}, close() {} };

  let lastHost: Host | undefined;
  let last: Host | undefined;
  let looking: Promise<Host> | undefined;

  async function look(): Promise<Host> {
    const failures: HostFailure[] = [];
    const ask = async (host: Host) => {
      try {
        await askHost(address, host, role);
        return host;
      } catch (error) {
        failures.push({ host, error });
        throw error;
      }
    };
    // Of two that both say yes, the one that was it stays it.
    const before = last && (await ask(last).catch(() => undefined));
    const others = hosts.filter((host) => host !== last);
    const found = before ?? (await Promise.any(others.map(ask)).catch(() => undefined));
    if (!found) throw new NoHost(role, failures);
    const isMove = last !== undefined && found !== last;
    lastHost = last = found;
    if (isMove) onMove(found);
    return found;
  }
  const find = async () => {
    if (lastHost) return lastHost;
    looking ??= look().finally(() => {
      looking = undefined;
    });
    return looking;
  };
  const doubt = () => {
    lastHost = undefined;
  };
  let isAsking = false;
  const watch = setInterval(async () => {
    if (!last || isAsking) return;
    isAsking = true;
    doubt();
    // Who needs it is told of what fails.
    await find().catch(() => {});
    isAsking = false;
  }, watchMs);
  watch.unref();
  return { find, doubt, close: () => clearInterval(watch) };
}
