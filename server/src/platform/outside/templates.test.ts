import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { networkOf, templatesFile } from "../../../test/registered-sms.ts";
import { smsTexts } from "../../core/notifications/templates/view.ts";
import { readConfig } from "../config.ts";
import { BadSettings } from "../setting-problems.ts";
import { readTemplates } from "./templates.ts";

const folder = await mkdtemp(path.join(os.tmpdir(), "aangan-templates-"));
afterAll(() => rm(folder, { recursive: true, force: true }));
const file = path.join(folder, "templates.json");
const fileOf = (content: unknown) =>
  writeFile(file, typeof content === "string" ? content : JSON.stringify(content)).then(() => file);

const id = "1107160000000000001";
const usual = { id, header: "AANGAN", category: "service-implicit", status: "approved" };

test("the file names each text by kind and language; the provider's id is the network's where none is given", async () => {
  await fileOf({
    "bill-created": { en: { id, header: "AANGAN", provider_id: "65a1f0" }, hi: { id, header: "AANGAN" } },
    "invited-neutral": { en: { id, header: "AANGAN" } },
  });
  expect(readTemplates(file)).toEqual({
    "bill-created": {
      en: { ...usual, providerId: "65a1f0" },
      hi: { ...usual, providerId: id },
    },
    "invited-neutral": { en: { ...usual, providerId: id } },
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
  ["a word too many", { "bill-created": { en: { id, header: "AANGAN", name: "x" } } }, "name is not known"],
  ["a category of its own", { "bill-created": { en: { ...usual, category: "ads" } } }, "must be service-implicit or"],
  ["a state of its own", { "bill-created": { en: { ...usual, status: "new" } } }, "must be approved or pending or"],
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

describe("the table of the operator's page, filled in", () => {
  const url = "https://a.in";
  const network = networkOf(url);
  const read = async (change: (csv: string) => string) => readTemplates(await templatesFile(url, network, change));

  test("names every text with its ids and its wording", async () => {
    const templates = await read((csv) => csv);
    const bill = network.templates[smsTexts.findIndex(({ key }) => key === "bill-created.hi")]!;
    expect(templates["bill-created"]!.hi).toEqual({
      ...{ ...usual, id: bill.id, providerId: bill.providerId, text: bill.text },
    });
    expect(Object.values(templates).flatMap((texts) => Object.keys(texts!))).toHaveLength(smsTexts.length);
  });

  test("may leave out what is not registered yet, be of another program, and have more columns", async () => {
    const some =
      "\uFEFFNotes;Template ID;Kind;Language;Header;Status\r\n;;otp;en;;\r\nsoon;1107160000000000001;bill-created;en;AANGAN;pending\r\n";
    expect(await read(() => some)).toEqual({
      "bill-created": { en: { ...usual, status: "pending", providerId: id } },
    });
  });

  const head = "Kind,Language,Header,Template ID\n";
  test.each([
    [
      "no column of ids",
      "Kind,Language,Header\notp,en,AANGAN\n",
      "which has no column Template ID. Take the file of npm run dlt.",
    ],
    ["a kind that is none", `${head}otp,en,,\nbill-made,en,AANGAN,${id}\n`, "line 3: the kind bill-made is not known"],
    ["a language of others", `${head}otp,ta,AANGAN,${id}\n`, "line 2: Language must be en or hi"],
    [
      "an id that a spreadsheet has rounded",
      `${head}otp,en,AANGAN,1.10716E+18\n`,
      "line 2: Template ID must be all digits",
    ],
    ["no header", `${head}otp,en,,${id}\n`, "line 2: Header must be a registered header"],
    ["a text twice", `${head}otp,en,AANGAN,${id}\notp,en,AANGAN,${id}\n`, "line 3: otp, en is in line 2 too"],
    ["a quote without an end", `${head}otp,en,"AANGAN,${id}\n`, "which cannot be read"],
  ])("with %s the server does not start, and says where", async (_, csv, sentence) => {
    await expect(read(() => csv)).rejects.toThrow(sentence);
  });
});

test("the registration has the ids of the entity and the telemarketers", () => {
  const of = (settings: object) => readConfig({ NODE_ENV: "test", ...settings });
  const [one, two] = ["1101234567890123456", "1201234567890123456"];
  expect(of({ DLT_ENTITY_ID: one, DLT_CHAIN: `${two}, ${one}` }).sms.registration).toEqual({
    ...{ entityId: one, chain: [two, one], linkTag: "alphanumeric" },
  });
  expect(() => of({ DLT_ENTITY_ID: "110" })).toThrow(
    "DLT_ENTITY_ID must be the 19 digits of the principal entity's id",
  );
  expect(() => of({ DLT_CHAIN: `${one},12` })).toThrow("DLT_CHAIN must be ids of telemarketers of 19 digits");
  expect(() => of({ DLT_LINKS: "all" })).toThrow("DLT_LINKS must be alphanumeric or url");
  expect(of({ DLT_LINKS: "url", PUBLIC_URL: "https://a.in" }).sms.registration.linkTag).toBe("url");
  expect(() => of({ DLT_LINKS: "url", PUBLIC_URL: "https://homes.of.a.society.example" })).toThrow(
    "DLT_LINKS=url is for links of at most 30 characters, and those of PUBLIC_URL have 47.",
  );
});
