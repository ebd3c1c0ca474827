import { mkdtemp, rm, writeFile } from "node:fs/promises";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import tls from "node:tls";
import { afterAll, expect, inject, onTestFinished, test } from "vitest";
import { databaseUrl } from "../../../test/cluster.ts";
import { expiredCertificate } from "../../../test/expired-certificate.ts";
import { checkDatabase } from "./check-database.ts";
import { DataError } from "./data-error.ts";

const clusterUrl = inject("clusterUrl");

async function problemOf(url: string) {
  try {
    await checkDatabase(url);
    return undefined;
  } catch (error) {
    expect(error).toBeInstanceOf(DataError);
    return (error as Error).message;
  }
}

test("a database that can be used is taken", async () => {
  expect(await problemOf(databaseUrl(clusterUrl, "postgres"))).toBeUndefined();
});

test.each([
  ["postgresql://me:secret@127.0.0.1:1/aangan", "nothing listens at its host and port"],
  ["postgresql://me:secret@no-such-host.invalid:5432/aangan", "its host"],
])("%s is one sentence, without the password", async (url, sentence) => {
  const problem = await problemOf(url);
  expect(problem).toContain(sentence);
  expect(problem).not.toContain("secret");
  expect(problem).not.toContain("\n");
});

test("a database that is not there is one sentence too", async () => {
  expect(await problemOf(databaseUrl(clusterUrl, "no_such_database"))).toContain("it has no such database");
});

const folder = await mkdtemp(path.join(os.tmpdir(), "aangan-check-"));
afterAll(() => rm(folder, { recursive: true }));

/** What pretends to be a PostgreSQL that answers every client with an error of this code; its port. */
async function refusing(code: string, message = "no"): Promise<number> {
  const fields = Buffer.from(`SFATAL\0C${code}\0M${message}\0\0`);
  const length = Buffer.alloc(4);
  length.writeInt32BE(fields.length + 4);
  const server = net.createServer((socket) => {
    socket.on("error", () => {});
    socket.once("data", () => socket.end(Buffer.concat([Buffer.from("E"), length, fields])));
  });
  return portOf(server);
}

async function portOf(server: net.Server): Promise<number> {
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  onTestFinished(() => void server.close());
  return (server.address() as net.AddressInfo).port;
}

test("of several hosts that cannot be used each is named with its reason, without the password", async () => {
  const wrong = await refusing("28P01");
  const problem = await problemOf(`postgresql://me:secret@127.0.0.1:1,127.0.0.1:${wrong}/aangan`);
  expect(problem).toContain("127.0.0.1:1: nothing listens at its host and port.");
  expect(problem).toContain(`127.0.0.1:${wrong}: it refused the password.`);
  expect(problem).not.toContain("secret");
  expect(problem).not.toContain("\n");
});

test("one host of several is enough, and what is wrong with the others is said", async () => {
  const socket = new URL(clusterUrl.replace("@/", "@host/")).searchParams.get("host")!;
  const password = await refusing("28P01");
  const { isPooled, warnings } = await checkDatabase(
    `postgresql://aangan:secret@/postgres?host=${encodeURIComponent(`127.0.0.1,${socket}`)}&port=${password},5432`,
  );
  expect(isPooled).toBe(false);
  expect(warnings).toEqual([
    `A host of DATABASE_URL cannot be used now: 127.0.0.1:${password}: it refused the password. Correct the name or the password.`,
  ]);
});

test("a pooler that is too old is one sentence", async () => {
  const old = await refusing("08P01", "unsupported startup parameter: options");
  expect(await problemOf(`postgresql://me:secret@127.0.0.1:${old}/aangan`)).toContain("Use PgBouncer 1.21 or later");
});

test("a certificate that has expired is one sentence", async () => {
  const { certificate, key } = expiredCertificate();
  const file = path.join(folder, "authority.pem");
  await writeFile(file, certificate);
  const server = net.createServer((socket) => {
    socket.on("error", () => {});
    socket.once("data", () => {
      socket.write("S");
      new tls.TLSSocket(socket, { isServer: true, cert: certificate, key }).on("error", () => {});
    });
  });
  const port = await portOf(server);
  const url = `postgresql://me:secret@localhost:${port}/aangan?sslmode=verify-full&sslrootcert=${encodeURIComponent(file)}`;
  expect(await problemOf(url)).toContain("its certificate has expired. Renew the certificate.");
});
