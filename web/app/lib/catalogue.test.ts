import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { domain } from "#domain";
import { auditCodes } from "#domain/audit-labels.ts";
import { actorsWithoutRole, auditEvents, auditThings } from "#domain/core/audit/codes.ts";
import { auditFields } from "#domain/core/audit/fields/codes.ts";
import { emailProblem, fullNameProblem, mobileProblem, otpProblem } from "#domain/core/session/rules.ts";
import { photoLimits } from "#domain/core/uploads/rules.ts";
import { visitorStatuses, visitPurposes } from "#domain/gate/visitors/codes.ts";
import { visitorMessages } from "#domain/gate/visitors/rules.ts";
import { enquiryMessages, enquiryProblems } from "#domain/market/enquiries/rules.ts";
import * as codes from "#domain/market/properties/codes.ts";
import { reportMessages, reportReasons } from "#domain/market/properties/operator/codes.ts";
import { priceBands } from "#domain/market/properties/rules.ts";
import { fieldNames, wizardSteps } from "#domain/market/properties/wizard/codes.ts";
import { emptyValues, imageMessages, problemOf } from "#domain/market/properties/wizard/rules.ts";
import { languages } from "#domain/platform/languages.ts";
import { type RefusalCode, refusals } from "#domain/platform/refusals.ts";
import { roles } from "#domain/platform/roles.ts";
import { amenities } from "#domain/society/societies/codes.ts";
import { sayingsOf, translate } from "#domain/translations.ts";

type Variants = [{ declarations: string[]; selectors: string[]; match: Record<string, string> }];
type Catalogue = Record<string, string | Variants>;

const folder = new URL("../../messages/", import.meta.url);
const read = (file: string): Catalogue => JSON.parse(readFileSync(new URL(file, folder), "utf8"));
const filesOf = (language: string) => readdirSync(new URL(`${language}/`, folder)).sort();

const placeholders = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort();

/** The placeholders of a message and its variants. */
function shapeOf(message: string | Variants) {
  if (typeof message === "string") return placeholders(message);
  const [{ declarations, selectors, match }] = message;
  return { declarations, selectors, variants: Object.keys(match), used: placeholders(Object.values(match).join()) };
}

test("the build makes pages in the languages that the domain names, from every file of English", () => {
  const settings = JSON.parse(readFileSync(new URL("../project.inlang/settings.json", folder), "utf8"));
  expect(settings.locales).toEqual(languages);
  expect(readdirSync(folder).sort()).toEqual([...languages].sort());
  const listed = settings["plugin.inlang.messageFormat"].pathPattern.map((path: string) => path.split("/").at(-1));
  expect(listed.sort()).toEqual(filesOf("en"));
});

test.each(filesOf("en"))("%s says in Hindi all that it says in English, with the same gaps and variants", (file) => {
  const english = read(`en/${file}`);
  const hindi = read(`hi/${file}`);
  expect(Object.keys(hindi)).toEqual(Object.keys(english));
  for (const [key, message] of Object.entries(hindi)) expect(shapeOf(message), key).toEqual(shapeOf(english[key]!));
});

test("no two keys have the same text in every language", () => {
  const keysOf = new Map<string, string[]>();
  for (const file of filesOf("en")) {
    const hindi = read(`hi/${file}`);
    for (const [key, message] of Object.entries(read(`en/${file}`))) {
      const text = JSON.stringify([message, hindi[key]]);
      keysOf.set(text, [...(keysOf.get(text) ?? []), key]);
    }
  }
  expect([...keysOf.values()].filter((keys) => keys.length > 1)).toEqual([]);
});

const { labels } = sayingsOf("hi");
/** Whether a page in Hindi has it in Hindi: in itself, or in the server's answer. */
const isTranslated = (english: string) => english in labels || translate("hi", english) !== english;

test("every label that the public pages and the frame show has its Hindi", () => {
  const tables = [
    codes.propertyTypes,
    codes.categories,
    codes.facings,
    codes.furnishings,
    codes.pgSharings,
    codes.genders,
    codes.utilityBills,
    codes.parkings,
    codes.tenantPreferences,
    codes.petPolicies,
    codes.smokingPolicies,
    codes.visitorPolicies,
    amenities,
    codes.sorts,
    reportReasons,
  ];
  const shown = [
    ...tables.flatMap((labels): string[] => Object.values(labels)),
    ...codes.allSubTypes,
    ...Object.values(priceBands).map(({ label }) => label),
    ...Object.values(roles).flatMap(({ label }) => label),
  ];
  expect(shown.filter((label) => !isTranslated(label))).toEqual([]);
});

