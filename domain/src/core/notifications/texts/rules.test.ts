import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { type Language, languages } from "../../../platform/languages.ts";
import { noticeKinds, toldOf } from "../codes.ts";
import { deliveryStates } from "../deliveries/codes.ts";
import { reasons } from "../policy/codes.ts";
import { neutralText, smsVariables } from "./codes.ts";
import { hasFreeText, registeredText, renderSms, segmentsOf, smsValue, variableShare, variablesOf } from "./rules.ts";

// The shorter our address, the more of a text is variable: of the shortest.
const url = "https://a.in";
const places = { site: "Aangan", url, page: "a1b2C3d4E5", stop: "Z9y8X7w6V5" };

const texts = Object.keys(noticeKinds).map((kind) => ({ kind, told: toldOf(kind)!, sms: toldOf(kind)!.sms }));
const each = [...texts, { kind: "invited-neutral", told: undefined, sms: neutralText }].flatMap((text) =>
  languages.map((language) => ({ ...text, language })),
);

describe.each(each)("$kind in $language, as it is registered", ({ told, sms, language }) => {
  test("has variables of at most 30 characters, which are two parts in five of it at most", () => {
    for (const name of variablesOf(sms, language)) expect(smsVariables[name]?.most, name).toBeLessThanOrEqual(30);
    expect(variableShare(sms, language, "Aangan", url)).toBeLessThanOrEqual(0.4);
    expect(registeredText(sms, language, "Aangan", url)).not.toMatch(/\{(?!#(numeric|alphanumeric)#\})/);
  });

  test("is filled by what the notice says", () => {
    const values = Object.fromEntries((told?.values ?? []).map((name) => [name, "1"]));
    const given = { ...values, ...told?.smsValues?.(values), site: "", page: "", stop: "" };
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
  ])("%s of %j is %j", (name, value, said) => {
    expect(smsValue(name, value, "en")).toBe(said);
    expect(smsValue(name, value, "en").length).toBeLessThanOrEqual(smsVariables[name]!.most);
  });

  test("holds no link in Hindi either", () => {
    expect(smsValue("Name", "evil.example", "hi")).toBe("(छिपाया गया)");
  });

  test.each(languages)("without our own address names the site, and nothing to stop by (%s)", (language: Language) => {
    const { text } = renderSms(noticeKinds["bill-created"].sms, language, {}, { ...places, url: undefined });
    expect(text).not.toMatch(/https?:/);
    expect(text).toMatch(/Aangan$/);
  });
});

test("a text with the words of a title or a place has free text, one with names only has none", () => {
  const free = texts.filter(({ sms }) => hasFreeText(sms)).map(({ kind }) => kind);
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

test("every word of the delivery log is there in Hindi", () => {
  const hindi = JSON.parse(
    readFileSync(new URL("../../../../../web/messages/hi/domain.json", import.meta.url), "utf8"),
  ) as Record<string, string>;
  const missing = [
    ...Object.values(reasons),
    ...Object.values(deliveryStates),
    ...texts.map(({ told }) => told.label),
  ].filter((said) => !hindi[said]);
  expect(missing).toEqual([]);
});
