import { Validator } from "@seriousme/openapi-schema-validator";
import Fastify from "fastify";
import { beforeAll, describe, expect, it } from "vitest";
import { allCalls } from "#domain";
import { registerDocs } from "./docs.ts";
import { openapi, refusalsOf, requestSchema, requestType } from "./openapi.ts";

describe("the OpenAPI document", () => {
  it("is valid OpenAPI 3.1", async () => {
    const validator = new Validator();
    const document = JSON.parse(JSON.stringify(openapi("https://homes.example")));
    expect(await validator.validate(document)).toEqual({ valid: true });
    expect(validator.version).toBe("3.1");
    delete document.paths[`/${allCalls[0]!.path}`].post.responses;
    document.info = {};
    expect((await new Validator().validate(document)).valid).toBe(false);
  });

  const { paths } = openapi(undefined);
  it.each(allCalls.map((call) => [call.path, call] as const))("holds %s whole", (path, call) => {
    const { post } = paths[`/${path}`] as { post: Operation };
    expect(post.requestBody.content[requestType(call)]?.schema).toEqual(requestSchema(call));
    expect(post.security).toHaveLength(call.who === "anyone" ? 0 : 1);
    expect(post.parameters?.map(({ name }) => name)).toEqual(call.once ? ["Idempotency-Key"] : undefined);
    const descriptions = Object.values(post.responses).map(({ description }) => description);
    for (const code of refusalsOf(call)) expect(descriptions.join("\n")).toContain(`\`${code}\``);
  });

  it("shows a list's filters as a client sends them", () => {
    const search = allCalls.find(({ path }) => path === "user/Filter_All_Properties")!;
    const { properties, required } = requestSchema(search);
    expect(properties).toMatchObject({
      Skip: { type: "integer", default: 0, minimum: 0 },
      Whether_Price_Filter: { type: "boolean", default: false },
      Max_Rent: { type: "number", minimum: 0 },
    });
    expect(required).toBeUndefined();
  });
});

describe("the page of the calls", () => {
  const app = Fastify();
  const get = (url: string) => app.inject({ url, headers: { host: 'x"><b>' } });
  beforeAll(() => registerDocs(app, { publicUrl: undefined }));

  it("shows the OpenAPI document, with every call in it", async () => {
    const page = await get("/api/docs");
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('"url": "/api/openapi.json"');
    const document = (await get("/api/openapi.json")).json();
    expect(document).toMatchObject({ openapi: "3.1.1", servers: [{ url: "/api" }] });
    expect(Object.keys(document.paths)).toEqual(expect.arrayContaining(allCalls.map(({ path }) => `/${path}`)));
  });

  it("loads its own script and nothing from elsewhere", async () => {
    const page = await get("/api/docs");
    const loaded = [...page.body.matchAll(/\b(?:src|href)="([^"]+)"/g)].map(([, address]) => address);
    expect(loaded).toEqual(["/api/docs/js/scalar.js"]);
    const script = await get(loaded[0]!);
    expect(script.headers["content-type"]).toContain("text/javascript");
    expect(script.body.length).toBeGreaterThan(1_000_000);
    const policy = String(page.headers["content-security-policy"]);
    expect(policy).toContain("default-src 'none'; script-src 'self' 'nonce-");
    expect(policy).not.toMatch(/https?:|\*|unsafe-eval/);
  });

  it("has a new nonce each time, which its scripts carry", async () => {
    const [one, other] = [await get("/api/docs"), await get("/api/docs")];
    const nonceOf = ({ headers }: typeof one) =>
      /'nonce-([^']+)'/.exec(String(headers["content-security-policy"]))![1]!;
    expect(nonceOf(one)).not.toBe(nonceOf(other));
    expect(one.body.match(/<script[^>]*>/g)!.every((tag) => tag.includes(`nonce="${nonceOf(one)}"`))).toBe(true);
  });

  it("cannot be made to carry a host's markup", async () => {
    expect((await get("/api/docs")).body).not.toContain("<b>");
  });
});

type Operation = {
  security: object[];
  parameters?: { name: string }[];
  requestBody: { content: Record<string, { schema: unknown }> };
  responses: Record<string, { description: string }>;
};
