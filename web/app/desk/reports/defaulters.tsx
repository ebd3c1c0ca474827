import IconMoodSmile from "@tabler/icons-react/dist/esm/icons/IconMoodSmile.mjs";
import type { Defaulter, DefaulterSums, FinancialReport } from "#domain/desk/reports/calls.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { formatPhone } from "#domain/platform/phone.ts";
import { ExportMenu } from "../../kit/sheets/export-menu.tsx";
import { formatDay, formatNumber } from "../../lib/format.ts";
import { m } from "../../paraglide/messages.js";
import { Pager } from "../../ui/pager.tsx";
import { Section } from "../../ui/section.tsx";
import { Soft } from "../../ui/soft.tsx";
import { Cell, Table } from "../../ui/table.tsx";
import { type ReportState, reportsAddress } from "./reports-address.ts";
import styles from "./reports-page.module.css";

type DefaultersProps = {
  defaulters: Defaulter[];
  count: number;
  sums: DefaulterSums | undefined;
  pages: number;
  state: ReportState;
  report: FinancialReport;
};

/** The defaulters as of today, the largest amount first. */
export function Defaulters({ defaulters, count, sums, pages, state, report }: DefaultersProps) {
  const columns = [
    m.common_name(),
    m.common_home(),
    m.common_phone(),
    m.reports_oldest(),
    m.common_overdue(),
    m.common_outstanding(),
  ];
  return (
    <Section
      title={m.reports_defaulters()}
      lead={m.reports_defaulters_lead({ count, number: formatNumber(count), day: formatDay(report.As_Of) })}
      action={
        count > 0 && (
          <ExportMenu
            path="vendor/Export_All_Defaulters"
            input={reportsAddress.filtersOf(state)}
            exported={(rows) => m.reports_defaulters_exported({ count: formatNumber(rows) })}
          />
        )
      }
    >
      {count === 0 ? (
        <p className={styles.nobody}>
          <IconMoodSmile size={20} stroke={1.7} aria-hidden /> {m.reports_defaulters_none()}
        </p>
      ) : (
        <>
          <Table
            label={m.reports_defaulters()}
            columns={columns}
            figures={columns.slice(4)}
            foot={
              sums && (
                <>
                  <Cell label={columns[0]!} kind="name">
                    {m.common_total()}
                  </Cell>
                  <td colSpan={3} />
                  <Cell label={columns[4]!} kind="figure">
                    {formatRupees(sums.Overdue_Amount)}
                  </Cell>
                  <Cell label={columns[5]!} kind="figure">
                    {formatRupees(sums.Outstanding_Amount)}
                  </Cell>
                </>
              )
            }
          >
            {defaulters.map((row) => (
              <tr key={row.AccountID}>
                <Cell label={columns[0]!} kind="name">
                  {row.Name}
                </Cell>
                <Cell label={columns[1]!}>{homeOf(row)}</Cell>
                <Cell label={columns[2]!}>
                  {row.PhoneNumber && (
                    <a href={`tel:+91${row.PhoneNumber}`} className={styles.phone}>
                      {formatPhone(row.PhoneNumber)}
                    </a>
                  )}
                </Cell>
                <Cell label={columns[3]!}>
                  {formatDay(row.Oldest_Due_Date)}
                  <Soft as="span" size="xs" isBlock>
                    {m.reports_days({ count: row.Days_Overdue, number: formatNumber(row.Days_Overdue) })}
                  </Soft>
                </Cell>
                <Cell label={columns[4]!} kind="figure">
                  <strong>{formatRupees(row.Overdue.Amount)}</strong>
                  <Soft as="span" size="xs" isBlock>
                    {m.common_count_bills({ count: row.Overdue.Count, number: formatNumber(row.Overdue.Count) })}
                  </Soft>
                </Cell>
                <Cell label={columns[5]!} kind="figure">
                  {formatRupees(row.Outstanding_Amount)}
                </Cell>
              </tr>
            ))}
          </Table>
          <Pager
            label={m.reports_pages()}
            page={state.page}
            pages={pages}
            hrefOf={(page) => reportsAddress.href({ ...state, page })}
          />
        </>
      )}
    </Section>
  );
}

const homeOf = ({ Property_Title, Flat_Label }: Defaulter): string =>
  [Property_Title, Flat_Label].filter(Boolean).join(" · ");
