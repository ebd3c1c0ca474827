import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { allCalls } from "#domain";
import { type Role, roles } from "#domain/platform/roles.ts";
import { hasRole, mayCall } from "#domain/platform/who.ts";
import { textIn } from "#domain/translations.ts";
import { demoOperator } from "../src/platform/config.ts";
import { schemaOf } from "./input-of.ts";
import { startServer } from "./server.ts";

const server = await startServer();
const { post, postForm, make } = server;
const [account, other] = [await make.session(), await make.session()];

/** A session of every role. */
const everyRole = Object.keys(roles) as Role[];
const sessions = new Map<Role, Awaited<ReturnType<typeof make.role>>>();
for (const role of everyRole) sessions.set(role, await make.role(role));
const { vendor_id: operatorId } = await make.vendor({ phone_number: demoOperator });
const operator = await make.session({ vendorId: operatorId });
const nonsense = [[{ no: "sense" }]];
const unlikelyBodies = ["[]", '"text"', "12", "null", "{", "{'a':1}", '{"Search":"\\u0000"}', '{"Search":"\\ud83d"}'];

/** Every field that the call names, each with a value that no field takes. */
function nonsenseFor(input: z.ZodType): Record<string, unknown> {
  return Object.fromEntries(Object.keys(schemaOf(input).properties ?? {}).map((field) => [field, nonsense]));
}

describe.each(allCalls.map((call) => [call.path, call] as const))("%s", (path, call) => {
  /** Credentials that lead to the handler. */
  const allowed =
    call.who === "operator"
      ? operator.headers
      : hasRole(call.who)
        ? sessions.get(everyRole.find((role) => mayCall(role, call.who))!)!.headers
        : account.headers;
  const wrong = nonsenseFor(call.input);
  if (call.who !== "anyone") {
    test("without credentials is 401, code 2", async () => {
      expect(await post(path, {})).toMatchObject({
        http: 401,
        success: false,
        extras: { code: 2, Status: "Invalid Api Key" },
      });
    });
    test("with an unknown api key is 401, code 2", async () => {
      const answer = await post(path, { ...allowed, ApiKey: "made-up" });
      expect(answer).toMatchObject({ http: 401, extras: { code: 2 } });
    });
    test("on cookies alone, from another site, is 401", async () => {
      const cookie = `apiKey=${allowed.ApiKey}; sessionID=${allowed.SessionID}; vendorID=${allowed.VendorID}`;
      for (const headers of [
        { cookie },
        { cookie, "sec-fetch-site": "cross-site" },
        { cookie, origin: "https://evil.example" },
      ])
        expect(await post(path, {}, { headers })).toMatchObject({ http: 401 });
    });
  }
  if (hasRole(call.who)) {
    const others = everyRole.filter((role) => !mayCall(role, call.who));
    if (others.length > 0)
      test("as another role is 403, code 4", async () => {
        for (const role of others) {
          const answer = await post(path, {}, { headers: sessions.get(role)!.headers });
          const refused = { http: 403, success: false, extras: { code: 4, refusal: "not-allowed" } };
          expect(answer, role).toMatchObject(refused);
        }
      });
    test("as one of its roles is let in", async () => {
      for (const role of everyRole.filter((one) => mayCall(one, call.who))) {
        // A call without a field does what it says, to the session perhaps.
        const { headers } = Object.keys(wrong).length > 0 ? sessions.get(role)! : await make.role(role);
        const answer = await post(path, wrong, { headers });
        expect(answer.extras.code ?? 0, `${role}: ${answer.extras.Status}`).not.toBeOneOf([1, 2, 4]);
      }
    });
    if (call.who === "operator")
      test("as an operator is allowed", async () => {
        const answer = await post(path, wrong, { headers: allowed });
        expect(answer.extras.code ?? 0, answer.extras.Status).not.toBeOneOf([1, 2, 4]);
      });
    test("with no session, an unknown one, or another's id or key is 401, code 1", async () => {
      for (const credentials of [
        { ApiKey: allowed.ApiKey },
        { ...allowed, SessionID: "made-up" },
        { ...allowed, VendorID: other.vendorId },
        { ...allowed, ApiKey: other.headers.ApiKey },
      ]) {
        const answer = await post(path, credentials);
        expect(answer).toMatchObject({ http: 401, success: false, extras: { code: 1, Status: "Session Expired" } });
      }
    });
  }
  if (Object.keys(wrong).length > 0)
    test("with nonsense in every field is 400, code 3, with the fields", async () => {
      const answer = await post(path, wrong, { headers: allowed });
      expect(answer).toMatchObject({ http: 400, success: false, extras: { code: 3, refusal: "invalid-input" } });
      expect(Object.keys(answer.extras.fields ?? {}).length).toBeGreaterThan(0);
    });
  test("with a body that is no object, no JSON or no text is 400, code 3", async () => {
    for (const body of unlikelyBodies)
      expect(await post(path, body, { headers: allowed }), body).toMatchObject({
        http: 400,
        success: false,
        extras: { code: 3 },
      });
  });
  test("with too large a body is 413, in the envelope", async () => {
    const answer = await post(path, { Search: "x".repeat(1024 * 1024 + 1) }, { headers: allowed });
    expect(answer).toMatchObject({ http: 413, success: false, extras: { code: 3 } });
  });
  test("as a form", async () => {
    const file = new File(["%PDF-"], "rent.pdf");
    const refused = async (code: string, fields: Parameters<typeof postForm>[1], headers = {}) =>
      expect(await postForm(path, fields, { headers })).toMatchObject({ success: false, extras: { refusal: code } });
    if (!call.file) return refused("bad-request", { Search: "x" }, allowed);
    await refused("no-api-key", { file });
    await refused("no-api-key", { file }, { cookie: `apiKey=${allowed.ApiKey}; sessionID=${allowed.SessionID}` });
    await refused("no-session", { ApiKey: allowed.ApiKey, file });
    await refused("invalid-input", allowed);
    await refused("invalid-input", { ...allowed, file: "only text" });
    await refused("invalid-input", { file: new File([], "empty.pdf"), ...allowed });
    await refused("bad-request", { ...allowed, file, Search: "\0" });
    await refused("bad-request", { ...allowed, file, Search: "x".repeat(5000) });
    await refused("too-large", { ...allowed, file, x: Array.from({ length: 30 }, () => "x") });
    await refused("one-file", { ...allowed, file: [file, file] });
    await refused("file-too-large", { ...allowed, file: new File([Buffer.alloc(call.file.maxBytes + 1)], "x.pdf") });
    await refused("file-too-large", { ...allowed, file: new File([Buffer.alloc(call.file.maxBytes * 5)], "x.pdf") });
    const type = "multipart/form-data; boundary=x";
    const torn = '--x\r\nContent-Disposition: form-data; name="file"; filename="x.pdf"\r\n\r\n%PDF-';
    for (const body of ["", "--x", torn, "no form at all"]) {
      const answer = await post(path, body, { headers: { ...allowed, "content-type": type } });
      expect(answer).toMatchObject({ http: 400, success: false, extras: { code: 3 } });
    }
  });
  test("is a POST: a GET is 404, in the envelope", async () => {
    const response = await server.app.inject({ method: "GET", url: `/api/${path}` });
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({ success: false, extras: { code: 5 } });
  });
});

