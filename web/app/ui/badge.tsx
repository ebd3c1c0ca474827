import type { ReactNode } from "react";
import styles from "./badge.module.css";
import { classes } from "./classes.ts";

type BadgeProps = {
  tone?: "plain" | "brand" | "good" | "accent" | "bad";
  icon?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
};

export function Badge({ tone = "plain", icon, className, children }: BadgeProps) {
  return (
    <span className={classes(styles.badge, styles[tone], className)}>
      {icon}
      {children}
    </span>
  );
}
