/** The languages of the pages; the first one is also spoken by the wire, and where a text is not translated yet. */
declare const known: {
  readonly en: {
    readonly name: "English";
    readonly tag: "en-IN";
    readonly fonts: readonly [];
  };
  readonly hi: {
    readonly name: "हिन्दी";
    readonly tag: "hi-IN";
    readonly fonts: readonly ["noto-sans-devanagari"];
  };
};
export type Language = keyof typeof known;
export declare const languages: [Language, ...Language[]];
/** The language's own name, and the rules for its dates and numbers. */
export declare const languageNames: Readonly<Record<"en" | "hi", "English" | "हिन्दी">>;
export declare const languageTags: Readonly<Record<"en" | "hi", "en-IN" | "hi-IN">>;
/** The additional fonts for the letters of a language besides Inter; from the pages' public/fonts. */
export declare const languageFonts: Readonly<Record<"en" | "hi", readonly string[]>>;
/** The address prefix of a language's pages. */
export declare const languageRoots: Readonly<Record<"en" | "hi", string>>;
/** The address of a page in a language. Takes its path from the site's own root: `/user-properties?page=2`. */
export declare const addressIn: (language: Language, path: string) => string;
/** Leads to a page in that language, which the browser then remembers. */
export declare const switchAddress: (language: Language, path: string) => string;
