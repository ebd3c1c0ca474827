import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import https from "node:https";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expiredCertificate } from "../server/test/expired-certificate.ts";
import { openProcesses, refusalToStart, startServer } from "../server/test/processes.ts";
import { makePrimary } from "../server/test/standby.ts";
import { whyNoPackages } from "./debian-packages.ts";
import { expectThat, type Outcome } from "./outcome.ts";
import { startBouncer } from "./pgbouncer.ts";

/** Certificates that have expired: of the database, which PgBouncer shows here, and of the store of files. */
export async function certificates(): Promise<Outcome> {
  const why = whyNoPackages();
  if (why) return { skipped: why };
  const folder = mkdtempSync(path.join(os.tmpdir(), "aangan-certificates-"));
  chmodSync(folder, 0o755);
  const processes = openProcesses();
  const primary = await makePrimary();
  const { certificate, key } = expiredCertificate();
  const files = { certificate: path.join(folder, "tls.crt"), key: path.join(folder, "tls.key") };
  writeFileSync(files.certificate, certificate);
  // Of this test alone, and read by the account of the database.
  writeFileSync(files.key, key, { mode: 0o644 });
  const store = https.createServer({ cert: certificate, key }, (_, response) => response.end());
  await new Promise<void>((ready) => store.listen(0, "127.0.0.1", ready));
  const refusal = async (settings: Record<string, string>) => {
    const env = { DATA_DIR: path.join(folder, "data"), NODE_EXTRA_CA_CERTS: files.certificate, ...settings };
    const text = await refusalToStart(await startServer(processes, env));
    console.log(`  ${text.replaceAll("\n", " ")}`);
    return text;
  };
  try {
    const { port } = await startBouncer(processes, folder, { aangan: primary }, [
      "max_prepared_statements=200",
      "client_tls_sslmode=require",
      `client_tls_cert_file=${files.certificate}`,
      `client_tls_key_file=${files.key}`,
    ]);
    await sleep(1_000);
    const database = await refusal({
      DATABASE_URL: `postgresql://aangan@localhost:${port}/aangan?sslmode=verify-full&sslrootcert=${files.certificate}`,
    });
    expectThat(
      database.includes("its certificate has expired. Renew the certificate.") && !database.includes("\n"),
      "the database's is named in one sentence",
    );
    const ofStore = await refusal({
      DATABASE_URL: primary.url("aangan"),
      FILES_STORE: "s3",
      S3_ENDPOINT: `https://localhost:${(store.address() as AddressInfo).port}`,
      S3_ACCESS_KEY_ID: "test",
      S3_SECRET_ACCESS_KEY: "test",
      S3_PICTURES_BUCKET: "pictures",
      S3_DOCUMENTS_BUCKET: "documents",
    });
    expectThat(
      ofStore.endsWith("cannot be used: its certificate has expired. Renew the certificate."),
      "and the store's too",
    );
    return "held";
  } finally {
    await processes.endAll();
    store.close();
    await primary.remove();
    rmSync(folder, { recursive: true, force: true });
  }
}
