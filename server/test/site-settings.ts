import { createHash } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const folder = fileURLToPath(new URL("../../.cache/site-settings/", import.meta.url));

/** Writes a file for SITE_SETTINGS, and answers its path: the same one for the same settings, so that runs leave no heap of files. */
export function writeSettings(settings: unknown): string {
  const text = typeof settings === "string" ? settings : JSON.stringify(settings);
  const file = path.join(folder, `${createHash("sha256").update(text).digest("hex").slice(0, 12)}.json`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, text);
  return file;
}
