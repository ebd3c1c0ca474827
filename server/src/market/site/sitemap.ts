import { sql } from "kysely";
import type { HomesOf, PlaceKind } from "#domain/market/place-pages/codes.ts";
import { placePath } from "#domain/market/place-pages/rules.ts";
import { homePath } from "#domain/market/properties/rules.ts";
import { idAtEnd } from "#domain/platform/ids.ts";
import type { Db } from "../../platform/db/database.ts";
import { listAllPages } from "../place-pages/queries.ts";

/** The protocol allows 50,000 addresses a file; a smaller file is answered in a blink. */
const wholeFile = 10_000;
const mostPlaces = 50_000;

export const sitePaths = [
  "/",
  "/user-properties",
  "/contact-us",
  "/privacy-policy",
  "/terms-and-conditions",
  "/refund-policy",
  "/shipping-and-delivery",
];

export const robotsTxt = (publicUrl: string): string =>
  `User-agent: *\nAllow: /\nDisallow: /api/\n\nSitemap: ${publicUrl}/sitemap.xml\n`;

/** Lists the file of the site's own pages, that of the pages of places, and one file for every 10,000 homes, named by the first home in it. */
export async function sitemapIndex(db: Db, publicUrl: string, homesAFile = wholeFile): Promise<string> {
  const hasPlaces = (await listAllPages(db, 1)).length > 0;
  const files = [
    "site",
    ...(hasPlaces ? ["places"] : []),
    ...(await firstOfEachFile(db, homesAFile)).map((id) => `homes-${id}`),
  ];
  const entries = files.map((file) => `<sitemap><loc>${publicUrl}/sitemaps/${file}.xml</loc></sitemap>`);
  return xml("sitemapindex", entries);
}

/** The file of that name, or nothing where there is none. */
export async function sitemapPage(
  db: Db,
  publicUrl: string,
  file: string,
  homesAFile = wholeFile,
): Promise<string | undefined> {
  if (file === "site")
    return xml(
      "urlset",
      sitePaths.map((path) => `<url><loc>${publicUrl}${path}</loc></url>`),
    );
  if (file === "places") return placesFile(await listAllPages(db, mostPlaces), publicUrl);
  const from = file.startsWith("homes-") ? idAtEnd(file) : undefined;
  if (!from) return undefined;
  const homes = await homesFrom(db, from, homesAFile);
  const entries = homes.map(({ property_id, property_title, updated_at }) => {
    const path = homePath({ PropertyID: property_id, Property_Title: property_title });
    return `<url><loc>${publicUrl}${path}</loc><lastmod>${updated_at.toISOString()}</lastmod></url>`;
  });
  return entries.length === 0 ? undefined : xml("urlset", entries);
}

function placesFile(pages: Awaited<ReturnType<typeof listAllPages>>, publicUrl: string): string | undefined {
  const entries = pages.map(({ slug, kind, place, homes_of, changed_at }) => {
    const path = placePath({ City: slug, Kind: kind as PlaceKind, Place: place, Homes_Of: homes_of as HomesOf });
    return `<url><loc>${publicUrl}${path}</loc><lastmod>${changed_at.toISOString()}</lastmod></url>`;
  });
  return entries.length === 0 ? undefined : xml("urlset", entries);
}

/** Reads nothing but the primary key of the narrow table of live homes. */
async function firstOfEachFile(db: Db, size: number): Promise<string[]> {
  const { rows } = await sql<{ property_id: string }>`
    select property_id
    from (select property_id, row_number() over (order by property_id) as place from property_search) as live
    where place % ${sql.lit(size)} = 1
    order by property_id`.execute(db);
  return rows.map((row) => row.property_id);
}

/** A home that went away leaves its file starting at the next one: the files stay whole between two readings of the index. */
const homesFrom = (db: Db, from: string, size: number) =>
  db
    .selectFrom("property")
    .select(["property_id", "property_title", "updated_at"])
    .where("is_live", "=", true)
    .where("property_id", ">=", from)
    .orderBy("property_id")
    .limit(size)
    .execute();

const xml = (root: "sitemapindex" | "urlset", entries: string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join("\n")}\n</${root}>\n`;
