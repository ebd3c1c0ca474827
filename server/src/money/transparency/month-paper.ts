import type { PublishedFigures, PublishedLine } from "#domain/money/transparency/calls.ts";
import { dayOf, formatMonth } from "#domain/platform/days.ts";
import type { SocietyId } from "#domain/platform/ids.ts";
import type { Language } from "#domain/platform/languages.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { type WordsIn, wordsIn } from "#domain/translations.ts";
import type { Db } from "../../platform/db/database.ts";
import { findKeeper } from "../journal/papers/queries.ts";
import { fileOf } from "../payments/papers/file.ts";
import { letterheadOf, type Table } from "../payments/papers/model.ts";
import { viewFigures } from "./figures.ts";
import type { PublishedRow } from "./queries.ts";

type Words = WordsIn<"publishedTexts">;
type Made = { site: string; language: Language; account: string };

/** A published month as a PDF that explains itself. */
export async function monthPaper(db: Db, row: PublishedRow, made: Made) {
  const words = wordsIn(made.language, "publishedTexts");
  const { say, day } = words;
  const societyId = row.society_id as SocietyId;
  const keeper = await findKeeper(db, { issuerId: societyId, societyId });
  const month = formatMonth(row.month, "long", made.language);
  const paper = {
    title: say("title", { month }),
    number: null,
    stamp: null,
    letterhead: letterheadOf({
      Name: row.society_name,
      Address: keeper.address,
      PhoneNumber: keeper.phone_number,
      EmailID: keeper.email_id ?? "",
    }),
    party: { heading: say("society"), name: row.society_name, lines: [] },
    facts: [
      {
        label: month,
        value: say("version", { version: String(row.version), day: day(dayOf(row.published_at)) }),
      },
    ],
    tables: tablesOf(viewFigures(made.language, row.figures), words),
    sums: [],
    words: null,
    scan: null,
    notes: row.note === "" ? null : { heading: say("note"), lines: row.note.split("\n") },
    remarks: [],
  };
  return fileOf({ paper, kind: "accounts", name: row.month.slice(0, 7) }, made);
}

function tablesOf({ Collection, Spending, Balances, Dues, Bills }: PublishedFigures, words: Words): Table[] {
  const { say, day } = words;
  const pair = (title: string, lead: string, rows: readonly (readonly [string, string])[]): Table => ({
    title,
    lead,
    columns: [
      { label: say("head"), width: 70 },
      { label: say("amount"), width: 30, isFigure: true },
    ],
    rows: rows.map((cells) => ({ cells: [...cells] })),
  });
  const linesOf = (lines: readonly PublishedLine[]) =>
    lines.map(({ Head, Amount }) => [Head, formatRupees(Amount)] as const);
  const tables: Table[] = [];
  if (Collection)
    tables.push(
      pair(say("collection"), say("collection-lead"), [
        [say("billed"), formatRupees(Collection.Billed_Amount)],
        [say("collected"), formatRupees(Collection.Collected_Amount)],
        ...(Collection.Percent === null ? [] : [[say("percent"), `${Collection.Percent} %`] as const]),
      ]),
    );
  if (Spending)
    tables.push(
      pair(say("spending"), say("spending-lead"), [
        ...linesOf(Spending.Lines),
        [say("total"), formatRupees(Spending.Total_Amount)],
      ]),
    );
  if (Balances)
    tables.push(
      pair(say("balances"), say("balances-lead"), [
        ...linesOf(Balances.Banks),
        [say("in-bank"), formatRupees(Balances.Bank_Amount)],
        ...linesOf(Balances.Funds),
        [say("in-funds"), formatRupees(Balances.Fund_Amount)],
      ]),
    );
  if (Dues)
    tables.push(
      pair(say("dues"), say("dues-lead"), [
        [say("overdue"), formatRupees(Dues.Amount)],
        [say("flats"), Dues.Flats === null ? say("fewer-than-5") : String(Dues.Flats)],
      ]),
    );
  if (Bills)
    tables.push({
      title: say("bills"),
      lead: Bills.length === 0 ? say("nothing") : say("bills-lead"),
      columns: [
        { label: say("supplier"), width: 50 },
        { label: say("day"), width: 20 },
        { label: say("amount"), width: 30, isFigure: true },
      ],
      rows: Bills.map((bill) => ({
        cells: [bill.Supplier_Name, day(bill.Invoice_Day), formatRupees(bill.Amount)],
        ...(bill.About !== "" && { under: [bill.About] }),
      })),
    });
  return tables;
}
