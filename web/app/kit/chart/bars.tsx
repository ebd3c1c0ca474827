import type { ReactNode } from "react";
import { Link } from "react-router";
import { type BarPart, barParts } from "#domain/platform/chart.ts";
import { Stack } from "../../ui/layout.tsx";
import styles from "./bars.module.css";
import { ToneKey } from "./tone-key.tsx";

type Part = { label: string; count: number; tone: BarPart["tone"] };
export type Bar = {
  key: string;
  name: string;
  /** The list of what the bar counts. */
  to?: string;
  note?: ReactNode;
  parts: Part[];
  /** The value of the bar's full width. */
  whole: number;
  /** Instead of the parts in words; null where the name and the note say it all. */
  words?: ReactNode;
};

/** Visual bars; the same figures are below each in words, for readers and screen readers. */
export const Bars = ({ bars }: { bars: Bar[] }) => (
  <Stack as="ul">
    {bars.map(({ key, name, to, note, parts, whole, words }) => (
      <li key={key}>
        <div className={styles.head}>
          {to ? <Link to={to}>{name}</Link> : <strong>{name}</strong>}
          {note}
        </div>
        <div className={styles.track} aria-hidden>
          {barParts(parts.map(({ count, tone }) => ({ share: whole > 0 ? count / whole : 0, tone }))).map(
            ({ share, tone, start }) => (
              <span key={start} data-tone={tone} style={{ width: `${100 * share}%` }} />
            ),
          )}
        </div>
        {words === null ? null : words ? (
          <p className={styles.parts}>{words}</p>
        ) : (
          <ul className={styles.parts}>
            {parts.map(({ label, tone }) => (
              <ToneKey key={label} tone={tone} label={label} />
            ))}
          </ul>
        )}
      </li>
    ))}
  </Stack>
);
