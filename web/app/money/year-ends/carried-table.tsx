import { Link } from "react-router";
import type { YearEnd } from "#domain/money/year-ends/draft.ts";
import { addDays, daysOfYear } from "#domain/platform/days.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { formatDay } from "../../lib/format.ts";
import { m } from "../../paraglide/messages.js";
import { Card } from "../../ui/card.tsx";
import { Stack } from "../../ui/layout.tsx";
import { Soft } from "../../ui/soft.tsx";
import { Cell, Table } from "../../ui/table.tsx";
import { ledgerHref } from "../journal/books-address.ts";

const sided = (amount: number): string =>
  amount === 0 ? "–" : `${formatRupees(Math.abs(amount))} ${amount > 0 ? m.year_end_dr() : m.year_end_cr()}`;

/** What every account ends the year with and begins the next one with. */
export function CarriedTable({ yearEnd: { Carried, Financial_Year } }: { yearEnd: YearEnd }) {
  const { first: from, last: to } = daysOfYear(Financial_Year);
  const columns = [
    m.year_end_closing({ day: formatDay(to) }),
    m.year_end_transferred(),
    m.year_end_begins({ day: formatDay(addDays(to, 1)) }),
  ];
  return (
    <Stack gap={2}>
      <h2>{m.year_end_carried()}</h2>
      <Soft>{m.year_end_carried_lead()}</Soft>
      {Carried.length === 0 ? (
        <Soft>{m.journal_none()}</Soft>
      ) : (
        <Card padding="flush">
          <Table label={m.year_end_carried()} columns={[m.common_account(), ...columns]} figures={columns}>
            {Carried.map((row) => (
              <tr key={row.Ledger_AccountID}>
                <Cell label={m.common_account()} kind="name">
                  <Link to={ledgerHref(row.Ledger_AccountID, { from, to })}>
                    {row.Ledger_Code} {row.Ledger_Name}
                  </Link>
                </Cell>
                {[row.Closing_Balance, row.Transferred, row.Opening_Balance].map((amount, at) => (
                  <Cell key={columns[at]} label={columns[at]!} kind="figure">
                    {sided(amount)}
                  </Cell>
                ))}
              </tr>
            ))}
          </Table>
        </Card>
      )}
    </Stack>
  );
}
