import { createHash } from "node:crypto";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { homePath } from "#domain/market/properties/rules.ts";
import { idAtEnd } from "#domain/platform/ids.ts";
import { languages } from "#domain/platform/languages.ts";
import { startServer } from "../test/server.ts";
import type { Pages, RenderPage } from "./built-pages.ts";

/** What pages are made of, without their looks: what they ask of the server, and who looks. */
function pagesOf(build: string) {
  const rendered: string[] = [];
  const scripts = `begin("${build}")`;
  const render: RenderPage = async (request, { ask, nonce, hasSession }) => {
    const { pathname, search } = new URL(request.url);
    rendered.push(pathname + search);
    const path = pathname.replace(/^\/hi(?=\/|$)/, "") || "/";
    const found = path.startsWith("/homes/")
      ? await ask("user/Fetch_Property_Info", { PropertyID: idAtEnd(path) })
      : path === "/" || path === "/user-properties"
        ? await ask("user/Filter_All_Properties", { Limit: 15 })
        : path === "/contact-us"
          ? undefined
          : await ask("user/No_Such_Call", {});
    const own = hasSession ? ` of ${request.headers.get("cookie")}` : "";
    const body = `<html>${build}${own}<script nonce="${nonce}">${scripts}</script>${JSON.stringify(found)}${" ".repeat(2000)}</html>`;
    const status = found === undefined || found.success || path === "/" ? 200 : 404;
    return new Response(body, { status, headers: { "content-type": "text/html; charset=utf-8" } });
  };
  const pages: Pages = { renderers: new Map(languages.map((language) => [language, render])), assets: [] };
  return { pages, rendered, scripts };
}

const ours = pagesOf("build one");
const { rendered } = ours;
const { app, startTwin, ask, make, clock, database } = await startServer({
  pages: ours.pages,
  settings: { PUBLIC_URL: "https://aangan.example" },
});
const { db } = database;
const twin = await startTwin();

type Headers = Record<string, string>;
const get = (url: string, headers: Headers = {}, via: FastifyInstance = app) =>
  via.inject({ method: "GET", url, headers });
const pathOf = (home: { property_id: string; property_title: string }) =>
  homePath({ PropertyID: home.property_id, Property_Title: home.property_title });
/** What both servers answer, once they have heard of what changed. */
const onBoth = (read: (server: FastifyInstance) => Promise<unknown>) =>
  expect.poll(() => Promise.all([read(app), read(twin)]), { timeout: 10_000 });
const shared = "public, max-age=5, stale-while-revalidate=10";
const own = "private, no-cache";

beforeEach(async () => {
  // Begins with nothing kept.
  clock.pass(120_000);
  rendered.length = 0;
});

test.each(["/rent/%00", "/hi/rent/pune%00", "/rent/%5Cu0000%00?page=2"])(
  "%s is refused, and not rendered",
  async (address) => {
    expect((await get(address)).statusCode).toBe(400);
    expect(rendered).toEqual([]);
  },
);

