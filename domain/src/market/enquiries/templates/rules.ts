export const mostTemplates = 20;
export const longestTemplateTitle = 60;

const placeholder = /\{(\w*)\}/g;
const known = ["name", "home"];

/** A placeholder in the words that nothing fills in. */
export const strangePlaceholder = (words: string): string | undefined =>
  [...words.matchAll(placeholder)].map(([whole, name]) => (known.includes(name!) ? undefined : whole)).find(Boolean);

/** The words with the name of who asked, and what the home is called. */
export const filledTemplate = (words: string, about: { name: string; home: string }): string =>
  words.replace(placeholder, (whole, name: string) =>
    name === "name" ? about.name : name === "home" ? about.home : whole,
  );
