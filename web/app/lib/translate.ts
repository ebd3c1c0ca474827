import { sentenceOf } from "#domain/platform/problems.ts";

/** Made by the build from the domain's translations, in its language. */
declare const sayings: Readonly<Record<"labels" | "problems", Readonly<Record<string, string>>>>;
const { labels, problems } = sayings;

const label = (english: string) => labels[english] ?? english;

/**
 * What the domain says, in the language of this page: a label by its English, and what is wrong with a field by its problem.
 * What the server answers is in the language of the page already.
 */
export function translate(text: string): string;
export function translate(text: string | undefined): string | undefined;
export function translate(text: string | undefined) {
  return text === undefined ? undefined : (sentenceOf(problems, text, label) ?? label(text));
}
