import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { createBrotliDecompress } from "node:zlib";
import { npm } from "./npm.mjs";
import { root, run, step } from "./run.mjs";
import { inTurn } from "./turn.mjs";

const manifest = path.join(root, "e2e/browser/package.json");

/**
 * The program of a Chromium without windows, which opens a page in half the time. The npm package brings its libraries and
 * fonts too, so that it starts on any Linux machine and draws the same letters on all; nothing where it does not exist.
 */
export async function fetchedHeadlessShell() {
  if (process.platform !== "linux" || process.arch !== "x64") return undefined;
  const { dependencies } = JSON.parse(readFileSync(manifest, "utf8"));
  const folder = path.join(root, ".cache", `headless-shell-${dependencies["@sparticuz/chromium"]}`);
  const program = path.join(folder, "headless-shell");
  if (existsSync(program)) return program;
  return inTurn("browser", async () => {
    if (!existsSync(program)) await step("Fetching a browser for the tests", () => fetchInto(folder));
    return program;
  }).catch(() => undefined);
}

async function fetchInto(folder) {
  const packages = path.dirname(manifest);
  const code = await npm(["ci", "--fetch-retries=1"], { cwd: packages, timeout: 300_000 });
  if (code !== 0) throw new Error("npm could not fetch it");
  const unfinished = `${folder}-unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  await unpack(createRequire(manifest), unfinished);
  const works = await run(path.join(unfinished, "headless-shell"), ["--version"], { quiet: true });
  if (works !== 0) throw new Error("It does not start on this machine");
  renameSync(unfinished, folder);
  rmSync(path.join(packages, "node_modules"), { recursive: true });
}

/** The package keeps its archives in `bin`, compressed; its own way to unpack them shares one folder with the whole machine. */
async function unpack(require, folder) {
  const archives = path.join(path.dirname(require.resolve("@sparticuz/chromium")), "../bin");
  const { extract } = require("tar-fs");
  const write = (archive, target) =>
    pipeline(createReadStream(path.join(archives, archive)), createBrotliDecompress(), target);
  await Promise.all([
    write("chromium.br", createWriteStream(path.join(folder, "chromium"), { mode: 0o755 })),
    write("al2023.tar.br", extract(folder)),
    write("fonts.tar.br", extract(folder)),
    write("swiftshader.tar.br", extract(folder)),
  ]);
  writeFileSync(path.join(folder, "fonts.conf"), fontsOfItsOwn);
  writeFileSync(path.join(folder, "headless-shell"), starter, { mode: 0o755 });
}

const fontsOfItsOwn = `<?xml version="1.0"?>
<fontconfig><dir prefix="relative">fonts</dir><cachedir prefix="xdg">fontconfig</cachedir></fontconfig>
`;

const starter = `#!/bin/sh
here=$(dirname "$0")
export LD_LIBRARY_PATH="$here/lib" FONTCONFIG_FILE="$here/fonts.conf"
exec "$here/chromium" "$@"
`;
