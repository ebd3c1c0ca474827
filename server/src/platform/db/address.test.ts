import { expect, test } from "vitest";
import { nameOf, primaryAddress, readAddress, standbyAddress } from "./address.ts";

test.each([
  ["postgresql://me:secret@db/aangan", ["db:5432"], "postgresql://me:secret@/aangan"],
  ["postgres://db:5433", ["db:5433"], "postgresql:///"],
  ["postgresql://h1,h2:5433/db?target_session_attrs=read-write", ["h1:5432", "h2:5433"], "postgresql:///db"],
  ["postgresql://me@h1:1,h2:2/db?sslmode=verify-full", ["h1:1", "h2:2"], "postgresql://me@/db?sslmode=verify-full"],
  ["postgresql:///db?host=/var/run/postgresql", ["/var/run/postgresql"], "postgresql:///db"],
  ["postgresql://me@/db?host=%2Fmy%20data%2Fpostgres", ["/my data/postgres"], "postgresql://me@/db"],
  ["postgresql://me@/db?host=%2Fa,%2Fb&port=1,2", ["/a", "/b"], "postgresql://me@/db"],
  ["postgresql://[::1]:5433,[::2]/db", ["::1:5433", "::2:5432"], "postgresql:///db"],
  ["postgresql://me:p%40ss@localhost/db", ["localhost:5432"], "postgresql://me:p%40ss@/db"],
])("%s names its hosts", (text, hosts, base) => {
  const address = readAddress(text)!;
  expect(address.hosts.map(nameOf)).toEqual(hosts);
  expect(address.base).toBe(base);
});

test.each([
  "mysql://db/aangan",
  "not an address",
  "postgresql://h1:port/db",
  "postgresql://h1,h2:0/db",
  "postgresql://a b/db",
])("%s is none", (text) => {
  expect(readAddress(text)).toBeUndefined();
});

test("a primary is not looked for among standbys, and a standby not among primaries", () => {
  const taken = (schema: typeof primaryAddress, target: string) =>
    schema.safeParse(`postgresql://h1,h2/db?target_session_attrs=${target}`).success;
  expect(["read-write", "primary", "any", "standby", "nonsense"].filter((it) => taken(primaryAddress, it))).toEqual([
    "read-write",
    "primary",
    "any",
  ]);
  expect(["read-write", "standby", "prefer-standby"].filter((it) => taken(standbyAddress, it))).toEqual([
    "standby",
    "prefer-standby",
  ]);
});