const unlikely = [undefined, null, "", "☃".repeat(6000), -1.5, 1e18, true, {}, [], [null], nonsense];

test.each(allCalls.map((call) => [call.path, call] as const))(
  "%s says what is wrong in plain words of each language",
  (_, call) => {
    const fields = Object.keys(nonsenseFor(call.input));
    const messages = unlikely
      .flatMap((value) => [
        call.input.safeParse(Object.fromEntries(fields.map((field) => [field, value]))),
        call.input.safeParse(value),
      ])
      .flatMap((parsed) => parsed.error?.issues.map(({ message }) => message) ?? []);
    if (fields.length > 0) expect(messages.length).toBeGreaterThan(fields.length);
    const sentences = messages.map((message) => textIn("en", message));
    expect(sentences.filter((sentence) => /Invalid|Too (small|big)|expected|problem:/.test(sentence))).toEqual([]);
    expect(messages.filter((message) => !/[\u0900-\u097f]/.test(textIn("hi", message)))).toEqual([]);
  },
);

test("the wire sends those words", async () => {
  const answer = await post("user/Filter_All_Properties", { Limit: 0, Skip: 0.5, Sort: "cheapest" });
  expect(answer.extras.fields).toEqual({
    Limit: "Limit must be at least 1",
    Skip: "Skip must be a whole number",
    Sort: "Sort must be newest, rent_low, rent_high or distance",
  });
  const one = await post("user/Filter_All_Properties", { Limit: 20_000 });
  expect(one.extras).toMatchObject({ Status: "Limit must be at most 10,000" });
});

test.each([
  "",
  "vendor",
  "vendor/Nothing",
  "user/__proto__",
  "user/Filter_All_Properties/x",
  "vendor/Filter_All_Properties%00",
  "user/%zz",
  "user/%E0%A4%A",
])("an unknown path /api/%s is 404, in the envelope", async (path) => {
  expect(await post(path, {})).toMatchObject({ http: 404, success: false, extras: { code: 5 } });
});
