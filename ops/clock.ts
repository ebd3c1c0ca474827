import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { isReady, openProcesses, startServer, until } from "../server/test/processes.ts";
import { unpackPackages, whyNoPackages } from "./debian-packages.ts";
import { expectThat, type Outcome } from "./outcome.ts";
import { ask, randomKey, signIn } from "./wire.ts";

/** Accounts of the demo. */
const manager = ["9000000011", 1] as const;
const owner = ["9000000015", 3] as const;

/** The clock of a machine, of the server and of its database, is set back by an hour while people work. */
export async function clock(): Promise<Outcome> {
  const why = whyNoPackages();
  if (why) return { skipped: why };
  const folder = mkdtempSync(path.join(os.tmpdir(), "aangan-clock-"));
  const time = path.join(folder, "time");
  const setClock = (offset: string) => writeFileSync(time, `${offset}\n`);
  const library = path.join(
    unpackPackages("bookworm", ["libfaketime"]),
    "usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1",
  );
  const processes = openProcesses();
  try {
    setClock("+0");
    const server = await startServer(processes, {
      DATA_DIR: path.join(folder, "data"),
      DEMO: "1",
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: time,
      FAKETIME_NO_CACHE: "1",
      // Timers go on as ever: only what calendars show is set back.
      FAKETIME_DONT_FAKE_MONOTONIC: "1",
    });
    expectThat(await until(() => isReady(server), 120), "a server is ready");
    const serverTime = async () => Date.parse((await fetch(server.address)).headers.get("date")!);
    if (Math.abs((await serverTime()) - Date.now()) > 60_000) return { skipped: "the clock cannot be faked here" };
    const headers = await signIn(server, ...manager);
    const make = async (Name: string) => (await ask(server, "vendor/Create_Block", { Name }, headers)).http;
    expectThat((await make("Before")) === 200, "people work");
    const key = { ...headers, "idempotency-key": randomKey() };
    const sendOnce = async () => (await ask(server, "vendor/Create_Block", { Name: "Once" }, key)).http;
    expectThat((await sendOnce()) === 200, "a change has its key");

    setClock("-3600");
    await sleep(2_000);
    const ahead = Date.now() - (await serverTime());
    if (ahead < 3_500_000) return { skipped: "the clock of a running program cannot be set back here" };
    expectThat(ahead > 3_500_000, "its clock is set back by an hour");
    expectThat((await server.readyz()).http === 200, "the server is ready");
    expectThat((await make("After")) === 200, "the session holds, and people work on");
    expectThat((await sendOnce()) === 200, "a change that is sent again is known");
    const names = (await ask(server, "vendor/Filter_All_Blocks", { Limit: 100 }, headers)).extras.Data.map(
      ({ Name }: { Name: string }) => Name,
    );
    expectThat(
      ["Before", "After", "Once"].every((name) => names.filter((one: string) => one === name).length === 1),
      "everything is there, and once",
    );
    const resident = await signIn(server, ...owner);
    expectThat(resident.SessionID !== "", "another can sign in");
    const bell = async () =>
      (await ask(server, "vendor/Filter_All_Notifications", { Limit: 1 }, resident)).extras.Count;
    const before = await bell();
    const announcement = {
      Title: "The clock",
      Description: "It was set back.",
      Priority: 2,
      Announcement_Type: 1,
      Whether_Block_Array_Available: false,
    };
    const { http } = await ask(server, "vendor/Create_Society_Announcement", announcement, headers);
    expectThat(http === 200, "an announcement is taken");
    expectThat(await until(async () => (await bell()) > before, 30), "jobs run: its notices arrive");
    const verified = processes.start(
      process.execPath,
      ["--disable-warning=ExperimentalWarning", "server/src/commands/verify-audit.ts"],
      {
        env: { ...process.env, DATA_DIR: path.join(folder, "data") },
      },
    );
    await until(() => verified.child.exitCode !== null);
    expectThat(verified.child.exitCode === 0, "the audit log is as it was written");
    return "held";
  } finally {
    await processes.endAll();
    rmSync(folder, { recursive: true, force: true });
  }
}