describe("a page that anybody may see", () => {
  test("is rendered once, and sent as it is asked for", async () => {
    const first = await get("/");
    expect([first.statusCode, first.headers["cache-control"]]).toEqual([200, shared]);
    const [br, gzip, plain] = await Promise.all(
      ["br, gzip", "gzip", "identity"].map((accepted) => get("/", { "accept-encoding": accepted })),
    );
    expect(brotliDecompressSync(br!.rawPayload).toString()).toBe(first.body);
    expect(gunzipSync(gzip!.rawPayload).toString()).toBe(first.body);
    expect(plain!.body).toBe(first.body);
    expect([br, gzip, plain].map((it) => it!.headers["content-encoding"])).toEqual(["br", "gzip", undefined]);
    for (const answer of [first, br!, gzip!, plain!]) {
      expect(answer.headers.vary).toBe("accept-encoding, cookie");
      expect(answer.headers.etag).toBe(first.headers.etag);
    }
    expect(rendered).toEqual(["/"]);
  });

  test("is rendered once for all who ask at the same time", async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => get("/user-properties")));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(rendered).toEqual(["/user-properties"]);
  });

  test("is not sent again to who has it", async () => {
    const { headers } = await get("/contact-us");
    const again = await get("/contact-us", { "if-none-match": `"other", ${headers.etag}` });
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, "", headers.etag]);
    expect(again.headers["cache-control"]).toBe(shared);
    expect((await get("/contact-us", { "if-none-match": '"other"' })).statusCode).toBe(200);
  });

  test("HEAD tells what GET would send; a part is answered by the whole", async () => {
    const whole = await get("/");
    const head = await app.inject({ method: "HEAD", url: "/" });
    expect([head.statusCode, head.body]).toEqual([200, ""]);
    for (const name of ["content-length", "etag", "cache-control", "content-type", "content-security-policy"])
      expect(head.headers[name]).toBe(whole.headers[name]);
    const part = await get("/", { range: "bytes=0-9" });
    expect([part.statusCode, part.body]).toEqual([200, whole.body]);
    expect(rendered).toEqual(["/"]);
  });

  test("allows its own scripts by their hashes, the same for everybody", async () => {
    const [one, other] = [await get("/"), await get("/?from=mail")];
    const hash = createHash("sha256").update(ours.scripts).digest("base64");
    for (const { headers, body } of [one, other]) {
      expect(headers["content-security-policy"]).toContain(`script-src 'self' 'sha256-${hash}';`);
      expect(body).toContain(`<script>${ours.scripts}</script>`);
    }
  });

  test("is for a browser alone that sends or gets a cookie", async () => {
    expect((await get("/", { cookie: "theme=dark" })).headers["cache-control"]).toBe(own);
    const hindi = await get("/hi");
    expect([hindi.headers["set-cookie"], hindi.headers["cache-control"]]).toEqual([
      expect.stringContaining("language=hi"),
      own,
    ]);
    const again = await get("/hi", { cookie: "language=hi" });
    expect([again.headers["set-cookie"], again.headers["cache-control"], again.body]).toEqual([
      undefined,
      own,
      hindi.body,
    ]);
    expect((await get("/", { cookie: "language=hi", accept: "text/html" })).headers.location).toBe("/hi");
    expect(rendered).toEqual(["/", "/hi"]);
  });
});

describe("what is not kept", () => {
  test.each([
    "/?next=/settings",
    "/contact-us?x=1",
    "/user-properties?search=garden",
    "/user-properties?area=1_2_3_4",
    "/user-properties?amenities=1.2.3",
    "/user-properties?page=6",
    "/user-properties?unknown=1",
    "/user-properties.data",
    "/no-such-page",
    "/homes/gone-01990000-0000-7000-8000-000000000001",
    "/visitor-pass/secret",
    "/dashboard",
  ])("%s", async (path) => {
    for (const _ of [1, 2]) {
      const { headers } = await get(path);
      expect([headers["cache-control"], headers.etag]).toEqual([own, undefined]);
    }
    expect(rendered).toEqual([path, path]);
  });

  test("a page in which something failed", async () => {
    await db.schema.alterTable("property_search").renameTo("away").execute();
    const failed = await get("/");
    expect(failed.headers["cache-control"]).toBe(own);
    await db.schema.alterTable("away").renameTo("property_search").execute();
    const { body, headers } = await get("/");
    expect([body.includes('"success":true'), headers["cache-control"]]).toEqual([true, shared]);
    expect(rendered).toEqual(["/", "/"]);
  });

  test("the page of who is signed in, which nobody else is ever sent", async () => {
    const { headers } = await make.session();
    const cookie = `sessionID=${headers.SessionID}; vendorID=${headers.VendorID}; apiKey=${headers.ApiKey}`;
    const theirs = await get("/", { cookie });
    expect([theirs.headers["cache-control"], theirs.headers.etag]).toEqual([own, undefined]);
    expect(theirs.body).toContain(headers.SessionID);
    expect((await get("/")).body).not.toContain(headers.SessionID);
    // Nor are they sent what others are.
    expect((await get("/", { cookie })).body).toContain(headers.SessionID);
    expect((await get("/", { cookie: `sessionID=${headers.SessionID}` })).headers["cache-control"]).toBe(own);
    expect((await get("/")).body).not.toContain(headers.SessionID);
  });
});

