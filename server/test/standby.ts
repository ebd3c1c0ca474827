import type { ChildProcess } from "node:child_process";
import { spawn } from "node:child_process";
import {
  appendFileSync,
  chownSync,
  closeSync,
  cpSync,
  lchownSync,
  mkdirSync,
  openSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { clusterName, ensureCluster, owner, socketFolder } from "../src/platform/db/embedded/cluster.ts";
import { choosePlace, makeHome, type Place } from "../src/platform/db/embedded/place.ts";
import { shutDown } from "../src/platform/db/embedded/postmaster.ts";
import { findPrograms, type Programs } from "../src/platform/db/embedded/programs.ts";
import { settings } from "../src/platform/db/embedded/settings.ts";

/** A PostgreSQL of its own for a test that stops, kills or promotes it. */
export type Member = {
  /** The folder of its socket, which is its host. */
  socket: string;
  url(database: string): string;
  query(text: string, database?: string): Promise<pg.QueryResult>;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** As a crash of its machine. */
  kill(): Promise<void>;
  send(signal: NodeJS.Signals): void;
  remove(): Promise<void>;
};

const quick = ["fsync=off", "max_connections=80", "wal_keep_size=256MB"];

export async function makePrimary(): Promise<Member> {
  const { place, programs, member } = await makeMember();
  await ensureCluster(place, programs, false);
  await member.start();
  await member.query("create database aangan", "postgres");
  return member;
}

/** A standby of another member, copied while that runs. With `delaySeconds` it holds back what it has received. */
export async function makeStandby(of: Member, delaySeconds = 0): Promise<Member> {
  const { place, member } = await makeMember();
  const { cluster, account } = place;
  const client = new pg.Client(of.url("postgres"));
  client.on("error", () => {});
  await client.connect();
  const { rows } = await client.query("select current_setting('data_directory') as folder");
  await client.query("select pg_backup_start('standby', fast => true)");
  const left = /\/(postmaster\.(pid|opts)|pg_wal\/[^/]+|pg_replslot\/[^/]+|\.s\.PGSQL[^/]*)$/;
  cpSync(rows[0].folder, cluster, { recursive: true, force: true, filter: (file) => !left.test(file) });
  const label = (await client.query("select labelfile from pg_backup_stop(wait_for_archive => false)")).rows[0];
  await client.end();
  mkdirSync(path.join(cluster, "pg_wal", "archive_status"), { recursive: true });
  mkdirSync(path.join(cluster, "pg_wal", "summaries"), { recursive: true });
  writeFileSync(path.join(cluster, "backup_label"), label.labelfile);
  writeFileSync(path.join(cluster, "standby.signal"), "");
  appendFileSync(
    path.join(cluster, "postgresql.auto.conf"),
    `primary_conninfo = 'host=${of.socket} user=${owner}'\nrecovery_min_apply_delay = '${delaySeconds}s'\n`,
  );
  if (account)
    for (const name of [".", ...readdirSync(cluster, { recursive: true, encoding: "utf8" })])
      lchownSync(path.join(cluster, name), account.uid, account.gid);
  await member.start();
  return member;
}

async function makeMember(): Promise<{ place: Place; programs: Programs; member: Member }> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "aangan-member-"));
  const place = choosePlace(folder);
  makeHome(place);
  const programs = await findPrograms(place);
  mkdirSync(path.join(place.home, "socket"));
  const socket = socketFolder({ ...place, cluster: path.join(place.home, "socket") });
  if (place.account) chownSync(socket, place.account.uid, place.account.gid);
  const log = path.join(place.home, "log");
  let child: ChildProcess | undefined;

  const url = (database: string) => `postgresql://${owner}@/${database}?host=${encodeURIComponent(socket)}`;
  const query: Member["query"] = async (text, database = "aangan") => {
    const client = new pg.Client(url(database));
    client.on("error", () => {});
    await client.connect();
    return client.query(text).finally(() => client.end());
  };
  const start = async () => {
    const flags = quick.flatMap((flag) => ["-c", flag]);
    const args = ["-D", place.cluster, ...settings(socket, clusterName(place.cluster)), ...flags];
    const { file, args: all, options } = programs.launch("postgres", args);
    const into = openSync(log, "a");
    child = spawn(file, all, { ...options, stdio: ["ignore", into, into] });
    closeSync(into);
    child.unref();
    for (;;) {
      if (child.exitCode !== null) throw new Error(`a member did not start: see ${log}`);
      if (await query("select 1", "postgres").catch(() => undefined)) return;
      await sleep(50);
    }
  };
  const send = (signal: NodeJS.Signals) => {
    if (child?.pid) process.kill(child.pid, signal);
  };
  const stop = async () => {
    if (child && child.exitCode === null && child.signalCode === null) await shutDown(child);
  };
  const kill = async () => {
    // At once, without waiting for anybody; the kernel's own kill would leave its children running.
    const ended = new Promise((resolve) => child?.once("exit", resolve));
    send("SIGQUIT");
    await ended;
  };
  const remove = async () => {
    await stop();
    rmSync(place.home, { recursive: true, force: true });
    await rm(folder, { recursive: true, force: true });
  };
  return { place, programs, member: { socket, url, query, start, stop, kill, send, remove } };
}
