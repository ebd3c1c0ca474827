import { isSigned, type Statement } from "#domain/money/annual-accounts/codes.ts";
import { formatPhone } from "#domain/platform/phone.ts";
import type { Cell } from "../../../platform/sheets/csv.ts";
import type { Book } from "../../journal/book.ts";
import type { Keeper } from "../../journal/papers/queries.ts";
import { letterheadOf, type Paper } from "../../payments/papers/model.ts";
import type { Period } from "../queries.ts";
import { periodOfStatement } from "./content.ts";
import type { Content, StatementWords } from "./figures.ts";

type Head = { keeper: Keeper; book: Book; words: StatementWords };

export const keeperName = ({ keeper, words: { say } }: Pick<Head, "keeper" | "words">): string =>
  keeper.name ?? say("landlord", { phone: formatPhone(keeper.phone_number) });

/** The lines above the headings of a workbook: whose it is, its number, what it is, and its days. */
export function linesAbove(title: string, period: string, head: Omit<Head, "book">): string[] {
  const { keeper, words } = head;
  const number = keeper.registration_no;
  return [keeperName(head), ...(number === "" ? [] : [words.say("registration", { number })]), title, period];
}

type Titled = Pick<Content, "tables" | "remarks"> & { title: string; period: string; isSigned?: boolean };

/** A PDF of the books, with the society's registration number, and room for signatures where it is signed. */
export function bookPaper({ title, period, tables, remarks, ...signed }: Titled, head: Head): Paper {
  const { keeper, book, words } = head;
  const { say } = words;
  const letterhead = letterheadOf({
    Name: keeperName(head),
    Address: keeper.address,
    PhoneNumber: keeper.phone_number,
    EmailID: keeper.email_id ?? "",
  });
  const number = keeper.registration_no;
  return {
    title,
    number: null,
    stamp: null,
    letterhead: {
      ...letterhead,
      lines: [...(number === "" ? [] : [say("registration", { number })]), ...letterhead.lines],
    },
    party: { heading: say("period"), name: period, lines: [] },
    facts: [{ label: say("amounts"), value: say("in-rupees") }],
    tables,
    sums: [],
    words: null,
    scan: null,
    remarks,
    ...(signed.isSigned && {
      signatures:
        book.societyId === null
          ? [say("landlord-signs")]
          : [say("chairman"), say("secretary"), say("treasurer"), say("auditor")],
    }),
  };
}

export const statementPaper = (statement: Statement, days: Period, { tables, remarks }: Content, head: Head): Paper =>
  bookPaper(
    {
      title: head.words.label("statements", statement),
      period: periodOfStatement(head.words, statement, days),
      tables,
      remarks,
      isSigned: isSigned(statement),
    },
    head,
  );

/** The columns of a sheet by their headings; of two with the same name the later one is numbered. */
export function columnsOf(headings: readonly string[]): Record<string, (row: readonly Cell[]) => Cell> {
  const columns: Record<string, (row: readonly Cell[]) => Cell> = {};
  for (const [at, heading] of headings.entries())
    columns[Object.hasOwn(columns, heading) ? `${heading} (${at + 1})` : heading] = (row) => row[at]!;
  return columns;
}
