import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chownSync, mkdirSync, readFileSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type Copy, DockerfileParser } from "dockerfile-ast";
import { freePort } from "../server/src/platform/free-port.ts";
import { addNetwork, addNode, emptyDebian, enter, project, whyNoDebian, workFolder } from "./debian.ts";
import { expectThat, type Outcome } from "./outcome.ts";

type Stage = { name: string; root: string; folder: string; env: Record<string, string>; user: string };
type Image = Stage & { command: string[]; health: string[] };

/** The lines of the Dockerfile, run one by one in folders with an empty Debian; then the image is started and used. */
export async function image(): Promise<Outcome> {
  const why = whyNoDebian();
  if (why) return { skipped: why };
  const built = build();
  const megabytes = Number(execFileSync("du", ["-sm", built.root], { encoding: "utf8" }).split("\t")[0]);
  const before = Number(execFileSync("du", ["-sm", emptyDebian()], { encoding: "utf8" }).split("\t")[0]);
  console.log(`the image: ${megabytes} MB, of them ${before} MB Debian`);
  expectThat(built.user === "aangan", "the image runs as a user without rights");
  await use(built);
  return "held";
}

function build(): Image {
  const stages: Stage[] = [];
  let command: string[] = [];
  let entry: string[] = [];
  let health: string[] = [];
  for (const instruction of DockerfileParser.parse(
    readFileSync(path.join(project, "Dockerfile"), "utf8"),
  ).getInstructions()) {
    const text = instruction.getArgumentsContent() ?? "";
    const words = instruction.getArguments().map((argument) => argument.getValue());
    const stage = stages.at(-1)!;
    const keyword = instruction.getKeyword();
    if (keyword === "FROM") stages.push(begin(words));
    else if (keyword === "WORKDIR") {
      stage.folder = words[0]!;
      mkdirSync(path.join(stage.root, stage.folder), { recursive: true });
    } else if (keyword === "COPY") copy(stages, words, (instruction as Copy).getFromFlag()?.getValue() ?? undefined);
    else if (keyword === "RUN") run(stage, text);
    else if (keyword === "ENV") Object.assign(stage.env, Object.fromEntries(words.map((word) => word.split(/=(.*)/s))));
    else if (keyword === "USER") stage.user = words[0]!;
    else if (keyword === "ENTRYPOINT") entry = JSON.parse(text);
    else if (keyword === "CMD") command = JSON.parse(text);
    else if (keyword === "HEALTHCHECK") health = JSON.parse(text.slice(text.indexOf("[")));
    else if (!["VOLUME", "EXPOSE"].includes(keyword)) throw new Error(`${keyword} is not known here`);
  }
  return { ...stages.at(-1)!, command: [...entry, ...command], health };
}

function begin([from, , name = "image"]: string[]): Stage {
  console.log(`FROM ${from}`);
  const root = path.join(workFolder, `stage-${name}`);
  rmSync(root, { recursive: true, force: true });
  execFileSync("cp", ["-a", emptyDebian(), root]);
  addNetwork(root);
  if (from!.startsWith("node:")) addNode(root);
  return {
    name,
    root,
    folder: "/",
    env: { PATH: "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin" },
    user: "root",
  };
}

function copy(stages: Stage[], words: string[], from: string | undefined): void {
  console.log(`COPY ${words.join(" ")}`);
  const to = stages.at(-1)!;
  const sources = words.slice(0, -1);
  const target = words.at(-1)!;
  const destination = path.join(to.root, path.resolve(to.folder, target));
  const origin = from === undefined ? context() : stages.find(({ name }) => name === from)!.root;
  for (const source of sources) {
    const file = path.join(origin, source);
    const isFolder = statSync(file).isDirectory();
    const into = isFolder || !target.endsWith("/") ? destination : path.join(destination, path.basename(source));
    mkdirSync(isFolder ? into : path.dirname(into), { recursive: true });
    execFileSync("cp", ["-a", "--no-preserve=ownership", isFolder ? `${file}/.` : file, into]);
  }
}

let contextFolder: string | undefined;

/** The project's files as `docker build` sees them: without what .dockerignore leaves out. */
function context(): string {
  if (contextFolder) return contextFolder;
  contextFolder = path.join(workFolder, "context");
  rmSync(contextFolder, { recursive: true, force: true });
  const rules = readFileSync(path.join(project, ".dockerignore"), "utf8").split("\n").filter(Boolean);
  const isLeftOut = (file: string) => {
    const parts = file.split("/");
    const heads = parts.map((_, at) => parts.slice(0, at + 1).join("/"));
    const rule = rules.findLast((one) => heads.some((head) => path.posix.matchesGlob(head, one.replace(/^!/, ""))));
    return rule !== undefined && !rule.startsWith("!");
  };
  const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
    cwd: project,
    encoding: "utf8",
  });
  for (const file of files.split("\n").filter((one) => one !== "" && !isLeftOut(one))) {
    mkdirSync(path.dirname(path.join(contextFolder, file)), { recursive: true });
    execFileSync("cp", ["-a", path.join(project, file), path.join(contextFolder, file)]);
  }
  return contextFolder;
}

