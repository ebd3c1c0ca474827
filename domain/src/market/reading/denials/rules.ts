import { plainText } from "../letters/rules.ts";
import type { FoundPlace } from "../places/rules.ts";
import { type Token, use } from "../tokens/rules.ts";
import { type Meaning, phraseAt, phraseBefore, type Said } from "../words/rules.ts";

/** What a text does not want: "not in pune", "no pg", "girls not allowed", "anything but 1 bhk". */

const noBefore: ReadonlySet<string> = new Set(["no", "not", "non", "without", "except", "bina", "बिना"].map(plainText));
const noAfter: ReadonlySet<string> = new Set(["nahi", "nahin", "nai", "नहीं", "नही"].map(plainText));
/** "Anything but", "other than". */
const exceptions: ReadonlySet<string> = new Set([
  "anything but",
  "everything but",
  "all but",
  "other than",
  "apart from",
]);
/** Between the "no" and a place: "not in", "not near the". */
const between: ReadonlySet<string> = new Set([
  "in",
  "at",
  "near",
  "nearby",
  "close",
  "to",
  "around",
  "from",
  "the",
  "any",
]);
const behind: ReadonlySet<string> = new Set(["me", "mein", "ke", "paas", "pas", "nazdeek", "में", "के", "पास", "नजदीक"]);

/** Whether the words of a text deny what stands from `from` up to `to`. */
export function isDenied(tokens: readonly Token[], from: number, to: number): boolean {
  return denialBefore(tokens, from) !== undefined || denialAfter(tokens, to) !== undefined;
}

/** Where the words begin that deny what follows them. */
function denialBefore(tokens: readonly Token[], from: number): number | undefined {
  // "Not far from the metro" is near it.
  if (phraseBefore(tokens, from, ["nearBefore"])?.words[0] === "not") return undefined;
  let at = from - 1;
  while (at > 0 && between.has(tokens[at]!.text)) at--;
  const text = tokens[at]?.text ?? "";
  if (noBefore.has(text)) return at;
  return exceptions.has(`${tokens[at - 1]?.text} ${text}`) ? at - 1 : undefined;
}

function denialAfter(tokens: readonly Token[], to: number): number | undefined {
  let at = to;
  while (behind.has(tokens[at]?.text ?? "")) at++;
  const text = tokens[at]?.text ?? "";
  return noAfter.has(text) || (text === "not" && tokens[at + 1]?.text === "allowed") ? at + 1 : undefined;
}

/** A word that is denied ("without balcony", "no lift") is no word to search for: that would find what is not wanted. */
export function dropDeniedWords(tokens: Token[]): void {
  for (const [at, { text, isUsed }] of tokens.entries()) {
    const next = tokens[at + 1];
    if (!isUsed && noBefore.has(text) && next?.kind === "word" && !next.isUsed) use(tokens, at, at + 2);
  }
}

/** The places that are not denied. What denies the others is used up with them. */
export function wanted(tokens: Token[], found: readonly FoundPlace[]): FoundPlace[] {
  return found.filter(({ from, to }) => {
    const [begin, end] = [denialBefore(tokens, from), denialAfter(tokens, to)];
    if (begin === undefined && end === undefined) return true;
    use(tokens, begin ?? from, end ?? to);
    return false;
  });
}

const owners: ReadonlySet<string> = new Set(["my", "a", "the", "home", "mere", "meri", "mera", "मेरे"].map(plainText));
/** The code that a word says with a "no" beside it. Of others it says what is not wanted, for which there is no filter. */
const opposites: Partial<Record<Meaning, number>> = { pets: 0, parking: 0, furnished: 1 };
const commercial = 4;

/** Without what is denied ("no pg", "girls not allowed", "bachelor nahi") or only near the home ("near my office"). */
export function wished(said: readonly Said[], tokens: readonly Token[]): Said[] {
  const textAt = (at: number) => tokens[at]?.text ?? "";
  return said.flatMap((each) => {
    const { meaning, value, from, to } = each;
    const start = owners.has(textAt(from - 1)) ? from - 1 : from;
    const isOnlyNear =
      meaning === "type" &&
      value === commercial &&
      (start < from ||
        phraseBefore(tokens, start, ["nearBefore"]) !== undefined ||
        phraseAt(tokens, to, ["nearAfter"]) !== undefined);
    if (isOnlyNear) return [];
    const opposite = opposites[meaning];
    return !isDenied(tokens, from, to) ? [each] : opposite === undefined ? [] : [{ ...each, value: opposite }];
  });
}
