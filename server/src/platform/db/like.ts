/** Patterns for `like` that find the text as it stands, whatever signs are in it. */
export const startingWith = (text: string) => `${text.replace(/[\\%_]/g, "\\$&")}%`;
export const containing = (text: string) => `%${startingWith(text)}`;
