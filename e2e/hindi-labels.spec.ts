import type { Page } from "@playwright/test";
import { labelTables } from "../domain/src/texts.ts";
import { tablesIn } from "../domain/src/translations.ts";
import { signInAs } from "./account.ts";
import { expect, test } from "./page.ts";

/** The switch of languages, and what a society named itself: amenities, kinds of meters, heads of charge. */
const ofSociety = ["Gym", "Club House", "Water", "Sinking fund", "Repair fund", "Parking", "Non-occupancy charges"];
const own = ["English", ...ofSociety];

/** The labels that Hindi writes in another way, which no page in Hindi shows. */
const english = new Set(
  Object.entries(labelTables).flatMap(([table, labels]) =>
    Object.entries(labels)
      .filter(([code, label]) => tablesIn("hi")[table]![code] !== label && !own.includes(label))
      .map(([, label]) => label),
  ),
);

const textsOf = (html: string) =>
  html
    .replace(/<(script|style|template)\b.*?<\/\1>/gs, "")
    .split(/<[^>]*>/)
    .map((text) => text.replaceAll("&amp;", "&").trim());

const linksOf = (html: string) =>
  [...html.matchAll(/href="(\/hi\/[^"#]*)"/g)].map(([, to]) => to!.replaceAll("&amp;", "&"));

async function read(page: Page, address: string): Promise<string> {
  const answer = await page.request.get(address);
  return answer.ok() && /text\/html/.test(answer.headers()["content-type"] ?? "") ? answer.text() : "";
}

/** Panels of a list have their own addresses; a few of them represent all. */
const mostOfPage = 4;

for (const [phone, entry, role] of [
  ["9000000011", "society", "society manager"],
  ["9000000012", "society", "treasurer"],
  ["9000000013", "society", "block secretary"],
  ["9000000014", "society", "guard"],
  ["9000000015", "tenant", "flat owner"],
  ["9000000016", "tenant", "tenant"],
  ["9000000001", "property-management", "landlord"],
  ["9000000009", "property-management", "operator"],
] as const)
  test(`no page of a ${role} in Hindi shows an English label`, { tag: "@once" }, async ({ page, request }) => {
    test.slow();
    await signInAs(page, request, phone, entry);
    const first = await read(page, "/hi/dashboard");
    const seen = new Set(["/hi/dashboard"]);
    const next = [...new Set(linksOf(first))].filter((to) => !/\/hi\/?$/.test(to));
    expect(next.length).toBeGreaterThan(3);
    const found: string[] = [];
    for (const address of ["/hi/dashboard", "/hi/settings", "/hi/staff", ...next]) {
      const html = await read(page, address);
      const within = linksOf(html).filter((to) => to.includes("?") && to.startsWith(address.split("?")[0]!));
      for (const opened of [address, ...[...new Set(within)].slice(0, mostOfPage)]) {
        if (seen.has(opened)) continue;
        seen.add(opened);
        for (const text of textsOf(await read(page, opened))) if (english.has(text)) found.push(`${opened}: ${text}`);
      }
    }
    for (const text of textsOf(first)) if (english.has(text)) found.push(`/hi/dashboard: ${text}`);
    expect([...new Set(found)]).toEqual([]);
  });
