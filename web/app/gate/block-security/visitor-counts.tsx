import type { visitors } from "#domain/gate/visitors/calls.ts";
import { type VisitPurpose, visitPurposes } from "#domain/gate/visitors/codes.ts";
import type { Output } from "#domain/platform/call.ts";
import { type Bar, Bars } from "../../kit/chart/bars.tsx";
import { formatNumber } from "../../lib/format.ts";
import { m } from "../../paraglide/messages.js";
import { Tiles } from "../../ui/tiles.tsx";
import styles from "./visitor-counts.module.css";

type Totals = Output<typeof visitors.totals>;

/** How many come and go, and when; never who. */
export function VisitorCounts({ totals }: { totals: Totals }) {
  const bar = (key: string, name: string, count: number, whole: number): Bar => ({
    ...{ key, name, whole, words: null, note: formatNumber(count) },
    parts: [{ label: name, count, tone: "brand" }],
  });
  const most = Math.max(...totals.By_Hour.map(({ Count }) => Count));
  return (
    <>
      <p className={styles.lead}>{m.block_security_visitors_private()}</p>
      <Tiles
        label={m.common_visitors_in_figures()}
        tiles={[
          { label: m.common_visitors_inside(), value: formatNumber(totals.Inside) },
          { label: m.block_security_waiting(), value: formatNumber(totals.Waiting), tone: "warn" },
          { label: m.common_expected_today(), value: formatNumber(totals.Expected) },
          { label: m.block_security_entered(), value: formatNumber(totals.Entered_Today) },
        ]}
      />
      <div className={styles.charts}>
        <section aria-labelledby="by-purpose" className={styles.chart}>
          <h2 id="by-purpose">{m.block_security_by_purpose()}</h2>
          {totals.Entered_Today === 0 ? (
            <p className={styles.lead}>{m.common_no_visitors_today()}</p>
          ) : (
            <Bars
              bars={totals.By_Purpose.map(({ Purpose, Count }) =>
                bar(Purpose, visitPurposes[Purpose as VisitPurpose], Count, totals.Entered_Today),
              )}
            />
          )}
        </section>
        <section aria-labelledby="by-hour" className={styles.chart}>
          <h2 id="by-hour">{m.block_security_by_hour()}</h2>
          {totals.By_Hour.length === 0 ? (
            <p className={styles.lead}>{m.common_no_visitors_today()}</p>
          ) : (
            <Bars bars={totals.By_Hour.map(({ Hour, Count }) => bar(String(Hour), hourOf(Hour), Count, most))} />
          )}
        </section>
      </div>
    </>
  );
}

/** `09:00–10:00`. */
const hourOf = (hour: number) => [hour, hour + 1].map((each) => `${String(each % 24).padStart(2, "0")}:00`).join("–");
