import type { ReactNode } from "react";
import styles from "./alert.module.css";
import { classes } from "./classes.ts";

type AlertProps = { tone: "good" | "bad" | "plain"; className?: string | undefined; children: ReactNode };

/** A message in the page. A failure interrupts a screen reader; anything else waits its turn. */
export function Alert({ tone, className, children }: AlertProps) {
  return (
    <div role={tone === "bad" ? "alert" : "status"} className={classes(styles.alert, styles[tone], className)}>
      {children}
    </div>
  );
}
