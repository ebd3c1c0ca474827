import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { BadSettings, readConfig } from "../config.ts";
import { readTemplates } from "./templates.ts";

const folder = await mkdtemp(path.join(os.tmpdir(), "aangan-templates-"));
afterAll(() => rm(folder, { recursive: true, force: true }));
const file = path.join(folder, "templates.json");
const fileOf = (content: unknown) =>
  writeFile(file, typeof content === "string" ? content : JSON.stringify(content)).then(() => file);

const id = "1107160000000000001";

test("the file names each text by kind and language; the provider's id is the network's where none is given", async () => {
  await fileOf({
    "bill-created": { en: { id, header: "AANGAN", provider_id: "65a1f0" }, hi: { id, header: "AANGAN" } },
    "invited-neutral": { en: { id, header: "AANGAN" } },
  });
  expect(readTemplates(file)).toEqual({
    "bill-created": {
      en: { id, header: "AANGAN", providerId: "65a1f0" },
      hi: { id, header: "AANGAN", providerId: id },
    },
    "invited-neutral": { en: { id, header: "AANGAN", providerId: id } },
  });
  expect(readConfig({ NODE_ENV: "test", DLT_TEMPLATES: file }).sms.templates).toHaveProperty("bill-created");
});

test.each([
  ["no JSON", "{", "is no JSON"],
  ["a kind that is none", { "bill-made": {} }, "the file: bill-made is not known (npm run dlt lists what is)"],
  ["a language of others", { "bill-created": { ta: { id, header: "AANGAN" } } }, "bill-created: ta is not known"],
  ["no id", { "bill-created": { en: { header: "AANGAN" } } }, "bill-created.en.id must be the id of a template"],
  ["an id of letters", { "bill-created": { en: { id: "abc", header: "AANGAN" } } }, "the digits of a template's id"],
  ["a header of one letter", { "bill-created": { en: { id, header: "A" } } }, "header must be a registered header"],
  ["a word too many", { "bill-created": { en: { id, header: "AANGAN", text: "x" } } }, "text is not known"],
])("with %s the server does not start, and says what is wrong", async (_, content, sentence) => {
  await fileOf(content);
  const start = () => readConfig({ NODE_ENV: "test", DLT_TEMPLATES: file });
  expect(start).toThrow(BadSettings);
  expect(start).toThrow(sentence);
});

test("a file that is not there is named", () => {
  expect(() => readConfig({ NODE_ENV: "test", DLT_TEMPLATES: "/nowhere/x.json" })).toThrow(
    "DLT_TEMPLATES names /nowhere/x.json, which cannot be read",
  );
});
