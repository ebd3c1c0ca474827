import { describe, expect, test } from "vitest";
import { type NoticeKind, noticeKinds } from "./core/notifications/codes.ts";
import type { NoticeWords } from "./core/notifications/told/codes.ts";
import { bodyOf, paragraphsOf, titleOf } from "./core/notifications/told/rules.ts";
import { type Language, languages } from "./platform/languages.ts";
import { fill, gapsOf } from "./platform/say.ts";
import { texts, textsByCode } from "./texts.ts";
import { noticeIn, noticeWords, reasonIn, translate, translations } from "./translations.ts";

const others = languages.filter((language): language is Exclude<Language, "en"> => language !== "en");
const kinds = Object.keys(noticeKinds) as NoticeKind[];
const gapsIn = (words: NoticeWords) => [...new Set(JSON.stringify({ ...words, sms: "" }).match(/\{\w+\}/g))].sort();

describe.each(others)("in %s", (language) => {
  test("every table of texts has every code, and no other", () => {
    const codesOf = (tables: typeof texts) =>
      Object.fromEntries(Object.entries(tables).map(([table, codes]) => [table, Object.keys(codes).sort()]));
    expect(codesOf(translations[language].tables)).toEqual(codesOf({ ...texts, ...textsByCode }));
  });

  test("a text that is looked up by its code has the same gaps", () => {
    const different = Object.entries(textsByCode).flatMap(([table, codes]) =>
      Object.entries(codes).filter(([code, english]) => {
        const translated = translations[language].tables[table]![code]!;
        return gapsOf(english).sort().join() !== gapsOf(translated).sort().join();
      }),
    );
    expect(different).toEqual([]);
  });

  test("one English text has one translation", () => {
    const found = new Map<string, Set<string>>();
    for (const [table, codes] of Object.entries(texts))
      for (const [code, english] of Object.entries(codes))
        found.set(english, (found.get(english) ?? new Set()).add(translations[language].tables[table]![code]!));
    expect([...found].filter(([, translated]) => translated.size > 1)).toEqual([]);
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
  const details = { Title: "Leaking tap", Status_Label: "Resolved", Reason: "" };
  const english = noticeIn("en", "ticket-status", details, "Aangan")!;
  expect(bodyOf(english.words, english.values)).toBe("Status of the ticket: Resolved");
  expect(paragraphsOf(english.words, english.values)).toEqual(["Status of the ticket “Leaking tap”: Resolved"]);
  const hindi = noticeIn("hi", "ticket-status", { ...details, Reason: "One\n\nTwo" }, "Aangan")!;
  expect(bodyOf(hindi.words, hindi.values)).toBe("One\n\nTwo");
  expect(paragraphsOf(hindi.words, hindi.values)).toEqual(["टिकट “Leaking tap” की स्थिति: हल हुआ", "One", "Two"]);
});

test.each(Object.entries(textsByCode.rowReasons))(
  "the reason %s of a row is found by what it says",
  (code, english) => {
    const value = (name: string) => `"${name} 7, or so"`;
    const hindi = translations.hi.tables.rowReasons![code]!;
    expect(reasonIn("hi", fill(english, value))).toBe(fill(hindi, value));
    expect(reasonIn("en", fill(english, value))).toBe(fill(english, value));
  },
);

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

test("labels in a reason are translated, and words of the file stay", () => {
  expect(reasonIn("hi", '"Castle" is none of Apartment, Villa, PG, Commercial')).toBe(
    '"Castle" इनमें से कोई नहीं है: अपार्टमेंट, विला, पीजी, दुकान-दफ़्तर',
  );
  expect(reasonIn("hi", "Bathrooms is required of an Apartment")).toBe("अपार्टमेंट के लिए बाथरूम ज़रूरी है");
  expect(reasonIn("hi", "Photo 2 is left out: The file has more than 10 MB")).toBe(
    "फ़ोटो 2 छोड़ दी गई: फ़ाइल 10 MB से बड़ी है",
  );
  expect(reasonIn("hi", "Something that nobody wrote")).toBe("Something that nobody wrote");
});

test("a text that is not from the domain stays unchanged", () => {
  expect(translate("hi", "Flat A-101")).toBe("Flat A-101");
  expect(translate("hi", "Session Expired")).toBe("सेशन ख़त्म हो गया");
  expect(translate("en", "Session Expired")).toBe("Session Expired");
});