test("every refusal of sign-in and enquiries has its Hindi, and so have the problems of their fields", () => {
  const ofVisitors = [...Object.values(domain.properties), ...Object.values(domain.enquiries)].filter(({ path }) =>
    path.startsWith("user/"),
  );
  const calls = [...Object.values(domain.session), ...ofVisitors];
  const ofAnyCall: RefusalCode[] = [
    "bad-request",
    "invalid-input",
    "too-large",
    "no-session",
    "no-api-key",
    "key-reused",
  ];
  const codesMet = [...ofAnyCall, ...calls.flatMap((call) => call.refusals as readonly RefusalCode[])];
  const nothing = { Name: "", PhoneNumber: "", EmailID: "" };
  const problems = [
    ...["", "1"].flatMap((written) => [mobileProblem(written), otpProblem(written), emailProblem(written)]),
    ...["", "A", "x".repeat(51)].map(fullNameProblem),
    ...Object.values(enquiryProblems(nothing)),
    ...Object.values(photoLimits).flatMap(({ wrongKind, tooLarge }) => [wrongKind, tooLarge]),
  ];
  const sentences = [
    ...codesMet.map((code) => refusals[code].sentence),
    ...calls.map(({ done }) => done).filter((done) => done !== "Success"),
    ...Object.values(enquiryMessages),
    ...Object.values(reportMessages),
    ...(problems as string[]),
  ];
  expect(sentences.filter((sentence) => !isTranslated(sentence))).toEqual([]);
});

test("every message of the wizard and the list of own homes has its Hindi", () => {
  const wrong = Object.fromEntries(Object.keys(emptyValues).map((field) => [field, "no"])) as typeof emptyValues;
  const tries = ["1", "3"].flatMap((Property_Type) => [
    { ...emptyValues, Property_Type },
    ...[{}, { Monthly_Rent: "1e12" }, { Owner_Phone: "1234567890" }].map((more) => ({
      ...wrong,
      ...more,
      Property_Type,
    })),
  ]);
  const problems = tries.flatMap((values) =>
    wizardSteps.flatMap((step) => [0, 1, 9].map((images) => problemOf(step, values, images))),
  );
  const calls = [...Object.values(domain.properties), ...Object.values(domain.uploads), domain.enquiries.setStatus];
  const ofSettings: RefusalCode[] = ["photo-too-large", "not-jpg-or-png"];
  const sentences = [
    ...Object.values(fieldNames),
    ...problems.flatMap((problem) => [
      ...(problem && !problem.missing ? [problem.message] : []),
      ...Object.values(problem?.fields ?? {}),
    ]),
    ...Object.values(imageMessages).flatMap((message) =>
      typeof message === "string" ? [message] : [1, 2, 3].map(message),
    ),
    ...calls
      .flatMap((call) => call.refusals as readonly RefusalCode[])
      .filter((code) => !ofSettings.includes(code))
      .map((code) => refusals[code].sentence),
    ...calls.map(({ done }) => done).filter((done) => done !== "Success"),
  ];
  expect(sentences.length).toBeGreaterThan(150);
  expect([...new Set(sentences)].filter((sentence) => !isTranslated(sentence))).toEqual([]);
});

test("all that the gate, a pass and the link of an answer may say has its Hindi", () => {
  const calls = Object.values(domain.visitors).filter(
    ({ path, who }) => who === "gate.work" || !path.startsWith("vendor/"),
  );
  const ofWalkIn = [visitorMessages.name, visitorMessages.longName, visitorMessages.phone, visitorMessages.vehicle];
  const sentences = [
    ...[...Object.values(visitPurposes), ...Object.values(visitorStatuses), ...ofWalkIn],
    ...[visitorMessages.onePass, visitorMessages.code],
    ...calls.flatMap((call) => call.refusals as readonly RefusalCode[]).map((code) => refusals[code].sentence),
    ...calls.map(({ done }) => done).filter((done) => done !== "Success"),
  ];
  expect(calls.length).toBeGreaterThan(10);
  expect([...new Set(sentences)].filter((sentence) => !isTranslated(sentence))).toEqual([]);
});

test("every label of the audit log has its Hindi", () => {
  const shown = [
    ...[auditThings, auditEvents, auditFields, actorsWithoutRole].flatMap((labels): string[] => Object.values(labels)),
    ...Object.values(auditCodes).flatMap((fields) => Object.values(fields).flatMap((labels) => Object.values(labels))),
  ];
  expect(shown.length).toBeGreaterThan(300);
  expect([...new Set(shown)].filter((label) => !isTranslated(label) && !/\d|UPI/.test(label))).toEqual([]);
});

/** What every language writes alike: gaps, signs, figures, and abbreviations. */
const alike = /\{\w+\}|rtsp:\S+|\b(PDF|CSV|Excel|XLSX|UPI ID|UTR|BHK|KA 05 MH)\b|[^\p{L}]/gu;

test("the Hindi is Hindi: written in Devanagari, but for what every language writes alike", () => {
  const texts = filesOf("hi").flatMap((file) => Object.values(read(`hi/${file}`)).flatMap(textsOf));
  expect(texts.filter((text) => text.replace(alike, "") !== "" && !/[\u0900-\u097f]{2}/.test(text))).toEqual([]);
});

const textsOf = (message: string | Variants): string[] =>
  typeof message === "string" ? [message] : Object.values(message[0].match);
