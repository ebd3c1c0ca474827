import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { chromium, devices, type Request } from "@playwright/test";
import { placeKeyOf } from "#domain/market/place-pages/rules.ts";
import { startProduct } from "./product.ts";
import { compare, median } from "./targets.ts";
import { callsPerSecond } from "./wire.ts";

const dataDir = path.join(fileURLToPath(new URL("../.cache/", import.meta.url)), "bench-pages");
const browserFlags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
];
const program = process.env.CHROMIUM ?? "/usr/bin/chromium";

/** The size of a page and its Lighthouse scores in mobile emulation. Returns whether all targets are met. */
export async function pagesBench(): Promise<boolean> {
  const product = await startProduct(dataDir);
  try {
    const home = await aHome(product.address);
    const met = await requestsPerSecond(product.address, home);
    console.log("\nPages: all that a phone loads, as sent, until the page has been still for half a second");
    for (const [name, page, most] of [
      ["landing", "/", 140],
      ["search", "/user-properties", 140],
      ["a home", home, undefined],
      ["contact", "/contact-us", undefined],
      ["legal", "/privacy-policy", undefined],
    ] as const) {
      const weight = await weigh(`${product.address}${page}`);
      const others = Object.entries(weight.others).map(([type, bytes]) => `${type} ${kb(bytes).toFixed(1)}`);
      const scripts = kb(weight.scripts);
      if (most) met.push(compare(`${name}: JavaScript, brotli`, scripts, "KB", { most }));
      else console.log(`${`${name}: JavaScript, brotli`.padEnd(44)}${scripts.toFixed(0).padStart(9)} KB`);
      console.log(`  in ${weight.requests} requests; ${others.join(", ")} KB`);
    }

    console.log("\nLighthouse, mobile emulation, median of 5");
    const place = await aPlace(product.address);
    for (const page of ["/", "/user-properties", place, home, "/contact-us", "/privacy-policy"]) {
      const runs: Report[] = [];
      // On a busy machine Chromium's trace now and then lacks its beginning, and Lighthouse says: run again.
      const look = () => lighthouse(`${product.address}${page}`);
      for (let run = 0; run < 5; run++) runs.push(await look().catch(look));
      const of = (figure: (report: Report) => number) => median(runs.map(figure));
      const score = (name: string) => of((report) => Math.round(report.categories[name]!.score * 100));
      const value = (audit: string) => of((report) => report.audits[audit]!.numericValue ?? Number.NaN);
      console.log(page);
      met.push(compare("  performance", score("performance"), "", { least: 95 }));
      met.push(compare("  accessibility", score("accessibility"), "", { least: 100 }));
      met.push(compare("  best practices", score("best-practices"), "", { least: 100 }));
      met.push(compare("  SEO", score("seo"), "", { least: 100 }));
      met.push(compare("  layout shift", value("cumulative-layout-shift"), "", { most: 0 }));
      console.log(
        `  largest paint ${(value("largest-contentful-paint") / 1000).toFixed(2)} s, first paint ${(value("first-contentful-paint") / 1000).toFixed(2)} s, blocked ${value("total-blocking-time").toFixed(0)} ms`,
      );
      for (const failed of failures(runs[0]!)) console.log(`  ✗ ${failed}`);
    }
    return met.every(Boolean);
  } finally {
    await product.stop();
  }
}

