import type { ReactNode } from "react";
import styles from "./tiles.module.css";

export type Tile = {
  label: string;
  value: ReactNode;
  /** Figures are ink; colour says a state: `bad` is overdue or failed, `warn` is due or waiting, `good` is done. */
  tone?: "plain" | "good" | "warn" | "bad" | undefined;
  icon?: ReactNode;
};

const zeros: ReactNode[] = [0, "0", "₹0"];

/** A row of figures, each with its name, broken evenly. */
export const Tiles = ({ label, tiles }: { label: string; tiles: Tile[] }) => (
  <section aria-label={label}>
    <dl className={styles.tiles} data-count={tiles.length}>
      {tiles.map(({ label: name, value, tone = "plain", icon }) => (
        <div key={name} className={styles.tile} data-tone={zeros.includes(value) ? "zero" : tone}>
          <dt>
            {icon && (
              <span className={styles.icon} aria-hidden>
                {icon}
              </span>
            )}
            {name}
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  </section>
);
