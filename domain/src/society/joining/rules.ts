import { joinCodeLength, joinLetters } from "./codes.ts";

/** A society's code as it is stored, from what somebody typed: `k7qm 2xwp` is `K7QM2XWP`. Undefined if it can be no code. */
export function readJoinCode(text: string): string | undefined {
  const code = text.toUpperCase().replace(/[\s\-–.]/g, "");
  return code.length === joinCodeLength && [...code].every((letter) => joinLetters.includes(letter)) ? code : undefined;
}

/** In two halves, to be read out: `K7QM 2XWP`. */
export const spacedJoinCode = (code: string): string => `${code.slice(0, 4)} ${code.slice(4)}`;
