import type { Rents } from "#domain/market/place-pages/calls.ts";
import { homesOf } from "#domain/market/place-pages/codes.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { formatMonth, formatNumber } from "../../lib/format.ts";
import { m } from "../../paraglide/messages.js";
import { Soft } from "../../ui/soft.tsx";
import { Cell, Table } from "../../ui/table.tsx";

/** True figures of the homes that are listed, by size. Nothing while too few are known for any. */
export function PlaceRents({ rents }: { rents: readonly Rents[] }) {
  const told = rents.filter(({ Median_Rent }) => Median_Rent !== null);
  if (told.length === 0) return null;
  const hasEarlier = told.some(({ Earlier_Month }) => Earlier_Month !== null);
  const figures = [
    m.place_column_count(),
    m.place_column_median(),
    m.place_column_range(),
    m.place_column_deposit(),
    ...(hasEarlier ? [m.place_column_earlier()] : []),
  ];
  return (
    <section aria-labelledby="rents">
      <h2 id="rents">{m.place_rents()}</h2>
      <Table label={m.place_rents()} columns={[m.common_homes(), ...figures]} figures={figures}>
        {told.map((row) => (
          <tr key={row.Homes_Of}>
            <Cell label={m.common_homes()} kind="name">
              {homesOf[row.Homes_Of]}
            </Cell>
            <Cell label={m.place_column_count()} kind="figure">
              {formatNumber(row.Homes)}
            </Cell>
            <Cell label={m.place_column_median()} kind="figure">
              {formatRupees(row.Median_Rent!)}
            </Cell>
            <Cell label={m.place_column_range()} kind="figure">
              {m.place_range({ low: formatRupees(row.Low_Rent!), high: formatRupees(row.High_Rent!) })}
            </Cell>
            <Cell label={m.place_column_deposit()} kind="figure">
              {formatRupees(row.Median_Deposit!)}
            </Cell>
            {hasEarlier && (
              <Cell label={m.place_column_earlier()} kind="figure">
                {row.Earlier_Month !== null &&
                  m.place_earlier({
                    rent: formatRupees(row.Earlier_Median_Rent!),
                    month: formatMonth(row.Earlier_Month, "short"),
                  })}
              </Cell>
            )}
          </tr>
        ))}
      </Table>
      <Soft size="xs">{m.place_rents_note()}</Soft>
    </section>
  );
}
