/** The codes of a table of labels, as numbers. */
export const codesOf = <const Labels extends Record<number, string>>(labels: Labels) =>
  Object.keys(labels).map((code) => Number(code) as keyof Labels & number);
