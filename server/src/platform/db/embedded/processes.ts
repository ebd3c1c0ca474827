import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";

export type Process = { pid: number; parent: number; command: string };

/** The live processes of a cluster, known by the cluster's name in their command lines. Zombies are dead. */
export function clusterProcesses(clusterName: string): Process[] {
  const all = process.platform === "linux" ? fromProc() : fromPs();
  return all.filter(({ command }) => /postgres/.test(command) && command.includes(clusterName));
}

/** The server itself carries its settings; its children carry only the name. */
export const isPostmaster = ({ command }: Process) => command.includes("cluster_name=");

export const isOrphan = ({ parent, command }: Process) => parent !== Number(/aangan\.starter=(\d+)/.exec(command)?.[1]);

function fromProc(): Process[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const command = readFileSync(`/proc/${name}/cmdline`, "utf8").replaceAll("\0", " ");
        const stat = readFileSync(`/proc/${name}/stat`, "utf8");
        const [state, parent] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
        return state === "Z" || state === "X" ? [] : [{ pid: Number(name), parent: Number(parent), command }];
      } catch {
        return []; // ended while we looked
      }
    });
}

function fromPs(): Process[] {
  return execFileSync("ps", ["-axww", "-o", "pid=,ppid=,stat=,command="], { encoding: "utf8" })
    .split("\n")
    .flatMap((line) => {
      const [, pid, parent, state, command] = /^\s*(\d+)\s+(\d+)\s+(\S+)\s+(.*)$/.exec(line) ?? [];
      return !command || state?.startsWith("Z") ? [] : [{ pid: Number(pid), parent: Number(parent), command }];
    });
}
