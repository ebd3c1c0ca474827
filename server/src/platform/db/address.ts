import { z } from "zod";

export type Host = { name: string; port: number };
/** An address of PostgreSQL as libpq reads it: of one server, or of several, of which one is the right one at a time. */
export type Address = {
  hosts: readonly [Host, ...Host[]];
  /** The same without hosts: account, database and options. */
  base: string;
  target: string | undefined;
};

const shape = /^postgres(?:ql)?:\/\/([^/?]*@)?([^@/?]*)(\/[^?]*)?(?:\?(.*))?$/;
const standardPort = 5432;

/** Takes an address apart; nothing where it is none. A folder in place of a host (`?host=/var/run/postgresql`) is that of a Unix socket. */
export function readAddress(text: string): Address | undefined {
  const [whole, account = "", authority = "", database = "", options = ""] = shape.exec(text) ?? [];
  const rest = new URLSearchParams(options);
  const names = rest.get("host")?.split(",");
  const ports = rest.get("port")?.split(",") ?? [];
  const target = rest.get("target_session_attrs") ?? undefined;
  for (const name of ["host", "port", "target_session_attrs"]) rest.delete(name);
  const base = `postgresql://${account}${database || "/"}${rest.size > 0 ? `?${rest}` : ""}`;
  // Its own parser is asked whether account, database and options can be read.
  if (whole === undefined || !URL.canParse(base.replace("@/", "@host/"))) return undefined;
  const hosts = names
    ? names.map((name, index) => ({ name, port: Number(ports[index] ?? ports[0] ?? standardPort) }))
    : authority.split(",").map(hostIn);
  const isName = (name: string) => name.startsWith("/") || !/[\s\]@]/.test(name);
  if (hosts.some(({ name, port }) => !isName(name) || !Number.isInteger(port) || port < 1 || port > 65_535))
    return undefined;
  return { hosts: hosts as [Host, ...Host[]], base, target };
}

/** Of `host`, `host:5433`, `[::1]:5433` or nothing, which is this machine. */
function hostIn(text: string): Host {
  const [, bracketed, plain, port] = /^(?:\[([^\]]*)\]|([^:]*))(?::(\d+))?$/.exec(text) ?? [];
  const name = bracketed ?? plain;
  if (name === undefined) return { name: "", port: 0 };
  return { name: decodeURIComponent(name) || "localhost", port: port === undefined ? standardPort : Number(port) };
}

/** `db1:5432`, or `/var/run/postgresql` of a socket. */
export const nameOf = ({ name, port }: Host): string => (name.startsWith("/") ? name : `${name}:${port}`);

const form =
  "an address of the form postgresql://name:password@host:5432/database (or …@host1,host2/database, or postgresql:///database?host=/folder/of/the/socket)";

const addressWith = (targets: readonly string[]) =>
  z
    .string()
    .refine((text) => readAddress(text) !== undefined, { error: form, abort: true })
    .refine((text) => [undefined, ...targets].includes(readAddress(text)?.target), {
      error: `an address whose target_session_attrs is ${targets.join(" or ")}`,
    });

/** A primary: with several hosts the one that takes writes is used, whether or not the address says so. */
export const primaryAddress = addressWith(["read-write", "primary", "any"]);
/** A standby, whichever of its hosts is one. */
export const standbyAddress = addressWith(["standby", "read-only", "prefer-standby", "any"]);
