import type { ReactNode } from "react";
import type { PublishedFigures, PublishedLine } from "#domain/money/transparency/calls.ts";
import { publishedParts } from "#domain/money/transparency/codes.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { formatDay } from "../../lib/format.ts";
import { m } from "../../paraglide/messages.js";
import { Card } from "../../ui/card.tsx";
import { Stack } from "../../ui/layout.tsx";
import { Soft } from "../../ui/soft.tsx";
import { Cell, Table } from "../../ui/table.tsx";
import { Tiles } from "../../ui/tiles.tsx";

type PartProps = { title: string; lead: string; children: ReactNode };

const Published = ({ title, lead, children }: PartProps) => (
  <Stack as="section" gap={2}>
    <h3>{title}</h3>
    <Soft>{lead}</Soft>
    {children}
  </Stack>
);

/** Heads with their amounts, and their sum. */
const Lines = ({ label, lines, sum }: { label: string; lines: readonly PublishedLine[]; sum: number }) => (
  <Card padding="flush">
    <Table label={label} columns={[m.common_account(), m.common_amount()]} figures={[m.common_amount()]}>
      {lines.map(({ Head, Amount }) => (
        <tr key={Head}>
          <Cell label="" kind="name">
            {Head}
          </Cell>
          <Cell label={m.common_amount()} kind="figure">
            {formatRupees(Amount)}
          </Cell>
        </tr>
      ))}
      <tr>
        <Cell label="" kind="name">
          <strong>{m.common_total()}</strong>
        </Cell>
        <Cell label={m.common_amount()} kind="figure">
          <strong>{formatRupees(sum)}</strong>
        </Cell>
      </tr>
    </Table>
  </Card>
);

/** The parts of a month that are published, each with what it means. */
export function PublishedMonthFigures({ figures }: { figures: PublishedFigures }) {
  const { Collection, Spending, Balances, Dues, Bills } = figures;
  return (
    <Stack gap={5}>
      {Collection && (
        <Published title={publishedParts.collection} lead={m.own_accounts_collection()}>
          <Tiles
            label={publishedParts.collection}
            tiles={[
              { label: m.own_accounts_billed(), value: formatRupees(Collection.Billed_Amount) },
              { label: m.own_accounts_collected(), value: formatRupees(Collection.Collected_Amount) },
              ...(Collection.Percent === null
                ? []
                : [{ label: m.own_accounts_percent(), value: `${Collection.Percent} %` }]),
            ]}
          />
        </Published>
      )}
      {Spending && (
        <Published title={publishedParts.spending} lead={m.own_accounts_spending()}>
          <Lines label={publishedParts.spending} lines={Spending.Lines} sum={Spending.Total_Amount} />
        </Published>
      )}
      {Balances && (
        <Published title={publishedParts.balances} lead={m.own_accounts_balances()}>
          <Lines label={m.own_accounts_banks()} lines={Balances.Banks} sum={Balances.Bank_Amount} />
          <Lines label={m.own_accounts_funds()} lines={Balances.Funds} sum={Balances.Fund_Amount} />
        </Published>
      )}
      {Dues && (
        <Published title={publishedParts.dues} lead={m.own_accounts_dues()}>
          <Tiles
            label={publishedParts.dues}
            tiles={[
              { label: m.own_accounts_overdue(), value: formatRupees(Dues.Amount) },
              { label: m.own_accounts_flats(), value: Dues.Flats ?? m.own_accounts_few() },
            ]}
          />
        </Published>
      )}
      {Bills && (
        <Published title={publishedParts.bills} lead={m.own_accounts_bills()}>
          {Bills.length === 0 ? (
            <p>{m.own_accounts_no_bills()}</p>
          ) : (
            <Card padding="flush">
              <Table
                label={publishedParts.bills}
                columns={[m.payables_supplier(), m.payables_invoice_day(), m.common_amount()]}
                figures={[m.common_amount()]}
              >
                {Bills.map((bill) => (
                  <tr key={`${bill.Supplier_Name} ${bill.Invoice_Day} ${bill.Amount} ${bill.About}`}>
                    <Cell label="" kind="name">
                      {bill.Supplier_Name}
                      <Soft isBlock>{bill.About}</Soft>
                    </Cell>
                    <Cell label={m.payables_invoice_day()}>{formatDay(bill.Invoice_Day)}</Cell>
                    <Cell label={m.common_amount()} kind="figure">
                      {formatRupees(bill.Amount)}
                    </Cell>
                  </tr>
                ))}
              </Table>
            </Card>
          )}
        </Published>
      )}
    </Stack>
  );
}
