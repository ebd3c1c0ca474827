/** What makes two codes the same slot: `S-1`, `s 1` and `S1`. The database computes it alike. */
export const slotKey = (code: string): string => code.replace(/[\s./_-]/g, "").toUpperCase();

const range = /^(.*?)(\d+)\s*(?:\.\.|…|\bto\b)\s*(?:.*?)(\d+)$/i;

/** The codes in a text, one on each line or between commas; `S-01 to S-40` are forty. */
export function codesIn(text: string): string[] {
  const parts = text
    .split(/[\n,;]+/)
    .map((part) => part.trim())
    .filter((part) => part !== "");
  return parts.flatMap((part) => {
    const [, prefix = "", first, last] = range.exec(part) ?? [];
    if (first === undefined || last === undefined) return [part];
    const [from, until] = [Number(first), Number(last)];
    if (until < from || until - from >= 1000) return [part];
    return Array.from(
      { length: until - from + 1 },
      (_, at) => prefix + String(from + at).padStart(first.startsWith("0") ? first.length : 1, "0"),
    );
  });
}
