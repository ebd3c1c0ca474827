import { rm } from "node:fs/promises";
import http from "node:http";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { databaseMemory, type Product, startProduct } from "./product.ts";
import { compare, median } from "./targets.ts";

const dataDir = path.join(fileURLToPath(new URL("../.cache/", import.meta.url)), "bench-server");
const visitors = 8;
const seconds = 8;

/** How soon the product answers, what it holds in memory, and how many pages it renders. Answers whether all is well. */
export async function serverBench(): Promise<boolean> {
  await rm(dataDir, { recursive: true, force: true });
  console.log("\nThe server, started by `npm start` with the demo story");
  const met: boolean[] = [];

  const first = await startProduct(dataDir);
  console.log(`${"first start, installed and built".padEnd(44)}${(first.readyAfter / 1000).toFixed(2).padStart(9)} s`);
  met.push(compare("memory at rest after the first start", await memoryAtRest(first), "MB", { most: 200 }));
  await first.stop();

  const starts: { ready: number; page: number }[] = [];
  for (let run = 0; run < 3; run++) {
    const product = await startProduct(dataDir);
    const from = performance.now();
    await (await fetch(product.address)).text();
    starts.push({ ready: product.readyAfter, page: product.readyAfter + performance.now() - from });
    if (run < 2) await product.stop();
    else met.push(...(await atWork(product)));
  }
  met.push(
    compare("warm start until ready, median of 3", median(starts.map((it) => it.ready)) / 1000, "s", { most: 6 }),
  );
  met.push(
    compare("warm start until the first page, median", median(starts.map((it) => it.page)) / 1000, "s", { most: 6 }),
  );
  return met.every(Boolean);
}

async function atWork(product: Product): Promise<boolean[]> {
  const met = [compare("memory at rest after a warm start", await memoryAtRest(product), "MB", { most: 200 })];
  const database = databaseMemory(dataDir);
  if (database)
    console.log(`${"  and its database, shared pages once".padEnd(44)}${database.toFixed(0).padStart(9)} MB`);
  for (const page of ["/", "/user-properties"]) {
    await load(product, page, 3);
    const { pages, cpu, elapsed } = await load(product, page, seconds);
    const perSecond = (pages / elapsed).toFixed(0).padStart(9);
    console.log(
      `${`${page}, ${visitors} visitors at once`.padEnd(44)}${perSecond} pages/s, ${(pages / cpu).toFixed(0)} a second of the core`,
    );
  }
  const after = (await product.figure("process_resident_memory_bytes")) / 1e6;
  console.log(`${"memory right after that".padEnd(44)}${after.toFixed(0).padStart(9)} MB`);
  await product.stop();
  return met;
}

async function memoryAtRest(product: Product): Promise<number> {
  await sleep(10_000);
  return (await product.figure("process_resident_memory_bytes")) / 1e6;
}

/** Visitors who each ask for the page again as soon as they have it. The server is one process, thus one core. */
async function load(product: Product, page: string, forSeconds: number) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: visitors });
  const cpuBefore = await product.figure("process_cpu_seconds_total");
  const began = performance.now();
  const until = began + forSeconds * 1000;
  let pages = 0;
  await Promise.all(
    Array.from({ length: visitors }, async () => {
      while (performance.now() < until) {
        await get(`${product.address}${page}`, agent);
        pages++;
      }
    }),
  );
  const elapsed = (performance.now() - began) / 1000;
  const cpu = (await product.figure("process_cpu_seconds_total")) - cpuBefore;
  agent.destroy();
  return { pages, cpu, elapsed };
}

/** As a browser asks, compression and all; `fetch` would cost more than the page does. */
function get(url: string, agent: http.Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    http
      .get(url, { agent, headers: { "accept-encoding": "br" } }, (answer) => {
        if (answer.statusCode !== 200) reject(new Error(`${url} answered ${answer.statusCode}`));
        answer.on("error", reject).on("end", resolve).resume();
      })
      .on("error", reject);
  });
}
