import { mkdtemp, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";

/** Writes a file for SITE_SETTINGS, and answers its path. */
export async function writeSettings(settings: unknown): Promise<string> {
  const file = path.join(await mkdtemp(path.join(os.tmpdir(), "aangan-site-")), "site.json");
  await writeFile(file, typeof settings === "string" ? settings : JSON.stringify(settings));
  return file;
}
