import { expect, test } from "vitest";
import { languageOf } from "../src/platform/language.ts";

const browser = (chosen?: string) => ({
  headers: { accept: "text/html,application/xhtml+xml" },
  cookies: chosen === undefined ? {} : { language: chosen },
});
const asked = (path: string, chosen?: string) => languageOf(new URL(`http://aangan.example${path}`), browser(chosen));

test("the address has the language, and the browser remembers the last one", () => {
  expect(asked("/hi/user-properties?page=2")).toEqual({ language: "hi", keep: true });
  expect(asked("/hi", "hi")).toEqual({ language: "hi", keep: false });
  expect(asked("/hi/", "en")).toEqual({ language: "hi", keep: true });
  expect(asked("/user-properties")).toEqual({ language: "en", keep: false });
  expect(asked("/history")).toEqual({ language: "en", keep: false });
});

test("an address without a language leads who chose Hindi there, and nobody else", () => {
  expect(asked("/", "hi").leadsTo).toBe("/hi");
  expect(asked("/user-properties?city=Pune&page=2", "hi").leadsTo).toBe("/hi/user-properties?city=Pune&page=2");
  for (const chosen of ["en", "xx", "", undefined]) expect(asked("/", chosen).leadsTo).toBeUndefined();
});

test("addresses that are no pages for people are not redirected: data for an open page, a missing picture", () => {
  expect(asked("/user-properties.data", "hi")).toEqual({ language: "en", keep: false });
  const picture = { headers: { accept: "image/webp,*/*" }, cookies: { language: "hi" } };
  expect(languageOf(new URL("http://aangan.example/gone.webp"), picture).leadsTo).toBeUndefined();
});

test("/en leads to the page without it, and forgets Hindi", () => {
  expect(asked("/en", "hi")).toEqual({ language: "en", keep: true, leadsTo: "/" });
  expect(asked("/en/homes/x?from=mail", "hi")).toEqual({ language: "en", keep: true, leadsTo: "/homes/x?from=mail" });
  expect(asked("/en/settings").keep).toBe(false);
});

test("no address leads to another site", () => {
  for (const path of ["/en//evil.example", "/en/\\evil.example", "/en//\\/evil.example"])
    expect(asked(path, "hi").leadsTo).toBe("/evil.example");
  expect(asked("//evil.example", "hi").leadsTo).toMatch(/^\/hi\//);
});
