import { domain } from "#domain";
import { rupees } from "#domain/platform/money.ts";
import { handler } from "../../../platform/handler.ts";
import { monthByHand } from "./month.ts";
import { assumedTypes, billedOf, previewCharges } from "./queries.ts";

export const previewRun = handler(
  domain.bills.previewRun,
  async ({ reads, actor, now, refuse }, { Billing_Month, ...page }) => {
    const found = await monthByHand(reads, actor.societyId, Billing_Month, now);
    if (!found) return refuse("month-not-billable");
    const { month, billDate, dueDate } = found;
    const [{ rows, sums }, { present, previous }, assumed] = await Promise.all([
      previewCharges(reads, month, page),
      billedOf(reads, actor.societyId, month.period),
      assumedTypes(reads, month),
    ]);
    const tally = (Count: number, paise: number) => ({ Count, Amount: rupees(paise) });
    return {
      Billing_Month: month.period,
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
      Rental: tally(sums.count - sums.maintenance, sums.paise - sums.maintenance_paise),
      Already_Billed: tally(present.bills, present.paise),
      Previous_Month: tally(previous.bills, previous.paise),
      Difference: rupees(present.paise + sums.paise - previous.paise),
    };
  },
);
