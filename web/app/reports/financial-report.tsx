import { type BillType, billTypes } from "#domain/bills/codes.ts";
import { formatRupees } from "#domain/money.ts";
import { type ReceiptMode, receiptModes } from "#domain/payments/codes.ts";
import type { FinancialReport as Report } from "#domain/reports/calls.ts";
import { ageBands } from "#domain/reports/codes.ts";
import { type Bar, Bars } from "../dashboards/bars.tsx";
import { Figures } from "../dashboards/figures.tsx";
import { Facts, Panel } from "../dashboards/panel.tsx";
import { formatDay, formatMonth, formatNumber } from "../lib/format.ts";
import { said } from "../lib/said.ts";
import { m } from "../paraglide/messages.js";
import { Cell, Table } from "../ui/table.tsx";
import { MonthColumns } from "./month-columns.tsx";
import styles from "./reports-page.module.css";
import type { Shown } from "./reports-state.ts";

type ReportProps = { report: Report };

/** What was billed and collected in the period, and what is outstanding today. */
export const FinancialReport = ({ report, shown }: ReportProps & { shown: Shown }) => (
  <>
    <Figures
      label={m.reports_figures()}
      tiles={[
        { label: m.reports_billed(), value: formatRupees(report.Billed.Amount), tone: "brand" },
        { label: m.reports_collected(), value: formatRupees(report.Collected.Amount), tone: "good" },
        { label: m.reports_outstanding_today(), value: formatRupees(report.Outstanding.Amount), tone: "accent" },
        { label: m.reports_overdue_today(), value: formatRupees(report.Overdue.Amount), tone: "bad" },
      ]}
    />
    <Months report={report} />
    <div className={styles.pair}>
      <Collected report={report} />
      <Ages report={report} />
    </div>
    <div className={styles.uneven}>
      <Billed report={report} />
      {!shown.block && report.Places.length > 0 && <Places report={report} />}
    </div>
  </>
);

const leastMonths = 6;

const saysSome = ({ Billed_Amount, Collected_Amount }: Report["Months"][number]) =>
  Billed_Amount + Collected_Amount > 0;

function Months({ report: { Months: all, As_Of } }: ReportProps) {
  // Months before anything began, and those to come, say nothing.
  const begun = all.findIndex(saysSome);
  const ends = 1 + all.findLastIndex((of) => saysSome(of) || of.Month <= As_Of);
  const isEmpty = begun < 0;
  const months = isEmpty ? all : all.slice(Math.min(begun, Math.max(0, ends - leastMonths)), ends);
  const [first, last] = [months[0]!, months.at(-1)!];
  return (
    <Panel
      title={m.reports_by_month()}
      lead={m.reports_months({ first: formatMonth(first.Month), last: formatMonth(last.Month) })}
    >
      {isEmpty ? <p>{m.reports_months_none()}</p> : <MonthColumns months={months} />}
    </Panel>
  );
}

type Tally = { Count: number; Amount: number };
type InWords = (given: { count: number; number: string; share: string }) => string;

const barOf = (
  name: string,
  { Count, Amount }: Tally,
  whole: number,
  tone: "brand" | "accent",
  inWords: InWords,
): Bar => ({
  key: name,
  name,
  note: formatRupees(Amount),
  whole: whole || 1,
  words: inWords({
    count: Count,
    number: formatNumber(Count),
    share: String(whole ? Math.round((100 * Amount) / whole) : 0),
  }),
  parts: [{ label: "", count: Amount, tone }],
});

const Collected = ({ report: { Collected: all, Collected_By_Mode } }: ReportProps) => (
  <Panel title={m.reports_by_mode()} lead={m.reports_receipts({ count: all.Count, number: formatNumber(all.Count) })}>
    {all.Count === 0 ? (
      <p>{m.reports_collected_none()}</p>
    ) : (
      <Bars
        bars={Collected_By_Mode.map(({ Payment_Mode, ...of }) =>
          barOf(said(receiptModes[Payment_Mode as ReceiptMode]), of, all.Amount, "brand", m.reports_of_receipts),
        )}
      />
    )}
  </Panel>
);

const Ages = ({ report: { Outstanding, Outstanding_By_Age, As_Of } }: ReportProps) => (
  <Panel title={m.reports_by_age()} lead={m.reports_as_of({ day: formatDay(As_Of) })}>
    {Outstanding.Count === 0 ? (
      <p>{m.reports_outstanding_none()}</p>
    ) : (
      <Bars
        bars={Outstanding_By_Age.map(({ Age, ...of }) =>
          barOf(
            said(ageBands[Age].label),
            of,
            Outstanding.Amount,
            Age === "not_due" ? "brand" : "accent",
            m.reports_of_bills,
          ),
        )}
      />
    )}
  </Panel>
);

/** What makes up the billed amount, and what corrects it. */
const Billed = ({ report }: ReportProps) => (
  <Panel
    title={m.reports_by_type()}
    lead={m.reports_bills({ count: report.Billed.Count, number: formatNumber(report.Billed.Count) })}
  >
    <Facts
      facts={[
        ...report.Billed_By_Type.map(({ Bill_Type, Amount }) => ({
          name: said(billTypes[Bill_Type as BillType]),
          value: formatRupees(Amount),
        })),
        { name: m.reports_debit_notes(), value: formatRupees(report.Debit_Notes.Amount) },
        {
          name: m.reports_credit_notes(),
          value: `${report.Credit_Notes.Amount > 0 ? "−" : ""}${formatRupees(report.Credit_Notes.Amount)}`,
        },
        { name: m.reports_advance(), value: formatRupees(report.Advance_Amount) },
      ]}
    />
  </Panel>
);

const firstPlaces = 12;

function Places({ report: { Kind, Places: places } }: ReportProps) {
  const title = Kind === "society" ? m.reports_by_block() : m.reports_by_home();
  const rest = places.slice(firstPlaces);
  return (
    <Panel title={title}>
      <PlaceTable label={title} kind={Kind} places={places.slice(0, firstPlaces)} />
      {rest.length > 0 && (
        <details className={styles.more}>
          <summary>{m.reports_places_more({ count: formatNumber(rest.length) })}</summary>
          <PlaceTable label={title} kind={Kind} places={rest} />
        </details>
      )}
    </Panel>
  );
}

function PlaceTable({ label, kind, places }: { label: string; kind: Report["Kind"]; places: Report["Places"] }) {
  const columns = [
    kind === "society" ? m.reports_block() : m.reports_home(),
    m.reports_billed(),
    m.reports_collected(),
    m.reports_outstanding(),
    m.reports_overdue(),
  ];
  return (
    <Table label={label} columns={columns}>
      {places.map(({ PlaceID, Name, ...of }) => (
        <tr key={PlaceID}>
          <Cell label={columns[0]!} kind="name">
            {PlaceID === null ? m.reports_elsewhere() : Name}
          </Cell>
          <Cell label={columns[1]!}>{formatRupees(of.Billed_Amount)}</Cell>
          <Cell label={columns[2]!}>{formatRupees(of.Collected_Amount)}</Cell>
          <Cell label={columns[3]!}>{formatRupees(of.Outstanding_Amount)}</Cell>
          <Cell label={columns[4]!}>{formatRupees(of.Overdue_Amount)}</Cell>
        </tr>
      ))}
    </Table>
  );
}
