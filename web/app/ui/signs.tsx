import type { ReactNode } from "react";
import styles from "./signs.module.css";

type Sign = { text: ReactNode; tone?: "good" | "bad" | undefined };

/** What speaks for and against something that somebody decides; what is false is left out. */
export const Signs = ({ signs }: { signs: readonly (Sign | false)[] }) => (
  <ul className={styles.signs}>
    {signs
      .filter((sign) => sign !== false)
      .map(({ text, tone }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they have no other, and never change their order
        <li key={at} data-tone={tone}>
          {text}
        </li>
      ))}
  </ul>
);
