/** The languages of the pages; the first one is also spoken by the wire, and where a text is not translated yet. */
export const languages = ["en", "hi"] as const;
export type Language = (typeof languages)[number];

/** What each calls itself, and the rules by which it writes dates and numbers. */
export const languageNames = { en: "English", hi: "हिन्दी" } as const satisfies Record<Language, string>;
export const languageTags = { en: "en-IN", hi: "hi-IN" } as const satisfies Record<Language, string>;

/** Below which address the pages of a language stand. */
export const languageRoots = { en: "", hi: "/hi" } as const satisfies Record<Language, string>;

/** The address of a page in a language. Takes its path from the site's own root: `/user-properties?page=2`. */
export const addressIn = (language: Language, path: string): string =>
  path === "/" && languageRoots[language] !== "" ? languageRoots[language] : languageRoots[language] + path;

/** Leads to a page in that language, which the browser then remembers. */
export const switchAddress = (language: Language, path: string): string =>
  `/${language}${path.replace(/^\/(?=$|\?)/, "")}`;
