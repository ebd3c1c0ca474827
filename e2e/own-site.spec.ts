import { sites } from "../domain/src/platform/sites.ts";
import { writeSettings } from "../server/test/site-settings.ts";
import { databaseOf } from "./arrange.ts";
import { expect, expectAccessible, expectToFit, test } from "./page.ts";
import { startSecond } from "./second-server.ts";

const publicUrl = "https://homes.example.in";
const social = [
  { label: "Instagram", url: "https://instagram.example/sukoon" },
  { label: "YouTube", url: "https://youtube.example/@sukoon" },
];
let second: Awaited<ReturnType<typeof startSecond>>;

test.describe.configure({ mode: "serial" });

test.beforeAll(async ({ browserName: _ }, info) => {
  if (info.project.name !== "phone") return;
  second = await startSecond({
    // With the homes that are there already, so that it starts at once.
    DATABASE_URL: await databaseOf(),
    SITE: "gharana",
    PUBLIC_URL: publicUrl,
    SITE_SETTINGS: writeSettings({
      name: "Sukoon",
      tagline: { en: "Homes that last.", hi: "टिकाऊ घर।" },
      strip: { properties: "count", tenants: "count", societies: "count" },
      company: { name: "Sukoon Homes LLP", email: "hello@sukoon.example" },
      social,
    }),
  });
});
test.afterAll(() => second?.stop());

const footerLinks = (html: string) =>
  Array.from(html.matchAll(/<a href="(https:[^"]*)" rel="me noopener">([^<]*)</g), ([, url, label]) => ({
    label,
    url,
  }));

test("the footer names the social links of the site's configuration", async ({ page }) => {
  await page.goto("/contact-us");
  const links = page.getByRole("contentinfo").getByRole("list", { name: "Follow us" }).getByRole("link");
  await expect(links).toHaveText(sites.aangan.social.map(({ label }) => label));
  await expect(links.first()).toHaveAttribute("href", sites.aangan.social[0]!.url);
  await expectAccessible(page);
  await expectToFit(page);
});

test("an operator's own file changes names, company, figures and links of the other site", { tag: "@once" }, async ({
  page,
  request,
}) => {
  await page.goto(second.address);
  await expect(page).toHaveTitle(/Sukoon/);
  const footer = page.getByRole("contentinfo");
  await expect(footer).toContainText("Homes that last.");
  await expect(footer).toContainText("Sukoon Homes LLP");
  await expect(footer).toContainText("hello@sukoon.example");
  await expect(footer).toContainText(sites.gharana.company.phone);
  await expect(footer.getByRole("list", { name: "Follow us" }).getByRole("link")).toHaveText(["Instagram", "YouTube"]);
  await expect(page.getByText("2k+")).toHaveCount(0);
  const { extras } = await (await request.post(`${second.address}/api/user/Fetch_Site_Info`, { data: {} })).json();
  const { Live_Properties, Tenants, Societies } = extras.Data;
  for (const [name, figure] of Object.entries({
    "Verified Properties": Live_Properties,
    "Happy Tenants": Tenants,
    "Partner Societies": Societies,
  }))
    await expect(page.locator("div", { has: page.getByRole("term").filter({ hasText: name }) }).last()).toContainText(
      figure.toLocaleString("en-IN"),
    );
  await expectAccessible(page);
  await expectToFit(page);

  const hindi = await (await request.get(`${second.address}/hi/contact-us`)).text();
  expect(hindi).toContain("टिकाऊ घर।");
  expect(footerLinks(hindi)).toEqual(social);
  expect(await (await request.get(`${second.address}/privacy-policy`)).text()).toContain("Sukoon Homes LLP");
});

test("with PUBLIC_URL no page contains the host of the request", { tag: "@once" }, async ({ request }) => {
  const evil = {
    host: "evil.example",
    "x-forwarded-host": "evil.example",
    "x-forwarded-proto": "gopher",
    forwarded: "host=evil.example",
  };
  const read = async (path: string, headers = evil) =>
    (await request.get(`${second.address}${path}`, { headers: { ...headers } })).text();
  const [home] = /\/homes\/[\w-]+/.exec(await read("/user-properties"))!;
  const [file] = /\/sitemaps\/homes-[\w-]+\.xml/.exec(await read("/sitemap.xml"))!;
  const paths = ["/", "/user-properties", "/user-properties?propertyType=PG", home, "/contact-us", "/privacy-policy"];
  for (const path of [...paths, ...paths.map((path) => `/hi${path === "/" ? "" : path}`), "/no-such-page"]) {
    const html = await read(path);
    expect(html, path).not.toMatch(/evil\.example|gopher/);
    const addresses = html.matchAll(
      /(?:rel="canonical" href|property="og:url" content|property="og:image" content)="([^"]*)"/g,
    );
    const jsonLd = html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/g);
    for (const [, address] of addresses) expect(address, path).toMatch(new RegExp(`^${publicUrl}(/|$)`));
    for (const [, json] of jsonLd) {
      const own = JSON.stringify(JSON.parse(json!)).match(/https?:\/\/[^"/]+/g) ?? [];
      for (const origin of own) expect([publicUrl, "https://schema.org", "http://purl.org"], path).toContain(origin);
    }
  }
  expect(await read("/")).toContain(`<link rel="canonical" href="${publicUrl}/"`);
  expect(await read(home)).toContain(`"url":"${publicUrl}${home}"`);
  for (const path of ["/robots.txt", "/sitemap.xml", file, "/sitemaps/site.xml"]) {
    const text = await read(path);
    expect(text, path).toContain(publicUrl);
    expect(text, path).not.toMatch(/evil\.example|gopher/);
  }
});
