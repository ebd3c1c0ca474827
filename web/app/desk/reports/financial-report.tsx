import type { FinancialReport as Report } from "#domain/desk/reports/calls.ts";
import { monthsShown } from "#domain/desk/reports/rules.ts";
import { type BillType, billTypes } from "#domain/money/bills/codes.ts";
import { ageBandLabels } from "#domain/money/collections/codes.ts";
import { type ReceiptMode, receiptModes } from "#domain/money/payments/codes.ts";
import { columnChart } from "#domain/platform/chart.ts";
import { formatRupees, shortRupees } from "#domain/platform/money.ts";
import { type Bar, Bars } from "../../kit/chart/bars.tsx";
import { Columns } from "../../kit/chart/columns.tsx";
import { formatDay, formatMonth, formatNumber } from "../../lib/format.ts";
import { m } from "../../paraglide/messages.js";
import { Facts } from "../../ui/facts.tsx";
import { Stack } from "../../ui/layout.tsx";
import { Section } from "../../ui/section.tsx";
import { Tiles } from "../../ui/tiles.tsx";
import { Places } from "./places.tsx";
import { barOf, pointNames, shareOf } from "./report-words.ts";
import type { ReportState } from "./reports-address.ts";
import styles from "./reports-page.module.css";

type ReportProps = { report: Report };

/** What was billed and collected in the period, and what is outstanding today. */
export const FinancialReport = ({ report, state }: ReportProps & { state: ReportState }) => (
  <>
    <Tiles
      label={m.reports_figures()}
      tiles={[
        { label: m.common_billed(), value: formatRupees(report.Billed.Amount) },
        { label: m.reports_collected(), value: formatRupees(report.Collected.Amount) },
        { label: m.reports_outstanding_today(), value: formatRupees(report.Outstanding.Amount), tone: "warn" },
        { label: overdueToday(report), value: formatRupees(report.Overdue.Amount), tone: "bad" },
      ]}
    />
    <Months report={report} />
    {report.Rents && report.Rents.Billed.Count + report.Rents.Outstanding.Count + report.Rents.Collected.Count > 0 && (
      <Rents rents={report.Rents} />
    )}
    <Stack gap={5} className={styles.pair}>
      <Collected report={report} />
      <Ages report={report} />
    </Stack>
    <Stack gap={5} className={styles.uneven}>
      <Billed report={report} />
      {!state.block && report.Places.length > 0 && <PlacesOf report={report} />}
    </Stack>
  </>
);

/** In a landlord's list, partly paid bills have their own status. */
const overdueToday = ({ Kind }: Report) =>
  Kind === "society" ? m.reports_overdue_today() : m.reports_past_due_today();

const Rents = ({ rents }: { rents: NonNullable<Report["Rents"]> }) => (
  <Section title={m.common_rents_billed()} lead={m.reports_rents_lead()}>
    <Facts
      facts={[
        { name: m.common_billed(), value: formatRupees(rents.Billed.Amount) },
        { name: m.reports_collected(), value: formatRupees(rents.Collected.Amount) },
        { name: m.reports_outstanding_today(), value: formatRupees(rents.Outstanding.Amount) },
        { name: m.reports_overdue_today(), value: formatRupees(rents.Overdue.Amount) },
      ]}
    />
  </Section>
);

function Months({ report: { Months: all, As_Of } }: ReportProps) {
  const chartMonths = monthsShown(all, As_Of);
  const months = chartMonths.length > 0 ? chartMonths : all;
  const [first, last] = [months[0]!, months.at(-1)!];
  return (
    <Section
      title={m.reports_by_month()}
      lead={m.reports_months({ first: formatMonth(first.Month), last: formatMonth(last.Month) })}
    >
      {chartMonths.length === 0 ? (
        <p>{m.reports_months_none()}</p>
      ) : (
        <Columns
          chart={columnChart({
            label: m.reports_by_month(),
            pointName: m.common_month(),
            series: [m.common_billed(), m.reports_collected()],
            points: months.map(({ Month, Billed_Amount, Collected_Amount }) => ({
              ...pointNames(Month, "month"),
              values: [Billed_Amount, Collected_Amount],
            })),
            words: formatRupees,
            mark: shortRupees,
          })}
        />
      )}
    </Section>
  );
}

