import { describe, expect, test } from "vitest";
import { languages } from "../../../platform/languages.ts";
import { smsOf } from "../../../translations.ts";
import { type NoticeKind, noticeKinds } from "../codes.ts";
import { whatsAppBody, whatsAppName, whatsAppValue, whatsAppVariables, wordIn } from "./rules.ts";

describe("the body of a template", () => {
  test("has the words of the text message, and ends with our name", () => {
    const texts = { en: "{Name} is at {Society_Name}. Answer: {page}", hi: "x" };
    const body = whatsAppBody(texts, "en", "Aangan", "https://a.example");
    expect(body).toBe("Aangan: {{name}} is at {{society_name}}. Answer: https://a.example/l/{{page}}\nAangan");
    expect(whatsAppVariables(body)).toEqual(["name", "society_name", "page"]);
  });

  const all = (Object.keys(noticeKinds) as NoticeKind[]).flatMap((kind) =>
    languages.map((language) => [kind, language] as const),
  );
  test.each(all)("of %s %s keeps the rules of Meta", (kind, language) => {
    const body = whatsAppBody(smsOf(kind), language, "Aangan", "https://homes.example.in");
    expect(body.length).toBeLessThanOrEqual(1024);
    expect(body).not.toMatch(/^\{\{|\}\}$/);
    // Variables that touch, or that have no words between them, are refused.
    expect(body).not.toMatch(/\}\}\s*\{\{/);
    const names = whatsAppVariables(body);
    for (const name of names) expect(name).toMatch(/^[a-z][a-z0-9_]*$/);
    expect(new Set(names).size).toBe(names.length);
    expect(whatsAppName(kind)).toMatch(/^[a-z0-9_]{1,512}$/);
  });
});

test.each([
  ["STOP", "stop"],
  [" stop. ", "stop"],
  ["Stop!", "stop"],
  ["बंद करें।", "stop"],
  ["start", "start"],
  ["Please do not stop", undefined],
  ["bus stop", undefined],
  ["", undefined],
])("the answer %j means %s", (text, word) => {
  expect(wordIn(text)).toBe(word);
});

test.each([
  ["a\n\tb    c", "a b c"],
  ["", "-"],
])("the value %j is sent as %j", (given, sent) => {
  expect(whatsAppValue(given)).toBe(sent);
});
