import { describe, expect, test } from "vitest";
import { type NoticeKind, noticeKinds } from "./core/notifications/codes.ts";
import type { NoticeWords } from "./core/notifications/told/codes.ts";
import { bodyOf, paragraphsOf, titleOf } from "./core/notifications/told/rules.ts";
import { propertyTypes } from "./market/properties/codes.ts";
import { labelRefs } from "./platform/labels.ts";
import { type Language, languages } from "./platform/languages.ts";
import { problem } from "./platform/problems.ts";
import { rowReason } from "./platform/row-reasons.ts";
import { gapsOf } from "./platform/say.ts";
import {
  doneIn,
  keptAs,
  labelIn,
  noticeIn,
  noticeWords,
  refusalIn,
  type Tables,
  tablesIn,
  textIn,
  translations,
} from "./translations.ts";

const others = languages.filter((language): language is Exclude<Language, "en"> => language !== "en");
const kinds = Object.keys(noticeKinds) as NoticeKind[];
const gapsIn = (words: NoticeWords) => [...new Set(JSON.stringify({ ...words, sms: "" }).match(/\{\w+\}/g))].sort();

describe.each(others)("in %s", (language) => {
  const english = tablesIn("en");
  const { tables } = translations[language];

  test("every table has every code, in the same order, and no other", () => {
    const codesOf = (all: Tables) =>
      Object.fromEntries(Object.entries(all).map(([table, codes]) => [table, Object.keys(codes)]));
    expect(codesOf(tables)).toEqual(codesOf(english));
  });

  test("no text is empty, and each has the same gaps as in English", () => {
    const different = Object.entries(english).flatMap(([table, codes]) =>
      Object.entries(codes).filter(([code, text]) => {
        const translated = tables[table]![code]!;
        return translated === "" || gapsOf(text).sort().join() !== gapsOf(translated).sort().join();
      }),
    );
    expect(different).toEqual([]);
  });

  test.each(kinds)("the notice %s takes the same values", (kind) => {
    expect(gapsIn(noticeWords(kind, language))).toEqual(gapsIn(noticeWords(kind, "en")));
  });
});

test.each(kinds)("the notice %s has all its values", (kind) => {
  const details = Object.fromEntries(noticeKinds[kind].values.map((name) => [name, "1"]));
  const { words, values } = noticeIn("en", kind, details, "Aangan")!;
  const gaps = gapsIn(words).map((gap) => gap.slice(1, -1));
  expect(gaps.filter((name) => values[name] === undefined)).toEqual([]);
  expect([titleOf(words, values), bodyOf(words, values), ...paragraphsOf(words, values)].join()).not.toMatch(/[{}]/);
});

test("a notification has its texts, and labels in the reader's language", () => {
  const details = { Title: "Leaking tap", Status_Label: keptAs("ticketStatuses", 3), Reason: "" };
  const english = noticeIn("en", "ticket-status", details, "Aangan")!;
  expect(bodyOf(english.words, english.values)).toBe("Status of the ticket: Resolved");
  expect(paragraphsOf(english.words, english.values)).toEqual(["Status of the ticket “Leaking tap”: Resolved"]);
  const hindi = noticeIn("hi", "ticket-status", { ...details, Reason: "One\n\nTwo" }, "Aangan")!;
  expect(bodyOf(hindi.words, hindi.values)).toBe("One\n\nTwo");
  expect(paragraphsOf(hindi.words, hindi.values)).toEqual(["टिकट “Leaking tap” की स्थिति: हल हुआ", "One", "Two"]);
});

test("a notification of an earlier version has its label as it was stored", () => {
  const notice = noticeIn("hi", "ticket-status", { Title: "Tap", Status_Label: "Resolved", Reason: "" }, "Aangan")!;
  expect(notice.values.Status_Label).toBe("Resolved");
});

test.each([
  ["5 Nov 2026", "5 नव॰ 2026"],
  ["16 Sep 2026, 6:00 pm", "16 सित॰ 2026, 6:00 pm"],
  ["28 May, 6:00 pm to 7:00 pm", "28 मई, 6:00 pm – 7:00 pm"],
  ["31 Dec 2026, 6:00 pm – 1 Jan 2027, 8:30 pm", "31 दिस॰ 2026, 6:00 pm – 1 जन॰ 2027, 8:30 pm"],
])("a notice with %s says %s in Hindi", (english, hindi) => {
  const details = { Amenity_Name: "Hall 5 Dec", When: english, Flat_No: "A-101" };
  expect(noticeIn("hi", "booking-reminder", details, "Aangan")!.values).toMatchObject({ ...details, When: hindi });
  expect(noticeIn("en", "booking-reminder", details, "Aangan")!.values).toMatchObject(details);
});

const types = labelRefs("propertyTypes", propertyTypes);

test.each([
  [
    rowReason("none-of", { text: '"Castle"', choices: types }),
    '"Castle" is none of Apartment, Villa, PG, Commercial',
    '"Castle" इनमें से कोई नहीं है: अपार्टमेंट, विला, पीजी, दुकान-दफ़्तर',
  ],
  [
    rowReason("required-of", {
      field: { table: "propertyImportFields", code: "Bathrooms", text: "Bathrooms" },
      type: { ...types[0]!, text: "an Apartment" },
    }),
    "Bathrooms is required of an Apartment",
    "अपार्टमेंट के लिए बाथरूम ज़रूरी है",
  ],
  [
    rowReason("photo-left-out", { number: 2, reason: { coded: rowReason("photo-too-large") } }),
    "Photo 2 is left out: The file has more than 10 MB",
    "फ़ोटो 2 छोड़ दी गई: फ़ाइल 10 MB से बड़ी है",
  ],
  [problem("photos-at-most", { most: 6 }), "At most 6 photos", "6 फ़ोटो तक"],
  [
    rowReason("no-block", { block: 'problem:required {"field":null}' }),
    'There is no block problem:required {"field":null}',
    'ब्लॉक problem:required {"field":null} नहीं मिला',
  ],
])("%s is said in each language", (text, english, hindi) => {
  expect(textIn("en", text)).toBe(english);
  expect(textIn("hi", text)).toBe(hindi);
});

test.each(["Something that nobody wrote", "Flat A-101", "Session Expired", "problem: none"])(
  "%s, which is no text by code, stays unchanged",
  (text) => expect(textIn("hi", text)).toBe(text),
);

test("labels and sentences are found by their table and code", () => {
  expect(labelIn("hi", "incidentStatusLabels", 1)).toBe("खुली");
  expect(labelIn("hi", "ticketStatuses", 1)).toBe("खुला");
  expect(labelIn("en", "ticketStatuses", 9)).toBe("9");
  expect(refusalIn("hi", "no-session")).toBe("सेशन ख़त्म हो गया");
  expect(doneIn("en", "vendor/Close_Rental_Contract")).toBe("Contract closed successfully.");
});
