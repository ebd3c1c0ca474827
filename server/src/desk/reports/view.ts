import type { Defaulter, FinancialReport } from "#domain/desk/reports/calls.ts";
import type { Span } from "#domain/desk/reports/rules.ts";
import { daysBetween } from "#domain/leases/tenancies/rules.ts";
import { billTypes } from "#domain/money/bills/codes.ts";
import { ageBandCodes } from "#domain/money/collections/codes.ts";
import { paymentModes, receiptModes } from "#domain/money/payments/codes.ts";
import { codesOf } from "#domain/platform/codes.ts";
import type { Day } from "#domain/platform/days.ts";
import { type Paise, rupees } from "#domain/platform/money.ts";
import type {
  Books,
  DefaulterRow,
  listDefaulters,
  listPlaces,
  sumBilled,
  sumCollected,
  sumMonths,
  sumNotes,
  sumOpen,
  sumWrittenOff,
} from "./queries.ts";

export type Rows<Query extends (...given: never[]) => Promise<unknown>> = Awaited<ReturnType<Query>>;
export type Sums = {
  billed: Rows<typeof sumBilled>;
  notes: Rows<typeof sumNotes>;
  lost: Rows<typeof sumWrittenOff>;
  collected: Rows<typeof sumCollected>;
  open: Rows<typeof sumOpen>;
  advances: Paise;
  months: Rows<typeof sumMonths>;
  places: Rows<typeof listPlaces>;
  /** Of a society. */
  rents: Pick<Sums, "billed" | "collected" | "open"> | null;
};
type Period = { books: Books; span: Span; today: Day };

type Summed = { count: number; paise: Paise };
const tally = (rows: readonly Summed[]) => ({
  Count: rows.reduce((sum, { count }) => sum + count, 0),
  Amount: rupees(paiseOf(rows)),
});
const paiseOf = (rows: readonly { paise: Paise }[]): Paise => rows.reduce((sum, { paise }) => sum + paise, 0);

const isLate = ({ age }: Sums["open"][number]) => age !== "not_due";

export function viewReport({ books, span, today }: Period, sums: Sums): FinancialReport {
  const { billed, notes, collected, open, rents } = sums;
  return {
    Kind: books.kind,
    Start_Date: span.start,
    End_Date: span.end,
    As_Of: today,
    Billed: tally(billed),
    Billed_By_Type: codesOf(billTypes)
      .map((Bill_Type) => ({ Bill_Type, ...tally(billed.filter(({ kind }) => kind === Bill_Type)) }))
      .filter(({ Count }) => Count > 0),
    Debit_Notes: tally(notes.filter(({ kind }) => kind === 2)),
    Credit_Notes: tally(notes.filter(({ kind }) => kind === 1)),
    Written_Off: tally(sums.lost),
    Collected: tally(collected),
    Collected_By_Mode: codesOf(receiptModes)
      .map((Payment_Mode) => ({ Payment_Mode, ...tally(collected.filter(({ mode }) => mode === Payment_Mode)) }))
      .filter(({ Payment_Mode, Count }) => Payment_Mode in paymentModes || Count > 0),
    Outstanding: tally(open),
    Outstanding_By_Age: ageBandCodes.map((Age) => ({ Age, ...tally(open.filter(({ age }) => age === Age)) })),
    Overdue: tally(open.filter(isLate)),
    Advance_Amount: rupees(sums.advances),
    Rents: rents && {
      Billed: tally(rents.billed),
      Collected: tally(rents.collected),
      Outstanding: tally(rents.open),
      Overdue: tally(rents.open.filter(isLate)),
    },
    Places: viewPlaces(sums),
    Months: sums.months.map(({ month, ...of }) => ({
      Month: month,
      Billed_Amount: rupees(of.billed),
      Collected_Amount: rupees(of.collected),
    })),
  };
}

function viewPlaces({ places, billed, collected, open }: Sums): FinancialReport["Places"] {
  const seen = [billed, collected, open].map((rows) =>
    Map.groupBy(rows as { place_id: string | null; paise: Paise }[], ({ place_id }) => place_id),
  );
  const lateBy = Map.groupBy(open.filter(isLate), ({ place_id }) => place_id);
  const amount = (by: Map<string | null, { paise: Paise }[]>, id: string | null) => rupees(paiseOf(by.get(id) ?? []));
  const viewed = (PlaceID: string | null, Name: string) => ({
    PlaceID,
    Name,
    Billed_Amount: amount(seen[0]!, PlaceID),
    Collected_Amount: amount(seen[1]!, PlaceID),
    Outstanding_Amount: amount(seen[2]!, PlaceID),
    Overdue_Amount: amount(lateBy, PlaceID),
  });
  const rows = places.map(({ place_id, name }) => viewed(place_id, name));
  const elsewhere = seen.some((by) => by.has(null)) ? [viewed(null, "Other")] : [];
  return [...rows, ...elsewhere].sort((one, other) => other.Outstanding_Amount - one.Outstanding_Amount);
}

/** Only where they were summed. */
export const viewDefaulterTotals = (totals: Awaited<ReturnType<typeof listDefaulters>>["totals"]) =>
  totals.overdue_paise === undefined || totals.outstanding_paise === undefined
    ? {}
    : {
        Totals: {
          Overdue_Amount: rupees(totals.overdue_paise),
          Outstanding_Amount: rupees(totals.outstanding_paise),
        },
      };

export const viewDefaulter = (row: DefaulterRow, today: Day): Defaulter => ({
  AccountID: row.account_id,
  Name: row.party_name,
  PhoneNumber: row.party_phone,
  Flat_No: row.party_flat_no,
  Flat_Label: row.flat_label,
  Block_Name: row.block_name,
  Building_Name: row.building_name,
  Property_Title: row.property_title,
  Overdue: { Count: row.bills, Amount: rupees(row.overdue_paise) },
  Outstanding_Amount: rupees(row.outstanding_paise),
  Oldest_Due_Date: row.oldest_due_date,
  Days_Overdue: daysBetween(row.oldest_due_date, today),
});