function run(stage: Stage, command: string): void {
  console.log(`RUN ${command}`);
  const began = performance.now();
  const certificates = { NODE_EXTRA_CA_CERTS: "/etc/ssl/certs/ca-certificates.crt" };
  const env = { ...stage.env, ...certificates, HOME: "/root" };
  const [file, args] = enter(stage.root, `cd ${stage.folder} && ${command}`, env);
  const { status } = spawnSync(file, args, { stdio: "inherit" });
  if (status !== 0) throw new Error(`RUN ${command} ended with ${status}`);
  console.log(`  ${((performance.now() - began) / 1000).toFixed(1)} s`);
}

/** Starts it as a container would: without rights, on a root that cannot be written to, with /data and a small /tmp. */
async function use(built: Image): Promise<void> {
  const data = path.join(workFolder, "image-data");
  rmSync(data, { recursive: true, force: true });
  mkdirSync(data);
  const [, uid, gid] = /^aangan:x:(\d+):(\d+):/m.exec(readFileSync(path.join(built.root, "etc/passwd"), "utf8")) ?? [];
  chownSync(data, Number(uid), Number(gid));
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const env = {
    ...built.env,
    HOST: "127.0.0.1",
    PORT: String(port),
    DEMO: "0",
    PUBLIC_URL: "https://homes.example.in",
    SMS_PROVIDER: "twilio",
    TWILIO_ACCOUNT_SID: "AC1",
    TWILIO_AUTH_TOKEN: "none",
    TWILIO_FROM: "AANGAN",
  };
  const start = (command: readonly string[]) => inContainer(built, data, env, command);

  const server = start(built.command);
  try {
    await answers(`${address}/readyz`, server);
    expectThat((await ended(start(built.health))) === 0, "its health check says that it is healthy");
    for (const page of ["/", "/user-properties", "/contact-us", "/api/docs"])
      expectThat((await fetch(address + page)).status === 200, `${page} is answered`);
    const { headers } = await fetch(address, { headers: { "x-forwarded-proto": "https" } });
    expectThat(headers.has("strict-transport-security"), "answers ask for TLS");
    expectThat((await ended(start(["aangan", "migrate", "--plan"]))) === 0, "a command runs beside the server");
    expectThat((await ended(start(["aangan", "nonsense"]))) === 2, "an unknown command is refused");
    expectThat((await ended(start(["touch", "/app/written"]))) !== 0, "nothing of the image can be written to");
    server.kill("SIGTERM");
    expectThat((await ended(server)) === 0, "it stops by itself when asked to");
    expectThat((await ended(start(built.health))) !== 0, "its health check then says that it is not healthy");
  } finally {
    server.kill("SIGKILL");
  }
}

function inContainer(built: Image, data: string, env: Record<string, string>, command: readonly string[]) {
  const { root } = built;
  const mounts = [
    `mount --bind ${root} ${root}`,
    `mount -o remount,bind,ro ${root}`,
    `mount --rbind /dev ${root}/dev`,
    `mount -t proc proc ${root}/proc`,
    `mount -t tmpfs -o size=64m,mode=1777 tmpfs ${root}/tmp`,
    `mount --bind ${data} ${root}/data`,
  ].join(" && ");
  const settings = Object.entries(env).map(([name, value]) => `${name}=${value}`);
  const enter = ["exec", "chroot", "--userspec=aangan:aangan", root, "/usr/bin/env", "-i", ...settings, ...command];
  const script = `${mounts} && ${enter
    .map((word) => `'${word}'`)
    .join(" ")
    .replace("'exec'", "exec")}`;
  return spawn("unshare", ["--mount", "/bin/sh", "-c", script], { stdio: ["ignore", "ignore", "inherit"] });
}

async function ended(child: ReturnType<typeof spawn>): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
  return child.exitCode;
}

async function answers(address: string, server: ReturnType<typeof spawn>): Promise<void> {
  for (;;) {
    if (server.exitCode !== null) throw new Error(`the server ended with ${server.exitCode}`);
    if ((await fetch(address).catch(() => undefined))?.ok) return;
    await sleep(100);
  }
}
