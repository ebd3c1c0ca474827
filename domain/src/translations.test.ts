import { describe, expect, test } from "vitest";
import { type NoticeKind, noticeKinds } from "./core/notifications/codes.ts";
import type { NoticeWords } from "./core/notifications/told/codes.ts";
import { bodyOf, paragraphsOf, titleOf } from "./core/notifications/told/rules.ts";
import { type Language, languages } from "./platform/languages.ts";
import { gapsOf } from "./platform/say.ts";
import { texts, textsByCode } from "./texts.ts";
import { noticeIn, noticeWords, translate, translations } from "./translations.ts";

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

test("a notice says what it has, and labels in the language of its reader", () => {
  const details = { Title: "Leaking tap", Status_Label: "Resolved", Reason: "" };
  const english = noticeIn("en", "ticket-status", details, "Aangan")!;
  expect(bodyOf(english.words, english.values)).toBe("Status of the ticket: Resolved");
  expect(paragraphsOf(english.words, english.values)).toEqual(["Status of the ticket “Leaking tap”: Resolved"]);
  const hindi = noticeIn("hi", "ticket-status", { ...details, Reason: "One\n\nTwo" }, "Aangan")!;
  expect(bodyOf(hindi.words, hindi.values)).toBe("One\n\nTwo");
  expect(paragraphsOf(hindi.words, hindi.values)).toEqual(["टिकट “Leaking tap” की स्थिति: हल हुआ", "One", "Two"]);
});

test("a text that the domain does not have stays as it is", () => {
  expect(translate("hi", "Flat A-101")).toBe("Flat A-101");
  expect(translate("hi", "Session Expired")).toBe("सेशन ख़त्म हो गया");
  expect(translate("en", "Session Expired")).toBe("Session Expired");
});
