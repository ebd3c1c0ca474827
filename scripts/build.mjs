import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import zlib from "node:zlib";
import { ensureInstalledToRun } from "./lib/install.mjs";
import { fail, node24, root, run, step, Trouble } from "./lib/run.mjs";
import { inTurn } from "./lib/turn.mjs";

const stamp = path.join(root, ".cache", "web-build");
const built = path.join(root, "web", "build");
/** Each is a build of its own: see docs/decisions/009-two-languages.md. */
const languages = readdirSync(path.join(root, "web", "messages")).sort();
// What the build itself writes; the messages' compiler puts papers of its own beside its settings.
const project = path.join("web", "project.inlang");
const made = [
  path.join("web", "build"),
  path.join("web", ".react-router"),
  path.join("web", "app", "paraglide"),
  project,
];
const inputs = [
  "web",
  path.join(project, "settings.json"),
  path.join("domain", "src"),
  "package.json",
  "package-lock.json",
  path.join("scripts", "build.mjs"),
];

/** Builds the web when what it is made of has changed since the last build. */
export async function buildWeb() {
  await inTurn("build", async () => {
    const now = fingerprint();
    if (existsSync(built) && existsSync(stamp) && readFileSync(stamp, "utf8") === now) return;
    await step("Building the pages", async () => {
      rmSync(stamp, { force: true });
      rmSync(built, { force: true, recursive: true });
      const cli = path.join(root, "node_modules", "@react-router", "dev", "bin.cjs");
      for (const language of languages) {
        const env = { ...process.env, NODE_ENV: "production", AANGAN_LANGUAGE: language };
        const code = await run(node24(), [cli, "build", "web"], { quiet: true, env });
        if (code !== 0) throw new Trouble("The pages could not be built; the reason stands above.");
        await compressAll(path.join(built, language, "client", "assets"));
      }
      mkdirSync(path.dirname(stamp), { recursive: true });
      writeFileSync(stamp, now);
    });
  });
}

function fingerprint() {
  const hash = createHash("sha256").update(process.arch);
  for (const input of inputs)
    for (const file of filesBelow(input)) hash.update(`\0${file}\0`).update(readFileSync(path.join(root, file)));
  return hash.digest("hex");
}

function filesBelow(relative) {
  if (made.includes(relative)) return [];
  const entry = path.join(root, relative);
  const names = readdirSync(path.dirname(entry), { withFileTypes: true }).find(
    (one) => one.name === path.basename(relative),
  );
  if (!names) return [];
  if (!names.isDirectory()) return names.isFile() ? [relative] : [];
  return readdirSync(entry)
    .sort()
    .flatMap((name) => filesBelow(path.join(relative, name)));
}

/** Beside each text file its .br and .gz, so that the server never compresses an asset and can afford the best quality. */
async function compressAll(folder) {
  const files = readdirSync(folder, { recursive: true }).filter((name) =>
    /\.(js|css|svg|json|wasm|txt|webmanifest)$/.test(name),
  );
  await Promise.all(files.map((name) => compress(path.join(folder, name))));
}

async function compress(file) {
  const content = await readFile(file);
  const brotli = {
    params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 11, [zlib.constants.BROTLI_PARAM_SIZE_HINT]: content.length },
  };
  const [br, gz] = await Promise.all([
    promisify(zlib.brotliCompress)(content, brotli),
    promisify(zlib.gzip)(content, { level: 9 }),
  ]);
  if (br.length < content.length) await writeFile(`${file}.br`, br);
  if (gz.length < content.length) await writeFile(`${file}.gz`, gz);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await ensureInstalledToRun().then(buildWeb).catch(fail);