describe("a change is seen at once, on every server", () => {
  test("a new title, a new picture, and a home that its owner withdraws", async () => {
    const { headers, vendorId } = await make.session();
    const home = await make.property({ vendor_id: vendorId, property_title: "Before" });
    const path = pathOf(home);
    const has = (text: string) => async (server: FastifyInstance) =>
      (await Promise.all([get("/", {}, server), get(path, {}, server)])).map(({ body }) => body.includes(text));
    await onBoth(has("Before")).toEqual([
      [true, true],
      [true, true],
    ]);

    await db
      .updateTable("property")
      .set({ property_description: "By the river" })
      .where("property_id", "=", home.property_id)
      .execute();
    await onBoth(has("By the river")).toEqual([
      [true, true],
      [true, true],
    ]);

    const image = await make.image({ vendor_id: vendorId });
    await db
      .insertInto("property_image")
      .values({ property_id: home.property_id, image_id: image.image_id, position: 0 })
      .execute();
    await onBoth(has(image.file_key)).toEqual([
      [true, true],
      [true, true],
    ]);

    expect((await ask("vendor/Inactive_Property", { PropertyID: home.property_id }, { headers })).http).toBe(200);
    await onBoth(async (server) => (await get(path, {}, server)).statusCode).toEqual([404, 404]);
    await onBoth(has("Before")).toEqual([
      [false, false],
      [false, false],
    ]);
    const sitemap = async (server: FastifyInstance) => {
      const index = await get("/sitemap.xml", {}, server);
      expect(index.headers["cache-control"]).toBe(shared);
      const files = [...index.body.matchAll(/<loc>https:\/\/aangan.example(\/sitemaps\/[^<]*)<\/loc>/g)];
      const all = await Promise.all(files.map(([, file]) => get(file!, {}, server)));
      return all.some(({ body }) => body.includes(home.property_id));
    };
    expect(await Promise.all([sitemap(app), sitemap(twin)])).toEqual([false, false]);
  });

  test("an enquiry renews the page of its home, and no list", async () => {
    const home = await make.property();
    const path = pathOf(home);
    await onBoth(async (server) => (await get(path, {}, server)).body.includes('"Enquiries_This_Week":0')).toEqual([
      true,
      true,
    ]);
    await get("/");
    rendered.length = 0;
    await make.enquiry({ property_id: home.property_id });
    await onBoth(async (server) => (await get(path, {}, server)).body.includes('"Enquiries_This_Week":1')).toEqual([
      true,
      true,
    ]);
    await get("/");
    expect(new Set(rendered)).toEqual(new Set([path]));
  });

  test("a home is deleted", async () => {
    const home = await make.property();
    const path = pathOf(home);
    await onBoth(async (server) => (await get(path, {}, server)).statusCode).toEqual([200, 200]);
    await db.deleteFrom("property").where("property_id", "=", home.property_id).execute();
    await onBoth(async (server) => (await get(path, {}, server)).statusCode).toEqual([404, 404]);
  });

  test("a city is renamed", async () => {
    const path = pathOf(await make.property({ city: "Nashik" }));
    await get(path);
    await db.updateTable("city").set({ city_name: "Nasik" }).where("city_name", "=", "Nashik").execute();
    await onBoth(async (server) => (await get(path, {}, server)).body.includes('"City_Name":"Nasik"')).toEqual([
      true,
      true,
    ]);
  });

  test("what changed while nobody could be told", async () => {
    const isOnPage = async (server: FastifyInstance, id: string) => (await get("/", {}, server)).body.includes(id);
    const home = await make.property();
    await onBoth((server) => isOnPage(server, home.property_id)).toEqual([true, true]);
    await db.transaction().execute(async (tx) => {
      await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'aangan events'`.execute(
        tx,
      );
      await tx.updateTable("property").set({ status: false }).where("property_id", "=", home.property_id).execute();
    });
    await onBoth((server) => isOnPage(server, home.property_id)).toEqual([false, false]);
    // And pages are kept again.
    await expect.poll(async () => (await get("/")).headers.etag, { timeout: 10_000 }).toBeDefined();
  });

  test("a page is made anew after a minute, since it counts what happened lately", async () => {
    await get("/");
    clock.pass(59_000);
    await get("/");
    expect(rendered).toEqual(["/"]);
    clock.pass(2_000);
    await get("/");
    expect(rendered).toEqual(["/", "/"]);
  });
});

test("servers of two builds on one database send their own pages each", async () => {
  const next = await startTwin(clock, { pages: pagesOf("build two").pages });
  const [one, two] = [await get("/"), await get("/", {}, next)];
  expect([one.body.includes("build one"), two.body.includes("build two")]).toEqual([true, true]);
  expect(one.headers.etag).not.toBe(two.headers.etag);
  expect((await get("/", { "if-none-match": String(one.headers.etag) }, next)).statusCode).toBe(200);
});
