/** A pattern for `like`: the text anywhere, in which `%`, `_` and `\` are letters. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, "\\$&")}%`;
