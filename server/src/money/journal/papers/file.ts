import type { z } from "zod";
import { type bookFormats, type bookTexts, mostLinesInPdf } from "#domain/money/journal/papers/codes.ts";
import { type Day, dayOf } from "#domain/platform/days.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { formatPhone } from "#domain/platform/phone.ts";
import type { SheetFile } from "#domain/platform/sheet-calls.ts";
import { largestSheet } from "#domain/platform/sheets.ts";
import { type WordsIn, wordsIn } from "#domain/translations.ts";
import type { Context } from "../../../platform/handler.ts";
import type { Cell } from "../../../platform/sheets/csv.ts";
import { sheetFileOf } from "../../../platform/sheets/sheet-file.ts";
import { fileOf } from "../../payments/papers/file.ts";
import { type Fact, letterheadOf, type Table } from "../../payments/papers/model.ts";
import type { Book } from "../book.ts";
import { findKeeper } from "./queries.ts";

export type BookWords = WordsIn<"bookTexts">;
export type BookFormat = (typeof bookFormats)[number];
type Heading = Exclude<
  keyof typeof bookTexts,
  "landlord" | "from-until" | "from" | "until" | "at-end-of" | `${string}-kind`
>;

/** One more than a file holds, to know that there are more. */
export const limitOf = (format: BookFormat): number => mostRowsOf(format) + 1;
const mostRowsOf = (format: BookFormat) => (format === "pdf" ? mostLinesInPdf : largestSheet.rows);
export const isTooLong = (format: BookFormat, rows: number): boolean => rows > mostRowsOf(format);

/** What stands in a file of the books, apart from how it looks. */
export type BookFile = {
  title: keyof typeof things;
  /** Below the title, such as the account. */
  about?: string;
  period: string;
  facts: Fact[];
  headings: readonly Heading[];
  rows: readonly (readonly Cell[])[];
  /** Below the rows of a workbook. */
  sums?: Partial<Record<Heading, Cell>>;
  /** As the rows stand in a PDF. */
  tables: () => Table[];
};

export const bookWords = (context: Pick<Context<never, "signed-in">, "language">): BookWords =>
  wordsIn(context.language, "bookTexts");

export const periodIn = ({ say, day }: BookWords, from: Day | undefined, until: Day | undefined): string => {
  if (from !== undefined && until !== undefined) return say("from-until", { from: day(from), until: day(until) });
  if (from !== undefined) return say("from", { from: day(from) });
  return until === undefined ? say("all-days") : say("until", { until: day(until) });
};

/** In a column whose heading says that it has rupees; nothing where there is nothing. */
export const figure = (rupees: number): string => (rupees === 0 ? "" : formatRupees(rupees).replace("₹", ""));

/** `1,200 Dr`. */
export const balanceIn = ({ say }: BookWords, rupees: number): string =>
  rupees === 0 ? "0" : `${figure(Math.abs(rupees))} ${say(rupees > 0 ? "dr" : "cr")}`;

/** A day book, a ledger or a trial balance as a file. Throws QueueFull. */
export async function bookFileOf(
  {
    reads,
    now,
    outside,
    actor,
    language,
  }: Pick<Context<never, "signed-in">, "reads" | "now" | "outside" | "actor" | "language">,
  book: Book,
  Format: BookFormat,
  { title, about = "", period, facts, headings, rows, sums = {}, tables }: BookFile,
): Promise<z.output<typeof SheetFile>> {
  const words = wordsIn(language, "bookTexts");
  const { say } = words;
  const keeper = await findKeeper(reads, book);
  const name = keeper.name ?? say("landlord", { phone: formatPhone(keeper.phone_number) });
  if (Format !== "pdf") {
    const heads = [name, [say(title), about].filter(Boolean).join(": "), period];
    const spoken = Object.fromEntries(headings.map((heading) => [say(heading), sums[heading] ?? ""]));
    const columns = Object.fromEntries(
      headings.map((heading, at) => [say(heading), (row: readonly Cell[]) => row[at]!]),
    );
    return sheetFileOf(things[title], rows, columns, {
      Format,
      now,
      title: heads,
      ...(Object.keys(sums).length > 0 && { sums: spoken }),
    });
  }
  const paper = {
    title: say(title),
    number: null,
    stamp: null,
    letterhead: letterheadOf({
      Name: name,
      Address: keeper.address,
      PhoneNumber: keeper.phone_number,
      EmailID: keeper.email_id ?? "",
    }),
    party: { heading: say(about === "" ? "period" : "account"), name: about || period, lines: about ? [period] : [] },
    facts: [...facts, { label: say("amounts"), value: say("in-rupees") }],
    tables: tables(),
    sums: [],
    words: null,
    scan: null,
    remarks: [],
  };
  const file = await fileOf(
    { paper, kind: things[title], name: dayOf(now) },
    { site: outside.site.name, language, account: actor.vendorId },
  );
  return { ...file, Rows: rows.length };
}

const things = {
  "day-book": "journal",
  ledger: "ledger",
  "trial-balance": "trial-balance",
  "bank-reconciliation": "bank-reconciliation",
  budget: "budget",
} as const;
