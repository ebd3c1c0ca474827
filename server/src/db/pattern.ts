/** Patterns of `like` that find a text as it stands, whatever signs are in it. */
export const startingWith = (text: string): string => `${text.replace(/[\\%_]/g, "\\$&")}%`;
export const containing = (text: string): string => `%${startingWith(text)}`;
