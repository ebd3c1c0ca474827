import { existsSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { fetchedHeadlessShell } from "./headless-shell.mjs";
import { node24, root, run, step, Trouble } from "./run.mjs";

const shells = ["chromium-headless-shell", "chrome-headless-shell"];
const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const macApplication = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome";

/** The program of the browser tests: a Chromium without windows, which is twice as fast, else any. */
export async function findTestBrowser() {
  return process.env.CHROMIUM ?? installed(shells) ?? (await fetchedHeadlessShell()) ?? findChromium();
}

/** The program of a whole Chromium: an installed one, else Playwright's own download, else Debian's package. */
export async function findChromium() {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  const found = installedWhole() ?? (await downloaded());
  if (found) return found;

  const cli = path.join(root, "node_modules", "playwright", "cli.js");
  const quiet = { quiet: true, timeout: 300_000 };
  await step("Fetching a browser for the tests", () =>
    run(node24(), [cli, "install", "chromium"], quiet).catch(() => 1),
  );
  const fetched = await downloaded();
  if (fetched) return fetched;

  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get"))
    await step("Installing Debian's chromium", async () => {
      const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
      await run("apt-get", ["update", "-qq"], { quiet: true, env });
      await run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium"], { quiet: true, env });
    });
  const last = installedWhole();
  if (last) return last;
  throw new Trouble("The browser tests need a Chromium: install one, or name its program in the variable CHROMIUM.");
}

const installedWhole = () => installed(names) ?? (existsSync(macApplication) ? macApplication : undefined);

function installed(programs) {
  const folders = (process.env.PATH ?? "").split(path.delimiter).filter(Boolean);
  return programs
    .flatMap((name) => folders.map((folder) => path.join(folder, name)))
    .find((place) => existsSync(place));
}

async function downloaded() {
  const { chromium } = await import(pathToFileURL(path.join(root, "node_modules", "@playwright", "test", "index.mjs")));
  const program = chromium.executablePath();
  return program && existsSync(program) ? program : undefined;
}
