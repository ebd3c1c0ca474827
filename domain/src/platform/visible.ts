/** Something that can be seen: neither space nor a character that only steers others, such as a zero-width joiner. */
export const visible = /[^\s\p{Cc}\p{Cf}\u115f\u1160\u2800\u3164]/u;

/** A text without surrounding spaces; nothing if it has no visible characters. */
export const seenOf = (text: string): string => (visible.test(text) ? text.trim() : "");
