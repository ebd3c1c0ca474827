/**
 * Whether PostgreSQL's text can hold all of this JSON: no NUL, whichever field it came in, nor half of a pair, which JSON writes as a
 * number. A backslash before it makes it plain text.
 */
export const isStorable = (json: string): boolean => !/(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/.test(json);
