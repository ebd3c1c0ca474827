import { describe, expect, test } from "vitest";
import { type Language, languages } from "../../../platform/languages.ts";
import { noticeIn, smsOf } from "../../../translations.ts";
import { type NoticeKind, noticeKinds } from "../codes.ts";
import type { Told } from "../told/codes.ts";
import { neutralText, smsVariables } from "./codes.ts";
import {
  hasFreeText,
  measure,
  registeredText,
  renderSms,
  segmentsOf,
  signsBeyondGsm,
  smsValue,
  variableAt,
  variableShare,
  variablesOf,
} from "./rules.ts";

// The shorter our address, the more of a text is variable: of the shortest.
const url = "https://a.in";
const places = { site: "Aangan", url, page: "a1b2C3d4E5", stop: "Z9y8X7w6V5" };
const at = { site: "Aangan", url, linkTag: "alphanumeric" } as const;

const texts = (Object.keys(noticeKinds) as NoticeKind[]).map((kind) => ({ kind, sms: smsOf(kind) }));
const each = [...texts, { kind: "invited-neutral", sms: neutralText }].flatMap((text) =>
  languages.map((language) => ({ ...text, language })),
);

describe.each(each)("$kind in $language, as it is registered", ({ kind, sms, language }) => {
  test("has variables of at most 30 characters, which are two parts in five of it at most", () => {
    for (const name of variablesOf(sms, language)) expect(smsVariables[name]?.most, name).toBeLessThanOrEqual(30);
    expect(variableShare(sms, language, at)).toBeLessThanOrEqual(0.4);
    expect(registeredText(sms, language, at)).not.toMatch(/\{(?!#(numeric|alphanumeric|url)#\})/);
  });

  test("is filled with the notification's values", () => {
    const notice = noticeKinds[kind as NoticeKind] as Told | undefined;
    const details = Object.fromEntries((notice?.values ?? []).map((name) => [name, "1"]));
    const given = { ...noticeIn(language, kind, details, "")?.values, site: "", page: "", stop: "" };
    for (const name of variablesOf(sms, language)) expect(given, name).toHaveProperty(name);
  });

  test("is a short message, also with every variable at its longest", () => {
    const values = Object.fromEntries(Object.entries(smsVariables).map(([name, { most }]) => [name, "1".repeat(most)]));
    const { text } = renderSms(sms, language, values, places);
    expect(segmentsOf(text)).toBeLessThanOrEqual(language === "en" ? 3 : 6);
    if (language === "en") expect(text).toMatch(/^[ -~]+$/);
    else expect(text).toMatch(/[\u0900-\u097f]/);
    expect(text.includes(`${url}/s/${places.stop}`)).toBe(!sms.withoutStop);
  });
});

describe("what is written into a text", () => {
  test.each([
    ["Name", "SBI KYC http://evil.example/kyc", "(hidden)"],
    ["Society_Name", "Pay at evil.example now", "(hidden)"],
    ["Title", "A title that is much longer than thirty characters", "A title that is much longer.."],
    ["Amount", "₹1,23,456.00", "Rs 1,23,456.00"],
    ["PhoneNumber", "9876543210", "+91 98765 43210"],
    ["Name", "two\nlines", "two lines"],
    ["Name", "{stop}", "{stop}"],
    ["Flat_No", "A-101", "A-101"],
    ["Flat_No", "Sahyadri Tower 2-1204", "Sahyadr..-1204"],
    ["Flat_No", "A-Penthouse of the East", ".. of the East"],
  ])("%s of %j is %j", (name, value, sentence) => {
    expect(smsValue(name, value, "en")).toBe(sentence);
    expect(smsValue(name, value, "en").length).toBeLessThanOrEqual(smsVariables[name]!.most);
  });

  test("holds no link in Hindi either", () => {
    expect(smsValue("Name", "evil.example", "hi")).toBe("(छिपाया गया)");
  });

  test.each(languages)("without our own address names the site, and nothing to stop by (%s)", (language: Language) => {
    const { text } = renderSms(smsOf("bill-created"), language, {}, { ...places, url: undefined });
    expect(text).not.toMatch(/https?:/);
    expect(text).toMatch(/Aangan$/);
  });
});

test("a text with the words of a title or a place has free text, one with names only has none", () => {
  const free = texts.filter(({ sms }) => hasFreeText(sms.en)).map(({ kind }) => kind);
  expect(free.sort()).toEqual(["emergency-alert", "security-alert", "security-alert-urgent", "society-notice"]);
});

test.each([
  ["a".repeat(160), 1],
  ["a".repeat(161), 2],
  ["a".repeat(307), 3],
  ["[".repeat(80), 1],
  ["[".repeat(81), 2],
  ["न".repeat(70), 1],
  ["न".repeat(71), 2],
  ["₹", 1],
])("%#: is paid for as so many messages", (text, segments) => {
  expect(segmentsOf(text)).toBe(segments);
});

test.each([
  ["Rs 2,500", "gsm-7", 8, 1],
  ["₹ 2,500", "ucs-2", 7, 1],
  ["€uro", "gsm-7", 5, 1],
  // The sign that counts twice does not fit at the end of the first message.
  [`${"a".repeat(152)}€${"a".repeat(152)}`, "gsm-7", 306, 3],
  [`${"न".repeat(66)}😀${"न".repeat(66)}`, "ucs-2", 134, 3],
])("%#: is measured as the networks do", (text, encoding, characters, segments) => {
  expect(measure(text)).toEqual({ encoding, characters, segments });
});

test("signs that make a text Unicode are named once", () => {
  expect(signsBeyondGsm("₹5 and ₹6, “so”")).toEqual(["₹", "“", "”"]);
});

describe("a link", () => {
  const whole = { ...at, linkTag: "url" } as const;
  const sms = { en: "See {page}", hi: "देखें {page}" };
  test("is registered with its address in the text, and its code as a variable", () => {
    expect(registeredText(sms, "en", at)).toBe(
      "See https://a.in/l/{#alphanumeric#} Not you? Stop: https://a.in/s/{#alphanumeric#}",
    );
    expect(variableAt("page", at)).toEqual({ name: "page", tag: "alphanumeric", most: 10 });
    expect(renderSms(sms, "en", {}, places).variables).toEqual({ page: "a1b2C3d4E5", stop: "Z9y8X7w6V5" });
  });
  test("or is a variable itself", () => {
    expect(registeredText(sms, "en", whole)).toBe("See {#url#} Not you? Stop: {#url#}");
    expect(variableAt("page", whole)).toEqual({ name: "page", tag: "url", most: 25 });
    const { text, variables } = renderSms(sms, "en", {}, { ...places, linkTag: "url" });
    expect(text).toBe(renderSms(sms, "en", {}, places).text);
    expect(variables.page).toBe("https://a.in/l/a1b2C3d4E5");
  });
  test("has the names of its variables in the templates of providers", () => {
    expect(registeredText(sms, "en", at, "msg91")).toContain("https://a.in/l/##page## Not you?");
    expect(registeredText(sms, "en", whole, "twilio")).toBe("See {{page}} Not you? Stop: {{stop}}");
  });
});
