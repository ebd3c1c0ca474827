import { Validator } from "@seriousme/openapi-schema-validator";
import Fastify from "fastify";
import { describe, expect, it } from "vitest";
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

  it.each(allCalls.map((call) => [call.path, call] as const))("holds %s whole", (path, call) => {
    const { post } = openapi(undefined).paths[`/${path}`] as { post: Operation };
    expect(post.requestBody.content[requestType(call)]?.schema).toEqual(requestSchema(call));
    expect(post.security).toHaveLength(call.who === "anyone" ? 0 : 1);
    expect(post.parameters?.map(({ name }) => name)).toEqual(call.once ? ["Idempotency-Key"] : undefined);
    const said = Object.values(post.responses).map(({ description }) => description);
    for (const code of refusalsOf(call)) expect(said.join("\n")).toContain(`\`${code}\``);
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
  const get = (url: string) => app.inject({ url, headers: { host: "homes.example" } });

  it("names every call, and loads its style sheet only", async () => {
    await registerDocs(app, { publicUrl: undefined });
    const page = await get("/api/docs");
    expect(page.statusCode).toBe(200);
    expect(page.headers["content-security-policy"]).toContain("default-src 'none'; style-src 'self'");
    for (const { path } of allCalls) expect(page.body).toContain(`curl http://homes.example/api/${path} `);
    const loaded = [...page.body.matchAll(/\b(?:src|href)="([^"#]+)"/g)].map(([, address]) => address);
    expect(new Set(loaded)).toEqual(new Set(["/api/docs.css", "/api/openapi.json"]));
    expect(page.body).not.toContain("<script");
    expect((await get("/api/docs.css")).headers["content-type"]).toContain("text/css");
    expect((await get("/api/openapi.json")).json()).toMatchObject({ openapi: "3.1.1", servers: [{ url: "/api" }] });
  });

  it("cannot be made to carry a host's markup", async () => {
    const page = await app.inject({ url: "/api/docs", headers: { host: 'x"><b>' } });
    expect(page.body).not.toContain("<b>");
  });
});

type Operation = {
  security: object[];
  parameters?: { name: string }[];
  requestBody: { content: Record<string, { schema: unknown }> };
  responses: Record<string, { description: string }>;
};
