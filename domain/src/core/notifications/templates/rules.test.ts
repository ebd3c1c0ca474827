import { describe, expect, test } from "vitest";
import type { SmsText } from "../texts/codes.ts";
import { problemsOf, type Registered, sharedIdsOf, stateOf, suits, templateText } from "./rules.ts";

const at = { site: "Aangan", url: "https://aangan.example", linkTag: "alphanumeric" } as const;
const texts: SmsText = {
  en: "Your bill of {Society_Name} over {Amount} is due on {Due_Date}. You can see and pay it on our site, at any time: {page}",
  hi: "{Society_Name} का {Amount} का बिल {Due_Date} तक देना है। बिल देखने और उसका भुगतान करने के लिए यह लिंक खोलें: {page}",
};
const registered: Registered = {
  id: "1107160000000000001",
  header: "AANGAN",
  category: "service-implicit",
  status: "approved",
};
const judge = (given: Partial<Parameters<typeof problemsOf>[0]> = {}, sms = texts) =>
  problemsOf({
    template: templateText(sms, "en", given.at ?? at),
    ...{ language: "en", registered, sharedIds: new Set(), fault: undefined, at },
    ...given,
  });

test("a text has its tags, its length at the longest, and its links", () => {
  expect(templateText(texts, "en", at)).toEqual({
    text: "Your bill of {#alphanumeric#} over {#alphanumeric#} is due on {#alphanumeric#}. You can see and pay it on our site, at any time: https://aangan.example/l/{#alphanumeric#} Not you? Stop: https://aangan.example/s/{#alphanumeric#}",
    variables: [
      { name: "Society_Name", tag: "alphanumeric", most: 30 },
      { name: "Amount", tag: "alphanumeric", most: 20 },
      { name: "Due_Date", tag: "alphanumeric", most: 14 },
      { name: "page", tag: "alphanumeric", most: 10 },
      { name: "stop", tag: "alphanumeric", most: 10 },
    ],
    encoding: "gsm-7",
    characters: 209,
    segments: 2,
    share: 84 / 231,
    links: ["https://aangan.example/l/", "https://aangan.example/s/"],
  });
  expect(templateText(texts, "hi", at)).toMatchObject({ encoding: "ucs-2", segments: 4 });
});

describe("the checks", () => {
  test("find nothing wrong with a text as it should be", () => expect(judge()).toEqual([]));
  test.each([
    ["long-variable", { at: { ...at, linkTag: "url" as const } }],
    ["shared-id", { sharedIds: new Set([registered.id]) }],
    ["wrong-header", { registered: { ...registered, header: "640001" } }],
    ["wrong-category", { registered: { ...registered, category: "promotional" as const, header: "640001" } }],
    ["changed-text", { registered: { ...registered, text: "Your bill of {#alphanumeric#} is due" } }],
    ["refused-messages", { fault: { refusals: 1, isWithdrawn: false } }],
  ])("find %s", (problem, given) => expect(judge(given)).toContain(problem));
  test("take line ends and spaces of a registered text for nothing", () => {
    const text = templateText(texts, "en", at).text.replaceAll(" ", "\r\n ");
    expect(judge({ registered: { ...registered, text } })).toEqual([]);
  });
  test.each([
    [
      "unicode-sign",
      "Your bill of {Society_Name} over ₹ {Amount} can be seen and paid on our site, at any time: {page}",
    ],
    [
      "foreign-link",
      "Your bill of {Society_Name} can be seen and paid, at any time, at http://evil.example/pay : {page}",
    ],
    ["large-share", "{Society_Name} {Name} {Title} {page}"],
  ])("find %s in the text itself", (problem, en) => expect(judge({}, { en, hi: "" })).toEqual([problem]));
  test("do not mind Unicode in Hindi", () => {
    expect(judge({ language: "hi", template: templateText(texts, "hi", at) })).toEqual([]);
  });
});

test("a header of digits is for promotions only", () => {
  expect([suits("AANGAN", "service-implicit"), suits("640001", "promotional")]).toEqual([true, true]);
  expect([suits("640001", "service-implicit"), suits("AANGAN", "promotional")]).toEqual([false, false]);
});

test.each([
  [undefined, undefined, "missing"],
  [registered, undefined, "registered"],
  [registered, { refusals: 1, isWithdrawn: false }, "registered"],
  [registered, { refusals: 1, isWithdrawn: true }, "withdrawn"],
  [{ ...registered, status: "pending" as const }, undefined, "pending"],
  [{ ...registered, status: "withdrawn" as const }, undefined, "withdrawn"],
])("%#: the state of a template", (template, fault, state) => expect(stateOf(template, fault)).toBe(state));

test("an id of several texts is found once", () => {
  expect([...sharedIdsOf(["1", "2", "1", "3", "1"])]).toEqual(["1"]);
});
