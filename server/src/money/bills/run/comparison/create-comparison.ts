import { domain } from "#domain";
import { dayOf, monthOf } from "#domain/platform/days.ts";
import type { BillComparisonId } from "#domain/platform/ids.ts";
import type { RawSheet } from "#domain/platform/sheets.ts";
import { handler } from "../../../../platform/handler.ts";
import { readSheetsUpload } from "../../../../platform/sheets/upload.ts";
import { chargingOf } from "../by-heads/queries.ts";
import { monthOfTrial } from "../month.ts";
import { chooseSheets, guessLayouts, readRows } from "./layouts.ts";
import { insertComparison, namedHeads, rememberedColumns } from "./queries.ts";
import { showComparison } from "./show.ts";

export const createComparison = handler(
  domain.bills.createComparison,
  async (context, { file, Billing_Month }) => {
    const { db, actor, now, transaction, refuse } = context;
    const { societyId, vendorId } = actor;
    const period = Billing_Month ?? monthOf(dayOf(now));
    if (!(await monthOfTrial(db, societyId, period, now))) return refuse("month-not-billable");
    if ((await chargingOf(db, societyId)).Head_Count === 0) return refuse("no-tariffs");
    const { name, sheets } = await readSheetsUpload(file, { account: vendorId, refuse });
    const raw = JSON.parse(sheets) as RawSheet[];
    const [heads, remembered] = await Promise.all([namedHeads(db, societyId), rememberedColumns(db, societyId)]);
    const mapping = chooseSheets(
      guessLayouts(raw, heads, (key) => remembered.get(key)),
      period,
    );
    const rows = readRows(raw, mapping);
    const comparisonId = await transaction((tx) =>
      insertComparison(tx, { societyId, vendorId, name, period, sheets, mapping, rows, now }),
    );
    return showComparison({ ...context, reads: db }, comparisonId);
  },
  // Kept under the Idempotency-Key is the id alone, and nothing of the file.
  (context, comparisonId: unknown) =>
    showComparison({ ...context, reads: context.db }, comparisonId as BillComparisonId),
);
