import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { connectionSentences } from "../connection-sentences.ts";
import { type Address, type Host, nameOf, readAddress } from "./address.ts";
import { startupOptions } from "./client.ts";
import { DataError } from "./data-error.ts";
import { askHost, type HostFailure, OtherThanWanted } from "./hosts.ts";

const oldest = 18;
const takesNoWrites = "it takes no writes, as a standby does. Name the primary.";

/** By the codes of PostgreSQL, of sockets and of TLS: what the person must do who set DATABASE_URL. */
const sentences: Readonly<Record<string, string>> = {
  ...connectionSentences,
  ENOENT: "its socket does not exist. Start PostgreSQL, or correct the folder of the socket.",
  EACCES: "this account may not use its socket. Run as another account, or connect by a host.",
  "28P01": "it refused the password. Correct the name or the password.",
  "28000": "it refused this account. Check pg_hba.conf and the account's right to log in.",
  "3D000": "it has no such database. Create it, or correct the name.",
  "42501": "this account has too few rights in it. Make it the owner of the database.",
  "53300": "it has no connection left. Raise max_connections, or put fewer servers on it.",
  "57P03": "it is starting or stopping. Try again in a moment.",
};

/** The sentence for a database that could not be reached; nothing for an error that is none of this. */
function whyNot(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = "code" in cause ? String(cause.code) : "";
    if (sentences[code]) return sentences[code];
    if (cause instanceof OtherThanWanted) return takesNoWrites;
    if (/timeout expired/.test(cause.message)) return sentences.ETIMEDOUT;
    if (/unsupported startup parameter: options/.test(cause.message))
      return "its pooler is too old. Use PgBouncer 1.21 or later, with max_prepared_statements at 200.";
    if (/does not support SSL/i.test(cause.message))
      return "it does not speak TLS. Take sslmode from the address, or set TLS up.";
  }
  return undefined;
}

/** The hosts and the database of an address, without name, password and options. */
const named = ({ hosts, base }: Address) =>
  `${hosts.map(nameOf).join(",")}/${base.replace(/^[^/]*\/\/[^/]*\//, "").replace(/\?.*/, "")}`;

export type Checked = {
  /** Whether a pooler in transaction mode stands between. */
  isPooled: boolean;
  /** What is wrong though it can be used: a sentence each. */
  warnings: string[];
};

/**
 * Asks the database of an address whether it can be used at all, and how. Throws `DataError` with a sentence for who starts
 * us where it cannot.
 */
export async function checkDatabase(url: string, setting = "DATABASE_URL"): Promise<Checked> {
  const address = readAddress(url)!;
  const the = `The database of ${setting} (${named(address)})`;
  const refuse = (reason: string, cause?: unknown): never => {
    throw new DataError("unreachable", `${the} cannot be used: ${reason}`, { cause });
  };
  const failures: HostFailure[] = [];
  if (address.hosts.length > 1)
    for (const host of address.hosts)
      await askHost(address, host, "primary").catch((error: unknown) => failures.push({ host, error }));
  const reasons = failures.map(({ host, error }) => `${nameOf(host)}: ${whyNot(error) ?? (error as Error).message}`);
  const primary = address.hosts.find((host) => failures.every((failure) => failure.host !== host));
  if (!primary) return refuse(reasons.join(" "), failures[0]?.error);
  // A standby is as it should be.
  const warnings = failures.flatMap(({ error }, index) =>
    error instanceof OtherThanWanted ? [] : [`A host of ${setting} cannot be used now: ${reasons[index]}`],
  );
  try {
    const { version, refuses, isPooled } = await lookAtHost(address, primary);
    if (Number.parseInt(version, 10) < oldest)
      throw new DataError(
        "other-version",
        `Aangan needs PostgreSQL ${oldest} or later, and the database of ${setting} is version ${version}.`,
      );
    if (refuses) return refuse(takesNoWrites);
    if (isPooled && !(await keepsStatements(address, primary)))
      return refuse(
        "its pooler forgets named statements. Use PgBouncer 1.21 or later, with max_prepared_statements at 200.",
      );
    return { isPooled, warnings };
  } catch (error) {
    const sentence = whyNot(error);
    if (sentence) refuse(sentence, error);
    throw error;
  }
}

const patience = 10_000;

function clientFor({ base }: Address, { name, port }: Host, isPooled: boolean): pg.Client {
  const options = startupOptions(isPooled);
  const client = new pg.Client({ connectionString: base, options, connectionTimeoutMillis: patience });
  client.on("error", () => {});
  return Object.assign(client, { host: name, port });
}

/**
 * What kind of server that is. A pooler refuses limits that are to hold for a session, or is set to pass over them
 * (`ignore_startup_parameters`).
 */
export async function lookAt(url: string): Promise<{ isPooled: boolean }> {
  const address = readAddress(url)!;
  return lookAtHost(address, address.hosts[0]);
}

async function lookAtHost(address: Address, host: Host) {
  let client = clientFor(address, host, false);
  let isRefused = false;
  try {
    await client.connect().catch(async (error: Error) => {
      if (!/unsupported startup parameter in options/.test(error.message)) throw error;
      isRefused = true;
      client = clientFor(address, host, true);
      await client.connect();
    });
    const { rows } = await client.query(
      `select current_setting('server_version') as version, current_setting('transaction_read_only') = 'on' as refuses,
        (select setting from pg_settings where name = 'statement_timeout') = '0' as is_without_limit`,
    );
    const { version, refuses, is_without_limit } = rows[0];
    return { version: version as string, refuses: refuses as boolean, isPooled: isRefused || is_without_limit };
  } finally {
    await client.end().catch(() => {});
  }
}

/** Whether a statement that a client has named is there in its next transaction too, on whichever connection that runs. */
async function keepsStatements(address: Address, host: Host): Promise<boolean> {
  const clients = [clientFor(address, host, true), clientFor(address, host, true)] as const;
  const [one, other] = clients;
  const named = (client: pg.Client) => client.query({ name: "aangan-probe", text: "select $1::int", values: [1] });
  try {
    for (const client of clients) await client.connect();
    // The other gets the connection on which the first has named it; then it holds that, so that the first gets another.
    await named(one);
    await named(other);
    await other.query("begin");
    await named(other);
    await Promise.race([named(one), sleep(2_000)]);
    return true;
  } catch (error) {
    if (isMissingOrTwice(error)) return false;
    throw error;
  } finally {
    for (const client of clients) client.connection.stream.destroy();
  }
}

const isMissingOrTwice = (error: unknown) =>
  error instanceof pg.DatabaseError && (error.code === "26000" || error.code === "42P05");
