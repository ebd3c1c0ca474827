import type pg from "pg";
import { DataError } from "./data-error.ts";

const oldest = 18;

/** By the codes of PostgreSQL, of sockets and of TLS: what the person must do who set DATABASE_URL. */
const sentences: Readonly<Record<string, string>> = {
  ECONNREFUSED: "nothing listens at its host and port. Start PostgreSQL, or correct the address.",
  ENOTFOUND: "its host is not known. Correct the name.",
  EAI_AGAIN: "its host cannot be looked up now. Check the name and the network.",
  ETIMEDOUT: "its host does not answer. Check the address and the firewall.",
  EHOSTUNREACH: "its host cannot be reached. Check the address and the network.",
  ENETUNREACH: "its network cannot be reached. Check the address and the network.",
  ENOENT: "its socket does not exist. Start PostgreSQL, or correct the folder of the socket.",
  EACCES: "this account may not use its socket. Run as another account, or connect by a host.",
  "28P01": "it refused the password. Correct the name or the password.",
  "28000": "it refused this account. Check pg_hba.conf and the account's right to log in.",
  "3D000": "it has no such database. Create it, or correct the name.",
  "42501": "this account has too few rights in it. Make it the owner of the database.",
  "53300": "it has no connection left. Raise max_connections, or put fewer servers on it.",
  "57P03": "it is starting or stopping. Try again in a moment.",
  CERT_HAS_EXPIRED: "its certificate has expired. Renew the certificate.",
  DEPTH_ZERO_SELF_SIGNED_CERT:
    "its certificate is signed by nobody whom this machine trusts. Name its authority in sslrootcert.",
  SELF_SIGNED_CERT_IN_CHAIN:
    "its certificate is signed by nobody whom this machine trusts. Name its authority in sslrootcert.",
  UNABLE_TO_VERIFY_LEAF_SIGNATURE:
    "its certificate is signed by nobody whom this machine trusts. Name its authority in sslrootcert.",
  ERR_TLS_CERT_ALTNAME_INVALID: "its certificate is for another host. Correct the host, or the certificate.",
};

/** The sentence for a database that could not be reached; nothing for an error that is none of this. */
function whyNot(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = "code" in cause ? String(cause.code) : "";
    if (sentences[code]) return sentences[code];
    if (/does not support SSL/i.test(cause.message))
      return "it does not speak TLS. Take sslmode from the address, or set TLS up.";
  }
  return undefined;
}

/** The hosts and the database of an address, without name, password and options. */
const named = (url: string) => url.replace(/^[^/]*\/\/(.*@)?/, "").replace(/\?.*/, "");

/** Asks the database whether it can be used at all. Throws `DataError` with a sentence for who starts us where not. */
export async function checkDatabase(pool: pg.Pool, url: string): Promise<void> {
  let version: string;
  try {
    version = (await pool.query("select current_setting('server_version') as version")).rows[0].version;
  } catch (error) {
    const sentence = whyNot(error);
    if (!sentence) throw error;
    throw new DataError("unreachable", `The database of DATABASE_URL (${named(url)}) cannot be used: ${sentence}`, {
      cause: error,
    });
  }
  if (Number.parseInt(version, 10) < oldest)
    throw new DataError(
      "other-version",
      `Aangan needs PostgreSQL ${oldest} or later, and the database of DATABASE_URL is version ${version}.`,
    );
}
