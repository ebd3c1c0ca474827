import { namesItself } from "#domain/money/bills/rules.ts";
import type { BarPart, ColumnChart } from "#domain/platform/chart.ts";
import { inWords } from "#domain/platform/in-words.ts";
import { type Language, languageTags } from "#domain/platform/languages.ts";
import { paise } from "#domain/platform/money.ts";
import { formatPhone } from "#domain/platform/phone.ts";
import { type WordsIn, wordsIn } from "#domain/translations.ts";

/** What a paper says, apart from how it looks: any feature words its own, and `sheet.ts` draws them all alike. */
export type Paper = {
  title: string;
  /** The number of the document; a statement has none. */
  number: string | null;
  /** Beside the number: the document's status. */
  stamp: { text: string; tone: "good" | "plain" | "bad" } | null;
  letterhead: { name: string; lines: string[] };
  party: { heading: string; name: string; lines: string[] };
  facts: Fact[];
  /** What a certificate says. */
  paragraphs?: string[];
  /** The figures that matter most, four at most. */
  tiles?: Fact[];
  tables: Table[];
  /** Short tables beside the sums. */
  asides?: Table[];
  sums: (Fact & { isStrong?: boolean })[];
  words: string | null;
  /** A QR code with its explanation: of a payment, or of the page that verifies a document. */
  scan: { link: string; heading: string; lines: string[] } | null;
  /** The account for a bank transfer, beside the QR code. */
  transfer?: { heading: string; facts: Fact[] } | null;
  /** What the issuer writes to everybody. */
  notes?: { heading: string; lines: string[] } | null;
  /** Who signs, and for whom. */
  signature?: { issuer: string; by: string } | null;
  /** Room for the signatures of several people, beside one another, by what they are. */
  signatures?: string[];
  remarks: string[];
};

export type Fact = { label: string; value: string };

/** Without rows it is its title and lead, which then say why. */
export type Table = {
  title: string | null;
  lead?: string;
  chart?: ColumnChart;
  /** Smaller and closer, where there is much to say. */
  isDense?: boolean;
  /** `width` is the column's part of the whole, in percent. A bar is drawn of each row's parts; `isSoft` explains the others. */
  columns: { label: string; width: number; isFigure?: boolean; isBar?: boolean; isSoft?: boolean }[];
  /** `under` is small text below the first cell. What `isExplained` says how it came about also where there is little room. */
  rows: { cells: string[]; under?: string[]; parts?: BarPart[]; isStrong?: boolean; isExplained?: boolean }[];
};

export type Letterhead = Paper["letterhead"];

export type PaperWords = WordsIn<"paperTexts">;

/** Texts that are on every page, in the reader's language. The drawing thread has no translations. */
export type Frame = {
  /** What the product is called here. */
  site: string;
  language: string;
  /** With the gaps `{page}` and `{pages}`. */
  page: string;
  /** The head of a table on its later pages, with the gap `{title}`. */
  continued: string;
  inWords: string;
  /** On the line between two papers of a page. */
  cutHere: string;
};

export const frameOf = (site: string, language: Language): Frame => {
  const { say } = wordsIn(language, "paperTexts");
  return {
    site,
    language: languageTags[language],
    page: say("page", { page: "{page}", pages: "{pages}" }),
    continued: say("continued", { title: "{title}" }),
    inWords: say("in-words"),
    cutHere: say("cut-here"),
  };
};

/** The head of a society's papers, from what its answers carry. */
export const letterheadOf = (society: {
  Name: string;
  Address: string;
  PhoneNumber: string;
  EmailID: string;
}): Letterhead => ({
  name: society.Name,
  lines: [society.Address, [formatPhone(society.PhoneNumber), society.EmailID].filter(Boolean).join(" · ")].filter(
    Boolean,
  ),
});

/** `bill-B-2026-27-000012.pdf`: what every disk takes, from a document's number or a flat's. */
export const fileNameOf = (kind: string, name: string): string =>
  `${kind}-${name.replace(/[^\p{L}\p{M}\p{N}]+/gu, "-").replace(/^-|-$/g, "")}.pdf`;

/** The flat of a society, or the unit of a rental contract, which may be a house, a room or a bed. */
export const unitOf = (unit: string, isRental: boolean, { say }: PaperWords): string =>
  namesItself(unit) ? unit : say(isRental ? "unit" : "flat", { unit });

/** An amount in rupees, as cheques and receipts have it. */
export const amountInWords = (amount: number, { language }: { language: Language }): string =>
  inWords(paise(amount), wordsIn(language, "numberTexts").say);
