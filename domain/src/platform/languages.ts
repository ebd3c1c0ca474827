/** The languages of the pages; the first one is also spoken by the wire, and where a text is not translated yet. */
const known = {
  en: { name: "English", tag: "en-IN", fonts: [] },
  hi: { name: "हिन्दी", tag: "hi-IN", fonts: ["noto-sans-devanagari"] },
} as const;
export type Language = keyof typeof known;
export const languages = Object.keys(known) as [Language, ...Language[]];

const ofEach = <Value>(value: (language: Language) => Value) =>
  Object.fromEntries(languages.map((language) => [language, value(language)])) as Readonly<Record<Language, Value>>;

/** The language's own name, and the rules for its dates and numbers. */
export const languageNames = ofEach((language) => known[language].name);
export const languageTags = ofEach((language) => known[language].tag);

/** The additional fonts for the letters of a language besides Inter; from the pages' public/fonts. */
export const languageFonts = ofEach((language): readonly string[] => known[language].fonts);

/** The address prefix of a language's pages. */
export const languageRoots = ofEach((language) => (language === languages[0] ? "" : `/${language}`));

/** The address of a page in a language. Takes its path from the site's own root: `/user-properties?page=2`. */
export const addressIn = (language: Language, path: string): string =>
  path === "/" && languageRoots[language] !== "" ? languageRoots[language] : languageRoots[language] + path;

/** Leads to a page in that language, which the browser then remembers. */
export const switchAddress = (language: Language, path: string): string =>
  `/${language}${path.replace(/^\/(?=$|\?)/, "")}`;
