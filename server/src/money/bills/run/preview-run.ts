import { domain } from "#domain";
import { addMonths } from "#domain/platform/days.ts";
import { rupees } from "#domain/platform/money.ts";
import { handler } from "../../../platform/handler.ts";
import { monthByHand, monthOfTrial } from "./month.ts";
import { previewOf } from "./preview.ts";
import { billedOf } from "./queries.ts";

export const previewRun = handler(
  domain.bills.previewRun,
  async ({ reads, actor, now, language, refuse }, { Billing_Month, ...page }) => {
    const monthOf = page.Whether_Trial ? monthOfTrial : monthByHand;
    const found = await monthOf(reads, actor.societyId, Billing_Month, now);
    if (!found) return refuse("month-not-billable");
    const { month, billDate, dueDate } = found;
    const compared = month.trial?.comparedWith ?? addMonths(month.period, -1);
    const [{ rows, sums, assumed, ...byHeads }, { present, previous }] = await Promise.all([
      previewOf(reads, found, page, language),
      billedOf(reads, {
        ...{ societyId: actor.societyId, period: month.period, before: compared },
        onlyMaintenance: month.trial !== undefined,
      }),
    ]);
    const tally = (Count: number, paise: number) => ({ Count, Amount: rupees(paise) });
    const before = month.trial && compared === month.period ? present : previous;
    const already = month.trial ? { bills: 0, paise: 0 } : present;
    return {
      Billing_Month: month.period,
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
  },
);
