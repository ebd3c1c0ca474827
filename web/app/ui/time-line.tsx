import type { ReactNode } from "react";
import styles from "./time-line.module.css";

/** Something that happened: `sign` is an icon, or the photo of a person; `at` an instant, `time` the same in words. */
export type Happening = {
  key: string;
  sign: ReactNode;
  gist: ReactNode;
  by?: ReactNode;
  at: string;
  time: string;
  tone?: "bad" | "accent" | undefined;
  /** Whether it is a comment rather than an action. */
  isSaid?: boolean;
  more?: ReactNode;
};

/** Actions in order; comments are emphasised. */
export const TimeLine = ({ happenings }: { happenings: readonly Happening[] }) => (
  <ol className={styles.line}>
    {happenings.map(({ key, sign, gist, by, at, time, tone, isSaid = false, more }) => (
      <li key={key} className={styles.happening} data-tone={tone} data-said={isSaid || undefined}>
        <span className={styles.sign} aria-hidden>
          {sign}
        </span>
        <div className={styles.words}>
          <p className={styles.head}>
            <span>{gist}</span>
            <time dateTime={at}>{time}</time>
          </p>
          {by && <p className={styles.by}>{by}</p>}
          {more}
        </div>
      </li>
    ))}
  </ol>
);
