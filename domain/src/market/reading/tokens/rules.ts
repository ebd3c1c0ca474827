import { longestText } from "../codes.ts";
import { plainText } from "../letters/rules.ts";

/** A part of a text: a number, a word of one script, or a sign that has a meaning beside numbers. */
export type Token = {
  kind: "number" | "word" | "sign";
  /** As it is compared. */
  text: string;
  /** As it was written. */
  raw: string;
  value: number;
  /** Whether nothing stood between it and the token before it. */
  isGlued: boolean;
  /** Understood, and no word that is left to search for. */
  isUsed: boolean;
  /** A number of an address, a floor, an area: no rent and no count of rooms, and a word to search for. */
  isFixed: boolean;
};

// 25,000 and 1,20,000 are one number; the comma of "2,3 bhk" is none.
const pattern =
  /(\d{1,3}(?:,\d{2,3})*,\d{3}(?!\d)(?:\.\d+)?|\d+(?:\.\d+)?)|(\p{Script=Devanagari}+|(?:(?!\p{Script=Devanagari})[\p{L}\p{M}])+)|([₹+\-–—/,<>~&])/gu;

/** A piece of a text, from one token up to another. */
export type Span = { from: number; to: number };

/** As people shorten parts of names, and spell words of Hindi that others are built with. */
const shortened: Readonly<Record<string, string>> = {
  ...{
    rd: "road",
    ngr: "nagar",
    extn: "extension",
    univ: "university",
    clg: "college",
    stn: "station",
    appt: "apartment",
  },
  ...{
    sec: "sector",
    sctr: "sector",
    sect: "sector",
    ph: "phase",
    opp: "opposite",
    hosp: "hospital",
    govt: "government",
    est: "east",
    wst: "west",
  },
  ...{ nhi: "nahi", nhin: "nahi", nahee: "nahi", jyda: "zyada", zyda: "zyada", jaada: "zyada", zada: "zyada" },
  ...{ jyada: "zyada", jada: "zyada", jyaada: "zyada", zyaada: "zyada" },
};

/** The text up to its limit, at the end of a word. */
export function cutText(text: string): { text: string; isCut: boolean } {
  const clean = text
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}]+/gu, (signs) => (/[\u200b-\u200d]/.test(signs) ? "" : " "))
    .trim();
  if (clean.length <= longestText) return { text: clean, isCut: false };
  const cut = clean.slice(0, longestText);
  const end = cut.search(/\s\S*$/);
  return {
    text: (end > longestText / 2 ? cut.slice(0, end) : cut).replace(/[\ud800-\udbff]$/, "").trim(),
    isCut: true,
  };
}

export function tokensOf(text: string): Token[] {
  const plain = plainText(text)
    .replace(/(?<=\p{L})['’](?=\p{L})/gu, "")
    // "2bhkinjpnagar"
    // "01.01.2027", "2027-01-15"
    .replace(/(?<!\d)(\d{1,2})\.(\d{1,2})\.(\d{4}|\d{2})(?!\d)/g, "$1/$2/$3")
    .replace(/(?<!\d)(20\d{2})-(\d{1,2})-(\d{1,2})(?!\d)/g, "$3/$2/$1")
    // "sec-46", "phase-2"
    .replace(/(?<=(?:^|[^\p{L}])(?:sec|sector|ph|phase|block|सेक्टर|फेज) ?)[-–:](?= ?\d)/gu, " ")
    .replace(/(?<=\d *bhk)(in|near|at)?(?=\p{L}{4})/gu, " $1 ")
    .replace(/(?<=[\p{L}\p{M}])[-–](?=\p{L})/gu, " ")
    .replace(/(?<=^|[\s.])(\p{L})\.(?=\p{L}\.|\p{L}\b)/gu, "$1");
  const tokens: Token[] = [];
  let last = -1;
  for (const match of plain.matchAll(pattern)) {
    const [written, number, word] = match;
    const isGlued = match.index === last;
    // "3rd" is no road.
    const full = isGlued ? undefined : shortened[written];
    tokens.push({
      kind: number ? "number" : word ? "word" : "sign",
      text: number ? number.replace(/,/g, "") : (full ?? written),
      raw: written,
      value: number ? Number(number.replace(/,/g, "")) : Number.NaN,
      isGlued,
      isUsed: false,
      isFixed: false,
    });
    last = match.index + written.length;
  }
  return tokens;
}

/** Marks tokens as understood. */
export function use(tokens: Token[], from: number, to: number): void {
  for (let at = from; at < to; at++) tokens[at]!.isUsed = true;
}

/** The words from a place on, up to the number; a used one ends them. */
export function joined(tokens: readonly Token[], from: number, length: number, between = ""): string | undefined {
  let text = "";
  for (let at = from; at < from + length; at++) {
    const token = tokens[at];
    if (!token || token.isUsed || token.kind === "sign") return undefined;
    text += (at > from ? between : "") + token.text;
  }
  return text;
}
