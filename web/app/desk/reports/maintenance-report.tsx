import IconStarFilled from "@tabler/icons-react/dist/esm/icons/IconStarFilled.mjs";
import { knownPriority, knownStatus, ticketPriorities, ticketStatuses } from "#domain/community/tickets/codes.ts";
import type { MaintenanceReport as Report } from "#domain/desk/reports/maintenance/calls.ts";
import { columnChart } from "#domain/platform/chart.ts";
import { Bars } from "../../kit/chart/bars.tsx";
import { Columns } from "../../kit/chart/columns.tsx";
import { formatDay, formatNumber } from "../../lib/format.ts";
import { m } from "../../paraglide/messages.js";
import { Stack } from "../../ui/layout.tsx";
import { Section } from "../../ui/section.tsx";
import { Tiles } from "../../ui/tiles.tsx";
import { Places } from "./places.tsx";
import { barOf, pointNames } from "./report-words.ts";
import type { ReportState } from "./reports-address.ts";
import styles from "./reports-page.module.css";
import { IssueTimes, TicketTimes } from "./resolve-times.tsx";

type ReportProps = { report: Report };

/** The tickets of the period: their categories, statuses and times. */
export const MaintenanceReport = ({ report, state }: ReportProps & { state: ReportState }) => (
  <>
    <Tiles
      label={m.reports_figures()}
      tiles={[
        { label: m.reports_raised(), value: formatNumber(report.Raised) },
        { label: m.common_resolved_tickets(), value: formatNumber(report.Resolution.Count) },
        {
          label: m.reports_late(),
          value: formatNumber(report.Late_Count),
          tone: report.Late_Count > 0 ? "bad" : "plain",
        },
        { label: m.reports_reopened(), value: formatNumber(report.Reopened_Count) },
      ]}
    />
    <Section title={report.Unit === "day" ? m.reports_tickets_by_day() : m.reports_tickets_by_month()}>
      {!hasTickets(report) ? (
        <p>{m.reports_tickets_none()}</p>
      ) : (
        <Columns
          chart={columnChart({
            label: report.Unit === "day" ? m.reports_tickets_by_day() : m.reports_tickets_by_month(),
            pointName: report.Unit === "day" ? m.reports_day() : m.common_month(),
            series: [m.reports_raised(), m.common_resolved_tickets()],
            points: report.Points.map(({ Day, Raised, Resolved }) => ({
              ...pointNames(Day, report.Unit),
              values: [Raised, Resolved],
            })),
            words: formatNumber,
          })}
        />
      )}
    </Section>
    {hasTickets(report) && (
      <>
        <TicketTimes report={report} />
        <Stack gap={5} className={styles.pair}>
          <Statuses report={report} />
          <Priorities report={report} />
        </Stack>
        <Stack gap={5} className={styles.pair}>
          <Ratings report={report} />
          {!state.block && report.Places.length > 0 && <PlacesOf report={report} />}
        </Stack>
      </>
    )}
    {report.Issues && report.Issues.Raised + report.Issues.Resolution.Count > 0 && (
      <IssueTimes issues={report.Issues} />
    )}
  </>
);

const hasTickets = ({ Raised, Resolution }: Report) => Raised + Resolution.Count > 0;

const Statuses = ({ report: { By_Status, Raised, As_Of } }: ReportProps) => (
  <Section title={m.reports_by_status()} lead={m.reports_status_on({ day: formatDay(As_Of) })}>
    <Bars
      bars={By_Status.map(({ Ticket_Status, Count }) =>
        barOf(ticketStatuses[knownStatus(Ticket_Status)], Count, Raised),
      )}
    />
  </Section>
);

const Priorities = ({ report: { By_Priority, Raised } }: ReportProps) => (
  <Section title={m.reports_by_priority()} lead={m.reports_by_priority_lead()}>
    <Bars
      bars={By_Priority.toReversed().map(({ Priority, Count, Late_Count }) => ({
        ...{ key: String(Priority), name: ticketPriorities[knownPriority(Priority)] },
        ...{ note: formatNumber(Count), whole: Raised || 1 },
        words: m.reports_of_them_late({ late: formatNumber(Late_Count) }),
        parts: [
          { label: m.reports_late(), count: Late_Count, tone: "accent" },
          { label: m.reports_in_time(), count: Count - Late_Count, tone: "brand" },
        ],
      }))}
    />
  </Section>
);

function Ratings({ report: { Ratings: ratings } }: ReportProps) {
  const count = ratings.reduce((sum, { Count }) => sum + Count, 0);
  const average = ratings.reduce((sum, { Rating, Count }) => sum + Rating * Count, 0) / (count || 1);
  return (
    <Section
      title={m.reports_ratings()}
      lead={
        count > 0
          ? m.reports_ratings_lead({ average: formatNumber(Math.round(average * 10) / 10), count: formatNumber(count) })
          : m.reports_ratings_none()
      }
      action={count > 0 && <IconStarFilled size={22} className={styles.star} aria-hidden />}
    >
      {count > 0 && (
        <Bars
          bars={ratings
            .toReversed()
            .map(({ Rating, Count }) =>
              barOf(m.reports_stars({ count: Rating }), Count, count, { tone: "accent", words: null }),
            )}
        />
      )}
    </Section>
  );
}

const PlacesOf = ({ report: { Kind, Places: places } }: ReportProps) => (
  <Places
    label={Kind === "society" ? m.reports_tickets_by_block() : m.reports_tickets_by_home()}
    columns={[
      Kind === "society" ? m.common_block() : m.common_home(),
      m.reports_raised(),
      m.reports_still_open(),
      m.reports_late(),
    ]}
    rows={places.map(({ PlaceID, Name, Raised, Open_Count, Late_Count }) => ({
      ...{ key: String(PlaceID), name: PlaceID === null ? m.reports_no_flat() : Name },
      cells: [Raised, Open_Count, Late_Count].map(formatNumber),
    }))}
  />
);
