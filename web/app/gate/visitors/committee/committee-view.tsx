import IconEyeOff from "@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs";
import IconSettings from "@tabler/icons-react/dist/esm/icons/IconSettings.mjs";
import { useState } from "react";
import { useRevalidator } from "react-router";
import type { IncidentVisit } from "#domain/gate/visitors/incidents/calls.ts";
import { type ChartPoint, columnChart } from "#domain/platform/chart.ts";
import { Columns } from "../../../kit/chart/columns.tsx";
import { useKeptFresh } from "../../../lib/arrivals.ts";
import { formatDay, formatNumber, formatShortDay, formatTime } from "../../../lib/format.ts";
import { m } from "../../../paraglide/messages.js";
import { NoSociety } from "../../../society/residents/no-society.tsx";
import { Alert } from "../../../ui/alert.tsx";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Stack } from "../../../ui/layout.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { Tiles } from "../../../ui/tiles.tsx";
import { VisitBadge } from "../visit-badge.tsx";
import { purposeLabel } from "../visit-words.ts";
import styles from "./committee-view.module.css";
import type { LoadedCommittee } from "./load.ts";
import { LookDialog } from "./look-dialog.tsx";
import { SettingsDialog } from "./settings-dialog.tsx";

/** How many visitors come, and when; the committee does not see who visits whom. */
export function CommitteeView({ loaded }: { loaded: LoadedCommittee }) {
  const { revalidate } = useRevalidator();
  const [looked, setLooked] = useState<IncidentVisit>();
  const [isSetting, setIsSetting] = useState(false);
  useKeptFresh({ seconds: 30 });
  if ("missing" in loaded) return <NoSociety />;
  if ("failure" in loaded)
    return (
      <Notice
        role="alert"
        title={m.common_visitors_failed()}
        action={<Button onClick={() => revalidate()}>{m.common_try_again()}</Button>}
      >
        {loaded.failure}
      </Notice>
    );
  const { totals, visits, count } = loaded;
  const hours = Array.from({ length: 24 }, (_, hour) => ({
    name: m.visitors_hour({ from: String(hour), to: String(hour + 1) }),
    short: String(hour),
    values: [totals.By_Hour.find(({ Hour }) => Hour === hour)?.Count ?? 0],
  }));
  const days = totals.By_Day.map(({ Day, Count }) => ({
    name: formatDay(Day),
    short: formatShortDay(Day),
    values: [Count],
  }));
  const purposes = totals.By_Purpose.map(({ Purpose, Count }) => ({
    name: purposeLabel(Purpose),
    short: purposeLabel(Purpose),
    values: [Count],
  }));
  const visitsBy = (label: string, pointName: string, points: ChartPoint[]) =>
    columnChart({ label, pointName, series: [m.reports_visits()], points, words: formatNumber });
  return (
    <Stack gap={5}>
      <PageHead
        title={m.common_visitors()}
        lead={m.visitors_lead_committee()}
        actions={
          <>
            <ButtonLink to="/gate" reloadDocument>
              {m.common_open_the_gate()}
            </ButtonLink>
            <Button onClick={() => setIsSetting(true)}>
              <IconSettings size={18} aria-hidden /> {m.visitors_settings()}
            </Button>
          </>
        }
      />
      <Tiles
        label={m.common_visitors_in_figures()}
        tiles={[
          { label: m.common_inside_now(), value: formatNumber(totals.Inside) },
          { label: m.common_at_the_gate(), value: formatNumber(totals.Waiting), tone: "warn" },
          { label: m.common_visitors_expected(), value: formatNumber(totals.Expected) },
          { label: m.visitors_entered_today(), value: formatNumber(totals.Entered_Today) },
        ]}
      />
      <div className={styles.charts}>
        <Stack as="section" gap={5} aria-labelledby="by-hour" className={styles.panel}>
          <h2 id="by-hour">{m.visitors_by_hour()}</h2>
          {totals.Entered_Today === 0 ? (
            <p>{m.common_no_visitors_today()}</p>
          ) : (
            <Columns chart={visitsBy(m.visitors_by_hour(), m.reports_hour(), hours)} />
          )}
        </Stack>
        <Stack as="section" gap={5} aria-labelledby="by-purpose" className={styles.panel}>
          <h2 id="by-purpose">{m.visitors_by_purpose()}</h2>
          {totals.Entered_Today === 0 ? (
            <p>{m.common_no_visitors_today()}</p>
          ) : (
            <Columns chart={visitsBy(m.visitors_by_purpose(), m.visitors_purpose(), purposes)} />
          )}
        </Stack>
      </div>
      <Stack as="section" gap={5} aria-labelledby="by-day" className={styles.panel}>
        <h2 id="by-day">{m.visitors_by_day()}</h2>
        <Columns chart={visitsBy(m.visitors_by_day(), m.reports_day(), days)} />
      </Stack>
      <Stack as="section" gap={5} aria-labelledby="of-incidents" className={styles.panel}>
        <h2 id="of-incidents">{m.visitors_of_incidents()}</h2>
        <Alert tone="plain">
          <span className={styles.privacy}>
            <IconEyeOff size={22} aria-hidden /> {m.visitors_privacy()}
          </span>
        </Alert>
        {visits.length === 0 ? (
          <>
            <p>{m.visitors_of_incidents_none()}</p>
            <ButtonLink to="/security" className={styles.way}>
              {m.visitors_to_incidents()}
            </ButtonLink>
          </>
        ) : (
          <Stack as="ul" gap={5} className={styles.visits}>
            {visits.map((visit) => (
              <li key={visit.VisitID}>
                <div>
                  <strong>{visit.Incident_Title}</strong>
                  <p>
                    {purposeLabel(visit.Purpose)}
                    {visit.Entry_Time && ` · ${m.visitors_in_since({ time: formatTime(visit.Entry_Time) })}`}
                    {visit.Look_Count > 0 &&
                      ` · ${m.visitors_look_count({ count: visit.Look_Count, number: formatNumber(visit.Look_Count) })}`}
                  </p>
                </div>
                <VisitBadge status={visit.Visitor_Status} />
                <Button onClick={() => setLooked(visit)}>{m.visitors_look()}</Button>
              </li>
            ))}
          </Stack>
        )}
        {count > visits.length && <p>{m.visitors_more({ count: formatNumber(count - visits.length) })}</p>}
      </Stack>
      {isSetting && <SettingsDialog onClose={() => setIsSetting(false)} />}
      {looked && (
        <LookDialog
          visit={looked}
          onClose={() => {
            setLooked(undefined);
            void revalidate();
          }}
        />
      )}
    </Stack>
  );
}
