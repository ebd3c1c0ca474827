import { domain } from "#domain";
import type { BillComparisonId } from "#domain/platform/ids.ts";
import { handler } from "../../../../platform/handler.ts";
import { monthOfTrial } from "../month.ts";
import { chosenLayouts, columnsToRemember, readRows } from "./layouts.ts";
import { lockComparison, namedHeads, rememberColumns, saveComparison } from "./queries.ts";
import { showComparison } from "./show.ts";

export const mapComparison = handler(
  domain.bills.mapComparison,
  async (context, { Bill_ComparisonID, Billing_Month, Mapping }) => {
    const { db, actor, now, transaction, refuse } = context;
    const { societyId } = actor;
    await transaction(async (tx) => {
      const kept = (await lockComparison(tx, societyId, Bill_ComparisonID)) ?? refuse("unknown-comparison");
      const period = Billing_Month ?? kept.period;
      if (!(await monthOfTrial(tx, societyId, period, now))) return refuse("month-not-billable");
      if (!Mapping) {
        await saveComparison(tx, societyId, Bill_ComparisonID, { ...kept, period });
        return Bill_ComparisonID;
      }
      const known = new Set((await namedHeads(tx, societyId)).map(({ id }) => id));
      const named = Mapping.Sheets.flatMap(({ Columns }) =>
        Columns.flatMap(({ Charge_HeadID }) => Charge_HeadID ?? []),
      );
      if (named.some((id) => !known.has(id))) return refuse("unknown-charge-head");
      const mapping = chosenLayouts(kept.mapping, Mapping, kept.sheets) ?? refuse("columns-wrong");
      for (const layout of mapping)
        if (layout.isChosen) await rememberColumns(tx, societyId, layout.key, columnsToRemember(layout), now);
      const rows = readRows(kept.sheets, mapping);
      await saveComparison(tx, societyId, Bill_ComparisonID, { period, mapping, rows });
      return Bill_ComparisonID;
    });
    return showComparison({ ...context, reads: db }, Bill_ComparisonID);
  },
  (context, comparisonId: unknown) =>
    showComparison({ ...context, reads: context.db }, comparisonId as BillComparisonId),
);
