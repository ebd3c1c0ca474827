import type { BillPreview } from "#domain/money/bills/run/draft.ts";
import type { Day } from "#domain/platform/days.ts";
import { type Paise, rupees } from "#domain/platform/money.ts";
import type { assumedTypes, Charge, Sums } from "./queries.ts";

type Tally = { bills: number; paise: Paise };
type About = {
  month: { period: Day };
  billDate: Day;
  dueDate: Day;
  /** The month that amounts are compared with, what it has, and what this month has already. */
  compared: Day;
  before: Tally;
  already: Tally;
};
type ByHeads = Pick<
  BillPreview,
  "Whether_By_Heads" | "Newly_Billed_Count" | "Remarks" | "Heads" | "Unbilled_Count" | "Unbilled" | "Preview_Mark"
>;
type Computed = ByHeads & {
  rows: readonly (Charge & { lines: BillPreview["Data"][number]["Lines"] })[];
  sums: Sums;
  assumed: Awaited<ReturnType<typeof assumedTypes>>;
};

const tally = (Count: number, paise: Paise) => ({ Count, Amount: rupees(paise) });

export function viewPreview(about: About, { rows, sums, assumed, ...byHeads }: Computed): BillPreview {
  const {
    month: { period },
    billDate,
    dueDate,
    compared,
    before,
    already,
  } = about;
  return {
    Billing_Month: period,
    Compared_Month: compared,
    Bill_Date: billDate,
    Bill_Due_Date: dueDate,
    Data: rows.map((row) => ({
      FlatID: row.flat_id,
      Flat_No: row.party_flat_no,
      Flat_Label: row.flat_label,
      Building_Data: { Name: row.building_name },
      Block_Data: { Name: row.block_name },
      Name: row.party_name,
      Bill_Type: row.kind,
      Rate: rupees(row.rate_paise),
      Quantity: row.quantity,
      Quantity_Of: row.quantity_of,
      Amount: rupees(row.paise),
      Previous_Amount: row.previous_paise === null ? null : rupees(row.previous_paise),
      Lines: row.lines,
    })),
    Count: sums.count,
    Assumed_Type_Count: assumed[0]?.count ?? 0,
    Assumed_Types: assumed.map((row) => ({
      FlatID: row.flat_id,
      Flat_No: row.flat_no,
      Flat_Label: row.flat_label,
      Building_Data: { Name: row.building_name },
    })),
    Total_Amount: rupees(sums.paise),
    Maintenance: tally(sums.maintenance, sums.maintenance_paise),
    Rental: tally(sums.rentals, sums.paise - sums.maintenance_paise),
    Already_Billed: tally(already.bills, already.paise),
    Previous_Month: tally(before.bills, before.paise),
    Difference: rupees(already.paise + sums.paise - before.paise),
    ...byHeads,
  };
}
