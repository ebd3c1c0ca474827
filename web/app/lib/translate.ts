/** Of the language of this build, by the English of the domain; the build makes it from the domain's translations. */
const sayings: Record<string, string> = import.meta.env.VITE_SAYINGS ?? {};

/**
 * What the domain says in English, in the language of this page: labels, and what is wrong with a field. What the server
 * answers is in the language of the page already.
 */
export function translate(english: string): string;
export function translate(english: string | undefined): string | undefined;
export function translate(english: string | undefined) {
  return english === undefined ? undefined : (sayings[english] ?? english);
}
