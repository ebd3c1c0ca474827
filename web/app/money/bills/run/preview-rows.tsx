import type { domain } from "#domain";
import type { Output } from "#domain/platform/call.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { flatName } from "../../../lib/flat-name.ts";
import { formatMonth, formatNumber } from "../../../lib/format.ts";
import { m } from "../../../paraglide/messages.js";
import { Badge } from "../../../ui/badge.tsx";
import { Soft } from "../../../ui/soft.tsx";
import { Cell, Table } from "../../../ui/table.tsx";
import { Tiles } from "../../../ui/tiles.tsx";
import { typeWord } from "../bill-words.ts";
import styles from "./run-page.module.css";

export type Preview = Output<typeof domain.bills.previewRun>;

export const billsWord = (count: number): string => m.common_count_bills({ count, number: formatNumber(count) });

/** An amount over the number of bills that it is the sum of. */
export const CountedAmount = ({ Count, Amount }: Preview["Rental"]) => (
  <>
    {formatRupees(Amount)}{" "}
    <Soft as="span" weight="medium" isBlock>
      {billsWord(Count)}
    </Soft>
  </>
);

/** The sums of a preview beside those of the month that it is compared with. */
export function PreviewTotals({ preview }: { preview: Preview }) {
  const { Count, Total_Amount, Maintenance, Rental, Already_Billed, Difference, Previous_Month } = preview;
  const before = formatMonth(preview.Compared_Month);
  return (
    <Tiles
      label={m.bills_run_figures()}
      tiles={[
        { label: m.bills_run_total(), value: <CountedAmount Count={Count} Amount={Total_Amount} /> },
        { label: typeWord(1), value: <CountedAmount {...Maintenance} /> },
        { label: typeWord(2), value: <CountedAmount {...Rental} /> },
        { label: m.bills_run_already(), value: <CountedAmount {...Already_Billed} /> },
        {
          label: m.bills_run_difference({ month: before }),
          value: (
            <>
              {differenceWord(Difference)}{" "}
              <Soft as="span" weight="medium" isBlock>
                {formatRupees(Previous_Month.Amount)}
              </Soft>
            </>
          ),
        },
      ]}
    />
  );
}

export function differenceWord(difference: number): string {
  if (difference === 0) return m.bills_run_same();
  const amount = formatRupees(Math.abs(difference));
  return difference > 0 ? m.bills_run_more({ amount }) : m.bills_run_less({ amount });
}

/** The bills of a preview; by heads each with its lines and their sums. */
export function PreviewRows({ preview, label }: { preview: Preview; label: string }) {
  const columns = [
    m.bills_addressed(),
    m.common_home(),
    m.common_type(),
    m.bills_arithmetic(),
    m.bills_run_previous(),
    m.common_amount(),
  ];
  const [, home = "", type = "", how = "", previous = "", amount = ""] = columns;
  return (
    <div className={styles.rows}>
      <Table label={label} columns={columns} figures={[previous, amount]}>
        {preview.Data.map((row) => (
          <tr key={`${row.FlatID} ${row.Bill_Type} ${row.Name}`}>
            <Cell label="" kind="name">
              {row.Name}
            </Cell>
            <Cell label={home}>{flatName(row)}</Cell>
            <Cell label={type}>{typeWord(row.Bill_Type)}</Cell>
            <Cell label={how} kind="wide">
              {row.Lines.length > 0 ? (
                <ul className={styles.lines}>
                  {row.Lines.map(({ Head_Label, Amount, Arithmetic }) => (
                    <li key={Head_Label}>
                      {m.by_heads_line({ head: Head_Label, sum: Arithmetic.join("; ") || formatRupees(Amount) })}
                    </li>
                  ))}
                </ul>
              ) : (
                howWord(row)
              )}
            </Cell>
            <Cell label={previous} kind="figure">
              {row.Previous_Amount === null ? (
                <Badge tone="brand">{m.bills_run_new()}</Badge>
              ) : (
                formatRupees(row.Previous_Amount)
              )}
            </Cell>
            <Cell label={amount} kind="figure">
              <strong>{formatRupees(row.Amount)}</strong>
            </Cell>
          </tr>
        ))}
      </Table>
    </div>
  );
}

const howWord = ({ Rate, Quantity, Quantity_Of }: Preview["Data"][number]): string =>
  Quantity_Of > 1
    ? m.bills_run_how_days({ rate: formatRupees(Rate), count: String(Quantity), all: String(Quantity_Of) })
    : m.common_monthly_amount({ amount: formatRupees(Rate) });
