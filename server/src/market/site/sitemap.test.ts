import { expect, test } from "vitest";
import { homePath } from "#domain/market/properties/rules.ts";
import { startServer } from "../../../test/server.ts";
import { robotsTxt, sitemapIndex, sitemapPage } from "./sitemap.ts";

const { database, make } = await startServer();
const site = "https://aangan.example";

const addresses = (xml: string | undefined) => Array.from(xml?.matchAll(/<loc>(.*?)<\/loc>/g) ?? [], ([, loc]) => loc!);
const fileOf = (address: string) => address.slice(address.lastIndexOf("/") + 1, -4);
const files = async () => addresses(await sitemapIndex(database.db, site)).map(fileOf);

test("robots.txt names the sitemap", () => {
  expect(robotsTxt(site)).toContain(`\nSitemap: ${site}/sitemap.xml\n`);
});

test("without homes there is the file of the site's own pages", async () => {
  expect(await files()).toEqual(["site"]);
  expect(addresses(await sitemapPage(database.db, site, "site"))).toContain(`${site}/user-properties`);
});

test("has the address of each home with its last change, while it is live", async () => {
  const home = await make.property({
    property_title: "Roof & terrace <3",
    updated_at: new Date("2026-11-02T03:04:05Z"),
  });
  await make.property({ status: false });
  const [, file] = await files();
  const xml = await sitemapPage(database.db, site, file!);
  expect(addresses(xml)).toEqual([
    `${site}${homePath({ PropertyID: home.property_id, Property_Title: home.property_title })}`,
  ]);
  expect(xml).toContain("<lastmod>2026-11-02T03:04:05.000Z</lastmod>");
});

test("a file that does not exist is none", async () => {
  for (const file of ["", "homes", "homes-", "homes-x", `homes-${"f".repeat(8)}-ffff-7fff-bfff-${"f".repeat(12)}`])
    expect(await sitemapPage(database.db, site, file)).toBeUndefined();
});

test("a full file is followed by another, and every live home is in one of them", async () => {
  for (let n = 0; n < 4; n++) await make.property();
  const [, ...homes] = addresses(await sitemapIndex(database.db, site, 2)).map(fileOf);
  const pages = await Promise.all(homes.map((file) => sitemapPage(database.db, site, file, 2)));
  expect(pages.map((page) => addresses(page).length)).toEqual([2, 2, 1]);
  expect(new Set(pages.flatMap(addresses)).size).toBe(5);
});
