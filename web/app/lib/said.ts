import hindi from "../../messages/hi/domain.json";

const sayings: Record<string, string> = import.meta.env.VITE_LANGUAGE === "hi" ? hindi : {};

/**
 * What the domain or the server says in English, in the language of this page: labels, refusals, what is wrong with a
 * field. The English text is the key; one that nobody translated yet stays as it is.
 */
export function said(english: string): string;
export function said(english: string | undefined): string | undefined;
export function said(english: string | undefined) {
  return english === undefined ? undefined : (sayings[english] ?? english);
}
