import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";

const writer = fileURLToPath(new URL("../../scripts/map/sample.mjs", import.meta.url));

/** Writes a small map of made-up streets; with few tiles `atOnce` its directory has leaves. */
export function writeMap(
  file: string,
  { latitude = 18.5204, longitude = 73.8567, half = 0.02, atOnce = 1_000 } = {},
): void {
  execFileSync(process.execPath, [writer, file, ...[latitude, longitude, half, atOnce].map(String)]);
}
