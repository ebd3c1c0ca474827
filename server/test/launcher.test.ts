import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";

const scripts = fileURLToPath(new URL("../../scripts/lib", import.meta.url));
const lock = { packages: { "": {}, "node_modules/part": { version: "1.0.0" } } };
let project: string;

beforeEach(() => {
  project = mkdtempSync(path.join(os.tmpdir(), "aangan-launcher-"));
  cpSync(scripts, path.join(project, "scripts/lib"), { recursive: true });
  mkdirSync(path.join(project, "bin"));
  writeFileSync(path.join(project, "package-lock.json"), JSON.stringify(lock));
  writeFileSync(path.join(project, "go.mjs"), 'await (await import("./scripts/lib/install.mjs")).ensureInstalled();');
});
afterEach(() => rmSync(project, { recursive: true, force: true }));

const inProject = (file: string) => path.join(project, file);

/** A program in npm's place lists a package as installed before all of it is written, as npm does. */
function install(pause: string) {
  const npm = `#!/bin/sh
echo run >> npm-runs
mkdir -p node_modules/part
[ -e node_modules/part/package.json ] && exit 0
cp package-lock.json node_modules/.package-lock.json
echo '{}' > node_modules/part/package.json
sleep ${pause}
echo whole > node_modules/part/rest`;
  writeFileSync(inProject("bin/npm"), npm, { mode: 0o755 });
  const child = spawn(process.execPath, ["go.mjs"], {
    cwd: project,
    env: { PATH: `${inProject("bin")}:/usr/bin:/bin` },
    stdio: ["ignore", "ignore", "inherit"],
    detached: true,
  });
  return { child, ended: once(child, "exit") };
}

test.each(["SIGINT", "SIGTERM", "SIGKILL"] as const)(
  "an install that %s stopped half-way begins anew",
  async (signal) => {
    const first = install("60");
    while (!existsSync(inProject("node_modules/part/package.json"))) await sleep(20);
    process.kill(-first.child.pid!, signal);
    const [code, by] = await first.ended;
    expect(by ?? code).not.toBe(0);
    expect(existsSync(inProject(".cache/install-unfinished"))).toBe(true);

    expect(await install("0").ended).toEqual([0, null]);
    expect(readFileSync(inProject("node_modules/part/rest"), "utf8")).toBe("whole\n");
    expect(existsSync(inProject(".cache/install-unfinished"))).toBe(false);

    expect(await install("0").ended).toEqual([0, null]);
    expect(readFileSync(inProject("npm-runs"), "utf8")).toBe("run\nrun\n");
  },
);