/** Pages as they are kept and as they are rendered anew, beside `/healthz`: in turn, so that a busy moment meets all of them. */
async function requestsPerSecond(address: string, home: string): Promise<boolean[]> {
  console.log("\nRequests a second, four at a time, median of 3: kept, and rendered for one visitor alone");
  const port = Number(new URL(address).port);
  // A visitor with a part of a session is sent a page of their own, which is the same one.
  const once = "Cookie: sessionID=none\r\n";
  const asked = (path: string, more = "") =>
    Buffer.from(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nAccept-Encoding: br\r\n${more}\r\n`);
  const pages = ["/", "/user-properties", "/contact-us", home];
  const figures = new Map<string, number[]>();
  for (let round = 0; round < 3; round++) {
    const requests = { "/healthz": asked("/healthz") } as Record<string, Buffer>;
    for (const page of pages) Object.assign(requests, { [page]: asked(page), [`${page} once`]: asked(page, once) });
    for (const [name, request] of Object.entries(requests)) {
      const perSecond = await callsPerSecond(port, [request], 4);
      figures.set(name, [...(figures.get(name) ?? []), perSecond]);
    }
  }
  const of = (name: string) => median(figures.get(name)!);
  console.log(`${"/healthz".padEnd(44)}${of("/healthz").toFixed(0).padStart(9)} a second`);
  return pages.map((page) => {
    const name = page === home ? "a home" : page;
    const both = `${of(page).toFixed(0)} a second kept, ${of(`${page} once`).toFixed(0)} rendered`;
    console.log(`${name.padEnd(44)}${both}`);
    return compare("  kept, to /healthz", of(page) / of("/healthz"), "", { least: 0.6 });
  });
}

const kb = (bytes: number) => bytes / 1000;

async function aHome(address: string): Promise<string> {
  const html = await (await fetch(`${address}/user-properties`)).text();
  const home = /href="(\/homes\/[^"?]+)"/.exec(html)?.[1];
  if (!home) throw new Error("The search shows no home");
  return home;
}

/** The page of a locality: the first that the site map lists. */
async function aPlace(address: string): Promise<string> {
  const map = await (await fetch(`${address}/sitemaps/places.xml`)).text();
  const places = [...map.matchAll(/<loc>[^<]+?(\/rent\/[^<]+)<\/loc>/g)].map(([, path]) => path!);
  const place = places.find((path) => placeKeyOf(path.split("/").slice(2))?.Kind === 2);
  if (!place) throw new Error("The site map lists no page of a locality");
  return place;
}

async function weigh(url: string) {
  const browser = await chromium.launch({ executablePath: program, args: browserFlags });
  try {
    const page = await browser.newPage(devices["Pixel 7"]);
    const finished: Request[] = [];
    page.on("requestfinished", (request) => finished.push(request));
    await page.goto(url, { waitUntil: "networkidle" });
    const sums: Record<string, number> = {};
    for (const request of finished.filter((one) => !one.url().startsWith("data:"))) {
      const isScript = /javascript/.test((await request.response())?.headers()["content-type"] ?? "");
      const type = isScript ? "scripts" : request.resourceType();
      sums[type] = (sums[type] ?? 0) + (await request.sizes()).responseBodySize;
    }
    const { scripts = 0, ...others } = sums;
    return { scripts, others, requests: finished.length };
  } finally {
    await browser.close();
  }
}

type Report = {
  categories: Record<string, { score: number; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { title: string; score: number | null; numericValue?: number; displayValue?: string }>;
};

async function lighthouse(url: string): Promise<Report> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "aangan-lighthouse-"));
  try {
    const cli = fileURLToPath(import.meta.resolve("lighthouse/cli/index.js"));
    const report = path.join(folder, "report.json");
    const args = [cli, url, "--quiet", "--output=json", `--output-path=${report}`];
    const flags = `--chrome-flags=--headless=new ${browserFlags.join(" ")}`;
    await promisify(execFile)(process.execPath, [...args, flags], { env: { ...process.env, CHROME_PATH: program } });
    return JSON.parse(await readFile(report, "utf8")) as Report;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The audits that cost points outside performance, where each is a pass or a failure. */
function failures({ categories, audits }: Report): string[] {
  return ["accessibility", "best-practices", "seo"].flatMap((name) =>
    categories[name]!.auditRefs.filter(({ id, weight }) => weight > 0 && audits[id]!.score === 0).map(
      ({ id }) => `${name}: ${audits[id]!.title} (${id})`,
    ),
  );
}
