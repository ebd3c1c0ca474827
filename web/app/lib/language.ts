import { addressIn, type Language, languageRoots, languages, languageTags } from "#domain/platform/languages.ts";

/** For all pages of this build: each language has its own. */
export const language = (import.meta.env.VITE_LANGUAGE ?? languages[0]) as Language;

/** By whose rules dates are written. */
export const languageTag = languageTags[language];

/** The address of a path in the language of this page, for links that the router does not know. */
export const localAddress = (path: string): string => addressIn(language, path);

/** The path that an address of this language leads to: what the routes are made of. */
export const pathIn = ({ pathname }: { pathname: string }): string =>
  pathname.slice(languageRoots[language].length) || "/";
