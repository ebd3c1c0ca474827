import { domain } from "#domain";
import { dayOf } from "#domain/platform/days.ts";
import { rupees } from "#domain/platform/money.ts";
import { handler } from "../../../platform/handler.ts";
import { keptCharges } from "../run/by-heads/charges.ts";
import { chosenBills, markOf, planNotes } from "./bulk/plan.ts";
import { chargesOfBills } from "./bulk/queries.ts";
import { viewPlanned } from "./bulk/view.ts";
import { headLabel } from "./view.ts";

export const previewNotes = handler(domain.bills.previewNotes, async ({ db, actor, now, language, refuse }, wanted) => {
  const bills = await chosenBills(db, actor, wanted, { refuse });
  const { planned, heads } = await planNotes(db, bills, wanted, dayOf(now));
  const runs = await chargesOfBills(
    db,
    bills.map(({ bill_id }) => bill_id),
  );
  // The names of the newest of the runs first.
  const charges = { heads: runs.flatMap((run) => keptCharges(run.charges)?.heads ?? []) };
  const notes = planned.flatMap(({ note }) => (typeof note === "string" ? [] : [note]));
  const Rows = planned.map((each) => viewPlanned(each, charges, language));
  return {
    Heads: heads.map((Head) => ({ Head, Head_Label: headLabel(Head, charges, language) })),
    Rows,
    Note_Count: notes.length,
    Problem_Count: planned.length - notes.length,
    Total_Amount: rupees(notes.reduce((sum, { amount }) => sum + amount, 0)),
    Taxable_Amount: rupees(notes.reduce((sum, { taxable }) => sum + taxable, 0)),
    Tax_Amount: rupees(
      notes.reduce((sum, { lines }) => sum + 2 * (lines.find(({ head }) => head === 7)?.amount ?? 0), 0),
    ),
    Preview_Mark: markOf(planned),
  };
});
