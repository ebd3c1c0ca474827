import { spawn } from "node:child_process";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { buildWeb } from "./build.mjs";
import { ensureInstalledToRun } from "./lib/install.mjs";
import { fail, node24, root, Trouble } from "./lib/run.mjs";

/**
 * Longer than the server needs at most to report that it is stopping, to answer its requests and to finish its jobs.
 */
const patience = (Number(process.env.DRAIN_SECONDS) || 5) * 1_000 + 35_000;

try {
  checkMachine();
  await ensureInstalledToRun();
  await buildWeb();
  serve();
} catch (error) {
  fail(error);
}

function checkMachine() {
  if (Number(process.versions.node.split(".")[0]) < 20)
    throw new Trouble(`Aangan needs Node 20 or later, and this is ${process.version}.`);
  if (process.platform !== "linux" && process.platform !== "darwin")
    throw new Trouble("Aangan runs on Linux and macOS. On Windows start it inside WSL 2.");
}

function serve() {
  const follow = pathToFileURL(path.join(root, "scripts", "lib", "follow-parent.mjs")).href;
  // An idle server keeps garbage of up to three such spaces.
  const flags = ["--disable-warning=ExperimentalWarning", "--max-semi-space-size=8"];
  const args = [...flags, "--import", follow, path.join("server", "src", "main.ts")];
  // A separate session: Ctrl-C signals the terminal's whole process group, and npm forwards it once more, but the
  // server must get it once, from us.
  const env = {
    // Compiled code is kept, so that a second start neither strips types nor compiles: a second less, and 15 MB.
    NODE_COMPILE_CACHE: path.join(root, ".cache", "node"),
    // glibc otherwise keeps what pictures took, in arenas of every thread: 200 MB after the first start.
    MALLOC_ARENA_MAX: "2",
    MALLOC_MMAP_THRESHOLD_: "131072",
    ...process.env,
  };
  const stdio = ["ignore", "inherit", "inherit", "ipc"];
  const child = spawn(node24(), args, { cwd: root, env, stdio, detached: true });
  child.on("error", (error) => fail(new Trouble(`Node 24 could not be started: ${error.message}`)));
  child.on("exit", (code, signal) => process.exit(code ?? (signal === "SIGKILL" ? 137 : 143)));

  let wasAnnounced = false;
  const stop = () => {
    if (wasAnnounced) return;
    wasAnnounced = true;
    child.kill("SIGTERM");
    setTimeout(() => child.kill("SIGKILL"), patience).unref();
  };
  process.on("SIGINT", stop);
  process.on("SIGTERM", stop);
  // Whoever kills npm outright means all of it. Without npm a parent may go and leave us: a shell that made us a daemon.
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event) setInterval(() => process.ppid !== parent && stop(), 500).unref();
}
