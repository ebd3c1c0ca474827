import { type Day, dayOf, formatMonth, monthOf, startOf } from "#domain/platform/days.ts";
import type { SocietyId, VendorId } from "#domain/platform/ids.ts";
import { rupees } from "#domain/platform/money.ts";
import type { RawSheet, SheetCell } from "#domain/platform/sheets.ts";
import { actAs } from "../src/core/audit/queries.ts";
import { chargesIn } from "../src/money/bills/run/by-heads/charges.ts";
import { computeMonth } from "../src/money/bills/run/by-heads/preview.ts";
import { chooseSheets, guessLayouts, readRows } from "../src/money/bills/run/comparison/layouts.ts";
import { insertComparison, namedHeads } from "../src/money/bills/run/comparison/queries.ts";
import { monthOfTrial } from "../src/money/bills/run/month.ts";
import type { Tx } from "../src/platform/db/database.ts";
import { officerOf, societyOfStory } from "./society.ts";

/** What the old spreadsheet has otherwise, by the place of the flat in it: the head, and by how many rupees. */
const slips: Readonly<Record<number, [code: string, rupees: number]>> = {
  3: ["LIFT", -50],
  8: ["PARK", 300],
  11: ["SERV", -150],
};
const leftOut = 5;
const byLabel = new Intl.Collator("en", { numeric: true });

/** The treasurer of the demo society runs this month in parallel: the register of the old spreadsheet beside the trial. */
export async function tellComparison(tx: Tx, now: Date): Promise<void> {
  const societyId = (await societyOfStory(tx)).society_id as SocietyId;
  const vendorId = (await officerOf(tx, societyId, "treasurer")) as VendorId;
  const period = monthOf(dayOf(now));
  const trial = await monthOfTrial(tx, societyId, period, now);
  const charges = await chargesIn(tx, societyId, period, { always: true });
  if (!trial || !charges) return;
  const { bills, labels } = await computeMonth(tx, trial.month, charges, trial.billDate);
  const flats = [...bills]
    .map(([flat, all]) => ({ flat, lines: all.flatMap(({ bill }) => bill?.lines ?? []) }))
    .filter(({ lines }) => lines.length > 0);
  flats.sort((one, other) => byLabel.compare(labels.get(one.flat) ?? "", labels.get(other.flat) ?? ""));
  const rows = flats.flatMap(({ flat, lines }, at): SheetCell[][] => {
    if (at === leftOut) return [];
    const [code, by] = slips[at] ?? ["", 0];
    const amounts = charges.heads.map((head) => {
      const paise = lines.reduce((sum, line) => sum + (line.head === head.id ? line.amount : 0), 0);
      return rupees(paise) + (head.code === code ? by : 0);
    });
    const sum = Math.round(amounts.reduce((all, amount) => all + amount, 0) * 100) / 100;
    return [[labels.get(flat) ?? "", ...amounts, sum]];
  });
  const total = Math.round(rows.reduce((all, row) => all + Number(row.at(-1)), 0) * 100) / 100;
  const cells: SheetCell[][] = [
    [`Bill register, ${formatMonth(period)}`],
    ["Flat No", ...charges.heads.map(({ name }) => name), "Total"],
    ...rows,
    ["Total", ...charges.heads.map(() => null), total],
  ];
  const sheet: RawSheet = {
    name: "Register",
    rows: cells.map((row, at) => ({ line: at + 1, cells: row })),
    merges: [],
  };
  const at = new Date(Math.min(startOf(dayOf(now) as Day).getTime() + 8 * 3600_000, now.getTime()));
  const call = "vendor/Create_Bill_Comparison";
  await actAs(tx, { vendorId, role: "treasurer", call, requestId: "demo-comparison", at });
  const mapping = chooseSheets(
    guessLayouts([sheet], await namedHeads(tx, societyId), () => undefined),
    period,
  );
  await insertComparison(tx, {
    ...{ societyId, vendorId, period, mapping, now: at, sheets: JSON.stringify([sheet]) },
    ...{ name: `Bill register ${formatMonth(period)}.xlsx`, rows: readRows([sheet], mapping) },
  });
}
