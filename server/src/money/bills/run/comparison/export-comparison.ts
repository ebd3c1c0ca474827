import { domain } from "#domain";
import type { ComparedFlat } from "#domain/money/bills/run/comparison/calls.ts";
import { comparisonResults } from "#domain/money/bills/run/comparison/codes.ts";
import { formatMonth } from "#domain/platform/days.ts";
import { rupees } from "#domain/platform/money.ts";
import { handler } from "../../../../platform/handler.ts";
import { type Columns, sheetFileOf } from "../../../../platform/sheets/sheet-file.ts";
import { openComparison } from "./show.ts";
import { viewFlat } from "./view.ts";

const columns: Columns<ComparedFlat> = {
  Flat: ({ Flat_Label }) => Flat_Label,
  Name: ({ Name }) => Name,
  Result: ({ Result }) => comparisonResults[Result],
  "In the file": ({ File_Amount }) => File_Amount ?? "",
  Ours: ({ Own_Amount }) => Own_Amount ?? "",
  Difference: ({ Difference }) => Difference,
  "What differs": ({ Heads }) =>
    Heads.map(
      ({ Head_Label, File_Amount, Own_Amount, Arithmetic }) =>
        `${Head_Label}: ${File_Amount ?? "–"} → ${Own_Amount ?? "–"}${Arithmetic.length > 0 ? ` (${Arithmetic.join("; ")})` : ""}`,
    ).join(" · "),
  Reason: ({ Reason }) => Reason,
  "Arrears in the file": ({ Arrears }) => Arrears?.File_Amount ?? "",
  "Arrears in our books": ({ Arrears }) => Arrears?.Own_Amount ?? "",
  Lines: ({ Lines }) => Lines.join(", "),
};

export const exportComparison = handler(
  domain.bills.exportComparison,
  async (context, { Bill_ComparisonID, Result, Format }) => {
    const { found, compared, heads } = await openComparison(context, Bill_ComparisonID);
    const matching = Result === undefined ? compared.flats : compared.flats.filter(({ result }) => result === Result);
    const { fileSum, ownSum } = compared;
    return sheetFileOf(
      "comparison",
      matching.map((flat) => viewFlat(flat, compared, heads, "en")),
      columns,
      {
        ...{ Format, now: context.now },
        title: [`${found.file_name} and the trial of ${formatMonth(found.period)}`],
        ...(Result === undefined && {
          sums: {
            Flat: "Total",
            "In the file": rupees(fileSum),
            Ours: rupees(ownSum),
            Difference: rupees(ownSum - fileSum),
          },
        }),
      },
    );
  },
);
