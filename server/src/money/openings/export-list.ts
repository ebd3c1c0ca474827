import { domain } from "#domain";
import type { OpeningBalance, OpeningSums } from "#domain/money/openings/calls.ts";
import { largestSheet } from "#domain/platform/sheets.ts";
import { handler } from "../../platform/handler.ts";
import { type Columns, sheetFileOf } from "../../platform/sheets/sheet-file.ts";
import { listOpenings, societyName } from "./queries.ts";
import { viewOpening, viewSums } from "./view.ts";

const columns: Columns<OpeningBalance> = {
  Document: ({ Opening_No }) => Opening_No,
  Flat: ({ Flat_Label }) => Flat_Label,
  Name: ({ Name }) => Name,
  "Balances of": ({ Balance_Day }) => Balance_Day,
  Principal: ({ Principal }) => Principal,
  Interest: ({ Interest }) => Interest,
  Advance: ({ Advance }) => Advance,
  "Outstanding amount": ({ Outstanding_Amount }) => Outstanding_Amount,
  "Imported list": ({ File_Name }) => File_Name ?? "",
  "Reversed on": ({ Reversed_On }) => Reversed_On ?? "",
  Remarks: ({ Remarks, Reverse_Reason }) => Remarks || Reverse_Reason,
};

export const exportList = handler(
  domain.openings.exportList,
  async ({ reads, actor, now, refuse }, { Format, ...filters }) => {
    const page = { Skip: 0, Limit: largestSheet.rows, Whether_Totals: true };
    const { rows, count, totals } = await listOpenings(reads, actor, { ...filters, ...page });
    if (count > largestSheet.rows) return refuse("too-many-to-export");
    const openings = rows.map(viewOpening);
    const title = [await societyName(reads, actor.societyId), titleOf(openings)];
    const sums = sumsOf(viewSums(totals).Totals!);
    return sheetFileOf("opening-balances", openings, columns, { Format, now, title, sums });
  },
);

/** The days of the balances: nearly always one. */
function titleOf(openings: readonly OpeningBalance[]): string {
  const days = openings.map(({ Balance_Day }) => Balance_Day).sort();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined) return "Opening balances";
  return first === last ? `Opening balances as of ${first}` : `Opening balances as of ${first} to ${last}`;
}

const sumsOf = (sums: OpeningSums) => ({
  Document: "Total without the reversed",
  Principal: sums.Principal,
  Interest: sums.Interest,
  Advance: sums.Advance,
  "Outstanding amount": sums.Outstanding_Amount,
});
