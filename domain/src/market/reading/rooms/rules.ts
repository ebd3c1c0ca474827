import { denialOf } from "../denials/rules.ts";
import { type Span, type Token, use } from "../tokens/rules.ts";
import { numberWords } from "../words/codes.ts";
import { phraseAt, phraseBefore } from "../words/rules.ts";

const mostRooms = 10;

/** The numbers that are named, from the smallest on; none of a studio. */
type Rooms = { counts: number[]; isStudio: boolean };

const countAt = (token: Token | undefined): number | undefined => {
  if (!token || token.isUsed || token.isFixed) return undefined;
  const count = token.kind === "number" ? Math.floor(token.value) : numberWords[token.text];
  return count !== undefined && count >= 1 && count <= mostRooms ? count : undefined;
};

/** "2 bhk", "2/3 bhk", "two bedroom", "1rk", "studio". Of several counts any is wanted. */
export function readRooms(tokens: Token[], unwanted: Span[]): Rooms | undefined {
  const groups: number[][] = [];
  let isStudio = false;
  for (let at = 0; at < tokens.length; at++) {
    if (tokens[at]!.isUsed) continue;
    const studio = phraseAt(tokens, at, ["studio"]);
    const room = phraseAt(tokens, at, ["bhk"]);
    const size = (studio ?? room)?.words.length ?? 0;
    if (size === 0) continue;
    const counts = countsBefore(tokens, at);
    if (studio) {
      const denial = denialOf(tokens, counts?.from ?? at, at + size);
      if (denial) unwanted.push(denial);
      // "2 room kitchen" are two rooms.
      else if (studio.words.length > 1 && counts && Math.min(...counts.counts) > 1) groups.push(counts.counts);
      else isStudio = true;
      use(tokens, denial?.from ?? counts?.from ?? at, denial?.to ?? at + size);
    } else if (counts) {
      const more = moreThan(tokens, counts.from);
      // What is not wanted says nothing of what is.
      const denial = denialOf(tokens, counts.from, at + size);
      if (denial) unwanted.push(denial);
      else groups.push(more === undefined ? counts.counts : counts.counts.map((count) => count + 1));
      use(tokens, denial?.from ?? more ?? counts.from, denial?.to ?? at + size);
    } else {
      const after = tokens[at + size];
      const count = room && after?.kind === "number" ? countAt(after) : undefined;
      const isNextOnes = phraseAt(tokens, at + size + 1, ["bhk", "thousand", "lakh", "mostAfter"]) !== undefined;
      if (count && !isNextOnes && tokens[at]!.text !== "beds") {
        groups.push([count]);
        use(tokens, at, at + size + 1);
      } else if (/^(bhk|बीएचके)$/.test(tokens[at]!.text)) use(tokens, at, at + size);
    }
  }
  if (groups.length === 0) return isStudio ? { counts: [], isStudio } : undefined;
  return { counts: [...new Set(groups.flat())].sort((a, b) => a - b), isStudio };
}

/** Where "more than" begins, which stands before a count: "more than 2 bhk" asks for three rooms or more. */
function moreThan(tokens: readonly Token[], end: number): number | undefined {
  const phrase = phraseBefore(tokens, end, ["least"]);
  // "20k and above 2 bhk": of the rent.
  const isOfOther = /^(and|or)$/.test(tokens[(phrase?.from ?? 0) - 1]?.text ?? "");
  return phrase && !isOfOther && /^(more|above|over|greater|beyond|higher)$/.test(phrase.words[0]!)
    ? phrase.from
    : undefined;
}

function countsBefore(tokens: readonly Token[], end: number): { counts: number[]; from: number } | undefined {
  let at = end - 1;
  if (tokens[at]?.text === "+" || tokens[at]?.text === "-" || tokens[at]?.text === "–") at--;
  const last = countAt(tokens[at]);
  if (last === undefined) return undefined;
  // Rooms come whole in the list: two and a half are two or three.
  const counts = tokens[at]!.value % 1 > 0 ? [last, last + 1] : [last];
  // "Do teen bhk" are two or three.
  const previous = numberWords[tokens[at - 1]?.text ?? ""];
  if (tokens[at]!.kind === "word" && previous === last - 1 && !tokens[at - 1]!.isUsed)
    return { counts: [last, previous], from: at - 1 };
  for (;;) {
    const isLinked = /^(,|\/|-|–|—|&|or|to|and|ya|aur|se|या|और|से)$/.test(tokens[at - 1]?.text ?? "");
    const before = isLinked ? countAt(tokens[at - 2]) : undefined;
    if (before === undefined) return { counts, from: at };
    // "2 to 4 bhk" are three too; "2 or 4 bhk" are not.
    const isRange = /^(-|–|—|to|se|से)$/.test(tokens[at - 1]!.text);
    const next = counts.at(-1)!;
    if (isRange) for (let count = before + 1; count < next; count++) counts.push(count);
    counts.push(before);
    at -= 2;
  }
}
