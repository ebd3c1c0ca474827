import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { appendFileSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { freePort } from "../server/src/platform/free-port.ts";
import { until } from "../server/test/processes.ts";
import { addNetwork, addNode, emptyDebian, enter, project, whyNoDebian, workFolder } from "./debian.ts";
import { unpackPackages, whyNoPackages } from "./debian-packages.ts";
import { expectThat, type Outcome } from "./outcome.ts";

/** What the guide leaves to its reader. */
const chosen: readonly [string, string][] = [
  ["<address of the repository>", "/srv/aangan.git"],
  ["MSG91_AUTH_KEY=…", "MSG91_AUTH_KEY=key"],
  ["MSG91_TEMPLATE_ID=…", "MSG91_TEMPLATE_ID=template"],
  ["OPERATOR_PHONES=98…", "OPERATOR_PHONES=9800000000"],
];
/** Where no systemd runs as the first process. */
const ofSystemd = /^system(ctl|d-run)\b/;

/**
 * The part "One machine" of docs/self-hosting.md, its commands as they stand there, on an empty Debian 12. What only
 * systemd does is done here by what its unit says.
 */
export async function selfHosting(): Promise<Outcome> {
  const why = whyNoDebian() ?? whyNoPackages();
  if (why) return { skipped: why };
  const root = path.join(workFolder, "self-hosting");
  rmSync(root, { recursive: true, force: true });
  execFileSync("cp", ["-a", emptyDebian(), root]);
  addNetwork(root);
  addNode(root);
  run(root, "apt-get update -q && apt-get install -qy --no-install-recommends git systemd");
  execFileSync("git", ["clone", "-q", "--bare", project, path.join(root, "srv/aangan.git")]);

  const guide = sectionOf(readFileSync(path.join(project, "docs/self-hosting.md"), "utf8"), "One machine");
  const [install, upgrade] = blocksOf(guide, "sh");
  const [caddyfile] = blocksOf(guide, "");
  expectThat(install !== undefined && upgrade !== undefined && caddyfile !== undefined, "the guide has its commands");
  follow(root, install);
  run(root, "systemd-analyze verify /etc/systemd/system/aangan.service");
  expectThat(true, "systemd takes the unit");
  run(root, "test ! -e /opt/aangan/node_modules/vitest");
  expectThat(true, "the tools of developers are not installed");

  const service = readUnit(root);
  const port = await freePort();
  appendFileSync(path.join(root, service.environmentFile), `PORT=${port}\n`);
  let server = service.start();
  try {
    const answers = async (page: string) =>
      (await fetch(`http://127.0.0.1:${port}${page}`).catch(() => undefined))?.status === 200;
    expectThat(await until(() => answers("/readyz"), 120), "the service is ready");
    expectThat(await answers("/"), "and serves the landing page");
    expectThat((await end(server)) === 0, "it stops by itself when asked to");
    follow(root, upgrade, (command) => service.as(command));
    server = service.start();
    expectThat(await until(() => answers("/readyz"), 120), "the new version is ready");
  } finally {
    await end(server);
  }

  const file = path.join(root, "etc/Caddyfile");
  writeFileSync(file, caddyfile);
  const caddy = path.join(unpackPackages("bookworm", ["caddy"]), "usr/bin/caddy");
  execFileSync(caddy, ["validate", "--config", file, "--adapter", "caddyfile"], { stdio: "pipe" });
  expectThat(true, "Caddy takes its file");
  rmSync(root, { recursive: true, force: true });
  return "held";
}

function sectionOf(guide: string, title: string): string {
  const [, after = ""] = guide.split(`\n## ${title}\n`);
  return after.split("\n## ")[0]!;
}

const blocksOf = (text: string, kind: string): string[] =>
  [...text.matchAll(/^```(\w*)\n(.*?)^```$/gms)].filter(([, of]) => of === kind).map(([, , lines]) => lines!);

/** Runs the lines of a block. `upgrading` runs the program of a `systemd-run`; all else of systemd is only named. */
function follow(root: string, block: string, upgrading?: (command: string) => void): void {
  const filled = chosen.reduce((text, [left, value]) => text.replaceAll(left, value), block);
  const commands = filled.replaceAll("\\\n", " ").split("\n");
  let folder = "/";
  for (let at = 0; at < commands.length; at++) {
    let command = commands[at]!;
    const heredoc = /<<'(\w+)'/.exec(command)?.[1];
    if (heredoc) {
      const last = commands.indexOf(heredoc, at);
      command = commands.slice(at, last + 1).join("\n");
      at = last;
    }
    if (command === "") continue;
    const program = /^systemd-run .* (node scripts\/.*)$/.exec(command)?.[1];
    if (program && upgrading) {
      console.log(`$ ${program}`);
      upgrading(program);
    } else if (ofSystemd.test(command)) console.log(`NOT RUN: ${command}`);
    else {
      console.log(`$ ${command.split("\n")[0]}`);
      run(root, `cd ${folder} && ${command}`);
      folder = /^cd (\S+)$/.exec(command)?.[1] ?? folder;
    }
  }
}

const systemPath = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin";

function run(root: string, command: string): void {
  const env = { PATH: systemPath, HOME: "/root", NODE_EXTRA_CA_CERTS: "/etc/ssl/certs/ca-certificates.crt" };
  const [file, args] = enter(root, command, env);
  execFileSync(file, args, { stdio: ["ignore", "ignore", "inherit"] });
}

/** What systemd would do with the unit, without its protections. */
function readUnit(root: string) {
  const unit = readFileSync(path.join(root, "etc/systemd/system/aangan.service"), "utf8");
  const settingOf = (name: string) => new RegExp(`^${name}=(.*)$`, "m").exec(unit)?.[1] ?? "";
  const user = settingOf("User");
  const environmentFile = settingOf("EnvironmentFile");
  for (const folder of [`/var/lib/${settingOf("StateDirectory")}`, `/var/cache/${settingOf("CacheDirectory")}`])
    run(root, `install -d -m 700 -o ${user} -g ${user} ${folder}`);
  const prepared = (command: string) => {
    const lines = `${settingOf("Environment").replaceAll(" ", "\n")}\n${readFileSync(path.join(root, environmentFile), "utf8")}`;
    const written = lines.split("\n").filter(Boolean);
    const env = Object.fromEntries(written.map((line) => line.split(/=(.*)/s).slice(0, 2)));
    return enter(root, `cd ${settingOf("WorkingDirectory")} && exec ${command}`, { PATH: systemPath, ...env }, user);
  };
  return {
    environmentFile,
    start(): ChildProcess {
      const [file, args] = prepared(settingOf("ExecStart"));
      return spawn(file, args, { stdio: ["ignore", "ignore", "inherit"] });
    },
    as(command: string): void {
      const [file, args] = prepared(command);
      execFileSync(file, args, { stdio: ["ignore", "ignore", "inherit"] });
    },
  };
}

async function end(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) {
    const ended = once(child, "exit");
    child.kill("SIGTERM");
    await ended;
  }
  return child.exitCode;
}
