import type { ReactNode } from "react";
import styles from "./tiles.module.css";

export type Tile = {
  label: string;
  value: ReactNode;
  tone?: "plain" | "brand" | "good" | "accent" | "bad";
  icon?: ReactNode;
};

/** A row of figures, each with its name. */
export const Tiles = ({ label, tiles }: { label: string; tiles: Tile[] }) => (
  <section aria-label={label}>
    <dl className={styles.tiles}>
      {tiles.map(({ label: name, value, tone = "plain", icon }) => (
        <div key={name} className={styles.tile} data-tone={tone}>
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
