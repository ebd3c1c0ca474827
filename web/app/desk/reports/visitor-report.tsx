import { type Weekday, weekdays } from "#domain/desk/reports/codes.ts";
import type { VisitorReport as Report } from "#domain/desk/reports/visitor/calls.ts";
import { type VisitPurpose, visitPurposes } from "#domain/gate/visitors/codes.ts";
import { columnChart } from "#domain/platform/chart.ts";
import { Bars } from "../../kit/chart/bars.tsx";
import { Columns } from "../../kit/chart/columns.tsx";
import { formatNumber } from "../../lib/format.ts";
import { m } from "../../paraglide/messages.js";
import { Stack } from "../../ui/layout.tsx";
import { Section } from "../../ui/section.tsx";
import { Soft } from "../../ui/soft.tsx";
import { Tiles } from "../../ui/tiles.tsx";
import { Places } from "./places.tsx";
import { barOf, pointNames, tookInWords } from "./report-words.ts";
import type { ReportState } from "./reports-address.ts";
import styles from "./reports-page.module.css";

type ReportProps = { report: Report };

/** How many came, when and why. Nobody is named: a committee sees counts. */
export const VisitorReport = ({ report, state }: ReportProps & { state: ReportState }) => (
  <>
    <Tiles
      label={m.reports_figures()}
      tiles={[
        { label: m.reports_visits(), value: formatNumber(report.Visits) },
        { label: m.common_people(), value: formatNumber(report.People) },
        { label: m.reports_inside_average(), value: tookInWords(report.Left.Average_Minutes) },
        { label: m.reports_walk_ins(), value: walkIns(report.Walk_Ins) },
      ]}
    />
    <Section
      title={report.Unit === "day" ? m.reports_visits_by_day() : m.reports_visits_by_month()}
      lead={m.reports_counts_only()}
    >
      {report.Visits === 0 ? (
        <p>{m.reports_visits_none()}</p>
      ) : (
        <Columns
          chart={columnChart({
            label: report.Unit === "day" ? m.reports_visits_by_day() : m.reports_visits_by_month(),
            pointName: report.Unit === "day" ? m.reports_day() : m.common_month(),
            series: visits(),
            points: report.Points.map(({ Day, Visits }) => ({
              ...pointNames(Day, report.Unit),
              values: [Visits],
            })),
            words: formatNumber,
          })}
        />
      )}
    </Section>
    {report.Visits > 0 && <Times report={report} />}
    <Stack gap={5} className={styles.pair}>
      <Counts
        title={m.reports_by_purpose()}
        none={m.reports_visits_none()}
        counts={report.By_Purpose.map(({ Purpose, Visits }) => [visitPurposes[Purpose as VisitPurpose], Visits])}
      />
      <Counts
        title={m.reports_without_pass()}
        lead={m.reports_without_pass_lead()}
        none={m.reports_without_pass_none()}
        counts={[
          [m.reports_approved(), report.Walk_Ins.Approved],
          [m.reports_denied(), report.Walk_Ins.Denied],
          [m.reports_unanswered(), report.Walk_Ins.Unanswered],
        ]}
      />
    </Stack>
    <Stack gap={5} className={styles.pair}>
      <Counts
        title={m.reports_passes()}
        lead={m.reports_passes_lead()}
        none={m.reports_passes_none()}
        counts={[
          [m.reports_used(), report.Passes.Used],
          [m.reports_unused(), report.Passes.Unused],
          [m.reports_cancelled(), report.Passes.Cancelled],
        ]}
      />
      {!state.block && report.Places.length > 0 && <PlacesOf report={report} />}
    </Stack>
  </>
);

/** A rejected visitor is no visit: both figures are shown, because more may ask than came in. */
const walkIns = (outcome: Report["Walk_Ins"]) => (
  <>
    {formatNumber(allOf(outcome))}
    <Soft as="small" weight="normal" isBlock>
      {m.reports_walk_ins_let({ number: formatNumber(outcome.Approved) })}
    </Soft>
  </>
);

const visits = () => [m.reports_visits()];
const allOf = (counts: Record<string, number>) => Object.values(counts).reduce((sum, count) => sum + count, 0);
const hourOf = (hour: number) => `${String(hour).padStart(2, "0")}:00`;

const Times = ({ report: { By_Hour, By_Weekday } }: ReportProps) => (
  <Stack gap={5} className={styles.pair}>
    <Section title={m.reports_by_hour()}>
      <Columns
        chart={columnChart({
          label: m.reports_by_hour(),
          pointName: m.reports_hour(),
          series: visits(),
          points: By_Hour.map(({ Hour, Visits }) => ({
            ...{ name: hourOf(Hour), short: String(Hour) },
            values: [Visits],
          })),
          words: formatNumber,
        })}
      />
    </Section>
    <Section title={m.reports_by_weekday()}>
      <Columns
        chart={columnChart({
          label: m.reports_by_weekday(),
          pointName: m.reports_weekday(),
          series: visits(),
          points: By_Weekday.map(({ Weekday, Visits }) => {
            const name = weekdays[Weekday as Weekday];
            return { name, short: name.slice(0, 3), values: [Visits] };
          }),
          words: formatNumber,
        })}
      />
    </Section>
  </Stack>
);

type CountsProps = { title: string; lead?: string; none: string; counts: [name: string, count: number][] };

function Counts({ title, lead, none, counts }: CountsProps) {
  const whole = counts.reduce((sum, [, count]) => sum + count, 0);
  return (
    <Section title={title} lead={whole > 0 && lead}>
      {whole === 0 ? <p>{none}</p> : <Bars bars={counts.map(([name, count]) => barOf(name, count, whole))} />}
    </Section>
  );
}

const PlacesOf = ({ report: { Places: places } }: ReportProps) => (
  <Places
    label={m.reports_visits_by_block()}
    columns={[m.common_block(), m.reports_visits(), m.common_people()]}
    rows={places.map(({ PlaceID, Name, Visits, People }) => ({
      ...{ key: PlaceID, name: Name },
      cells: [Visits, People].map(formatNumber),
    }))}
  />
);