type Tally = { Count: number; Amount: number };
type InWords = (given: { count: number; number: string; share: string }) => string;

const amountBar = (
  name: string,
  { Count, Amount }: Tally,
  whole: number,
  tone: "brand" | "accent",
  inWords: InWords,
): Bar =>
  barOf(name, Amount, whole, {
    ...{ tone, note: formatRupees(Amount) },
    words: inWords({ count: Count, number: formatNumber(Count), share: shareOf(Amount, whole) }),
  });

const Collected = ({ report: { Collected: all, Collected_By_Mode } }: ReportProps) => (
  <Section title={m.reports_by_mode()} lead={m.reports_receipts({ count: all.Count, number: formatNumber(all.Count) })}>
    {all.Count === 0 ? (
      <p>{m.reports_collected_none()}</p>
    ) : (
      <Bars
        bars={Collected_By_Mode.map(({ Payment_Mode, ...of }) =>
          amountBar(receiptModes[Payment_Mode as ReceiptMode], of, all.Amount, "brand", m.reports_of_receipts),
        )}
      />
    )}
  </Section>
);

const Ages = ({ report: { Outstanding, Outstanding_By_Age, As_Of } }: ReportProps) => (
  <Section title={m.reports_by_age()} lead={m.reports_as_of({ day: formatDay(As_Of) })}>
    {Outstanding.Count === 0 ? (
      <p>{m.reports_outstanding_none()}</p>
    ) : (
      <Bars
        bars={Outstanding_By_Age.map(({ Age, ...of }) =>
          amountBar(
            ageBandLabels[Age],
            of,
            Outstanding.Amount,
            Age === "not_due" ? "brand" : "accent",
            m.reports_of_bills,
          ),
        )}
      />
    )}
  </Section>
);

/** What makes up the billed amount, and what corrects it. */
const Billed = ({ report }: ReportProps) => (
  <Section
    title={m.reports_by_type()}
    lead={m.reports_bills({ count: report.Billed.Count, number: formatNumber(report.Billed.Count) })}
  >
    <Facts
      facts={[
        ...report.Billed_By_Type.map(({ Bill_Type, Amount }) => ({
          name: billTypes[Bill_Type as BillType],
          value: formatRupees(Amount),
        })),
        { name: m.common_debit_notes(), value: formatRupees(report.Debit_Notes.Amount) },
        {
          name: m.common_credit_notes(),
          value: `${report.Credit_Notes.Amount > 0 ? "−" : ""}${formatRupees(report.Credit_Notes.Amount)}`,
        },
        {
          name: m.write_offs_written_off(),
          value: `${report.Written_Off.Amount > 0 ? "−" : ""}${formatRupees(report.Written_Off.Amount)}`,
        },
        { name: m.reports_advance(), value: formatRupees(report.Advance_Amount) },
      ]}
    />
  </Section>
);

const PlacesOf = ({ report: { Kind, Places: places } }: ReportProps) => (
  <Places
    label={Kind === "society" ? m.common_by_block() : m.reports_by_home()}
    columns={[
      Kind === "society" ? m.common_block() : m.common_home(),
      m.common_billed(),
      m.reports_collected(),
      m.common_outstanding(),
      Kind === "society" ? m.common_overdue() : m.reports_past_due(),
    ]}
    rows={places.map(({ PlaceID, Name, ...of }) => ({
      ...{ key: String(PlaceID), name: PlaceID === null ? m.reports_elsewhere() : Name },
      cells: [of.Billed_Amount, of.Collected_Amount, of.Outstanding_Amount, of.Overdue_Amount].map(formatRupees),
    }))}
  />
);
