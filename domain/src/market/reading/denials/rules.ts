import { plainText } from "../letters/rules.ts";
import type { FoundPlace } from "../places/rules.ts";
import { type Span, type Token, use } from "../tokens/rules.ts";
import { type Meaning, nearAround, phraseAt, phraseBefore, type Said } from "../words/rules.ts";

/** What a text does not want: "not in pune", "no pg", "girls not allowed", "anything but 1 bhk". */

const noBefore: ReadonlySet<string> = new Set(
  ["no", "not", "non", "dont", "doesnt", "without", "except", "bina", "बिना"].map(plainText),
);
const noAfter: ReadonlySet<string> = new Set(["nahi", "nahin", "nai", "नहीं", "नही"].map(plainText));
const lacking: ReadonlySet<string> = new Set(["bina", "bagair", "बिना", "बगैर"].map(plainText));
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
  "have",
  "want",
  "need",
  "of",
  "for",
]);
const behind: ReadonlySet<string> = new Set([
  "allowed",
  "me",
  "mein",
  "ke",
  "paas",
  "pas",
  "nazdeek",
  "में",
  "के",
  "पास",
  "नजदीक",
  "ki",
  "की",
  "zarurat",
  "jarurat",
  "zaroorat",
  "jaroorat",
  "जरूरत",
  "strictly",
  "kuch",
  "कुछ",
  "wagaira",
  "vagaira",
  "waghera",
  "etc",
  "chahiye",
  "wala",
  "चाहिए",
  "वाला",
]);

/** What stands from `from` up to `to` with the words that deny it; nothing where none do. */
export function denialOf(tokens: readonly Token[], from: number, to: number): Span | undefined {
  const [begin, end] = [denialBefore(tokens, from), denialAfter(tokens, to)];
  return begin === undefined && end === undefined ? undefined : { from: begin ?? from, to: end ?? to };
}

/** Where the words begin that deny what follows them. */
function denialBefore(tokens: readonly Token[], from: number): number | undefined {
  // "Not far from the metro" is near it.
  if (phraseBefore(tokens, from, ["nearBefore"])?.words[0] === "not") return undefined;
  let at = from - 1;
  while (at > 0 && between.has(tokens[at]!.text)) at--;
  const text = tokens[at]?.text ?? "";
  // Of "parking ke bina flat" the flat is wanted, and of "7k bina khana" the "k" is that of the number.
  const last = tokens[at - 1];
  if (lacking.has(text) && last && !last.isGlued && /^(ke|k|के)$/.test(last.text)) return undefined;
  if (noBefore.has(text)) return at;
  return exceptions.has(`${tokens[at - 1]?.text} ${text}`) ? at - 1 : undefined;
}

function denialAfter(tokens: readonly Token[], to: number): number | undefined {
  let at = to;
  while (behind.has(tokens[at]?.text ?? "")) at++;
  const text = tokens[at]?.text ?? "";
  // "Koi pet allowed na ho"
  if (text === "na" && tokens[at + 1]?.text === "ho") return at + 2;
  if (text === "not" && tokens[at + 1]?.text === "allowed") return at + 2;
  // "Parking ke bina"
  if (at > to && lacking.has(text)) return at + 1;
  return noAfter.has(text) ? at + 1 : undefined;
}

/** A word that is denied ("without balcony", "no lift") is no word to search for: that would find what is not wanted. */
export function dropDeniedWords(tokens: Token[]): Span[] {
  const dropped: Span[] = [];
  for (const [at, { text, isUsed }] of tokens.entries()) {
    const next = tokens[at + 1];
    if (isUsed || !noBefore.has(text) || next?.kind !== "word" || next.isUsed) continue;
    // "No brokerage" is what this site is.
    if (!phraseAt(tokens, at + 1, ["filler"])) dropped.push({ from: at, to: at + 2 });
    use(tokens, at, at + 2);
  }
  return dropped;
}

/** The places that are not denied. What denies the others is used up with them. */
export function wanted(tokens: Token[], found: readonly FoundPlace[], unwanted: Span[]): FoundPlace[] {
  return found.filter(({ from, to }) => {
    const denial = denialOf(tokens, from, to);
    if (!denial) return true;
    use(tokens, denial.from, denial.to);
    unwanted.push(denial);
    return false;
  });
}

const owners: ReadonlySet<string> = new Set(["my", "a", "the", "home", "mere", "meri", "mera", "मेरे"].map(plainText));
/** The code that a word says with a "no" beside it. Of others it says what is not wanted, for which there is no filter. */
const opposites: Partial<Record<Meaning, number>> = { pets: 0, parking: 0, furnished: 1 };
const commercial = 4;
const company = 1;
/** Large employers: "google office" says where somebody works. */
const employers: ReadonlySet<string> = new Set(
  "google amazon microsoft flipkart infosys tcs wipro accenture ibm deloitte cognizant capgemini oracle dell hcl cisco samsung adobe uber ola swiggy zomato paytm genpact kpmg ey pwc".split(
    " ",
  ),
);
const employs: ReadonlySet<string> = new Set(["ne", "me", "mein", "ने", "में", "job", "bus", "cab"].map(plainText));

/** Of "kutta ya billi nahi" both are denied. */
function endOfPets(said: readonly Said[], tokens: readonly Token[], to: number): number {
  const start = /^(ya|or|aur|and|या|और)$/.test(tokens[to]?.text ?? "") ? to + 1 : to;
  const next = said.find(({ meaning, from }) => meaning === "pets" && from === start);
  return next ? endOfPets(said, tokens, next.to) : to;
}

/** Without what is denied ("no pg", "girls not allowed", "bachelor nahi") or only near the home ("near my office"). */
export function wished(said: readonly Said[], tokens: Token[], unwanted: Span[], unnamed: Span[]): Said[] {
  const textAt = (at: number) => tokens[at]?.text ?? "";
  return said.flatMap((each) => {
    const { meaning, value, from, to } = each;
    const isOwned = owners.has(textAt(from - 1)) || employers.has(textAt(from - 1));
    const start = isOwned ? from - 1 : from;
    const isWork = (meaning === "type" && value === commercial) || (meaning === "tenants" && value === company);
    // "Company ne transfer kiya", "company me job" is an employer and no tenant.
    const isEmployer = value === company && employs.has(textAt(to));
    const denial = denialOf(tokens, from, meaning === "pets" ? endOfPets(said, tokens, to) : to);
    // "Gym ke paas" is no gym of the house.
    const near = isWork || meaning === "amenities" ? nearAround(tokens, from, to) : undefined;
    if (near) {
      (denial ? unwanted : unnamed).push(denial ?? near);
      use(tokens, denial?.from ?? near.from, denial?.to ?? near.to);
      return [];
    }
    if (isWork && (start < from || isEmployer)) return [];
    if (!denial) return [each];
    use(tokens, denial.from, denial.to);
    const opposite = opposites[meaning];
    if (opposite !== undefined) return [{ ...each, value: opposite }];
    unwanted.push(denial);
    return [];
  });
}
