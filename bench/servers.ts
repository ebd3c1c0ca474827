import { mkdtempSync, rmSync } from "node:fs";
import http from "node:http";
import os from "node:os";
import path from "node:path";
import { openDatabase } from "../server/src/platform/db/database.ts";
import { makerOf } from "../server/test/make/make.ts";
import { isReady, openProcesses, type Server, startServer, until } from "../server/test/processes.ts";
import { makePrimary } from "../server/test/standby.ts";
import { compare, median } from "./targets.ts";

const clients = 8;
const calls = 3_000;
/** Before the measuring, of each server, so that its code is compiled. */
const warmingCalls = 30_000;
const rounds = 7;

/** What a call costs two servers that share it, against one: processor time of the servers, by turns on the same database. */
export async function serversBench(): Promise<boolean> {
  console.log(`\nProcessor time of one and of two servers, ${rounds} rounds of ${calls} calls each, by turns`);
  const folder = mkdtempSync(path.join(os.tmpdir(), "aangan-bench-servers-"));
  const processes = openProcesses();
  const primary = await makePrimary();
  try {
    const settings = { DATABASE_URL: primary.url("aangan"), DATA_DIR: folder };
    const first = await startServer(processes, settings);
    await until(() => isReady(first), 120);
    const { db, close } = openDatabase(primary.url("aangan"), 1);
    const { headers } = await makerOf(db, () => new Date())
      .role("society_manager")
      .finally(close);
    const second = await startServer(processes, settings);
    await until(() => isReady(second), 120);
    for (const server of [first, second]) await perThousand([server], headers, warmingCalls);
    const ratios: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const one = await perThousand([first], headers);
      const two = await perThousand([first, second], headers);
      console.log(`${one.toFixed(3)} s and ${two.toFixed(3)} s per 1,000 calls`);
      ratios.push(two / one);
    }
    return compare("two servers against one, median", median(ratios), "times", { most: 1.15 });
  } finally {
    await processes.endAll();
    await primary.remove();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function perThousand(servers: Server[], headers: Record<string, string>, count = calls): Promise<number> {
  const used = async () => {
    const texts = await Promise.all(servers.map(async ({ address }) => (await fetch(`${address}/metrics`)).text()));
    return texts.reduce((sum, text) => sum + Number(/^process_cpu_seconds_total (\S+)/m.exec(text)![1]), 0);
  };
  const before = await used();
  let left = count;
  await Promise.all(
    Array.from({ length: clients }, async (_, n) => {
      const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
      const { address } = servers[n % servers.length]!;
      while (left-- > 0)
        await (left % 2
          ? post(agent, `${address}/api/user/Filter_All_Properties`, {})
          : post(agent, `${address}/api/vendor/Filter_All_Blocks`, headers));
      agent.destroy();
    }),
  );
  return ((await used()) - before) / (count / 1_000);
}

function post(agent: http.Agent, url: string, headers: Record<string, string>): Promise<void> {
  return new Promise((resolve, reject) => {
    http
      .request(
        url,
        { agent, method: "POST", headers: { ...headers, "content-type": "application/json" } },
        (answer) => {
          if (answer.statusCode !== 200) reject(new Error(`${url} answered ${answer.statusCode}`));
          answer.on("error", reject).on("end", resolve).resume();
        },
      )
      .on("error", reject)
      .end("{}");
  });
}
