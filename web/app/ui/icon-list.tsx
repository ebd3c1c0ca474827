import type { HTMLAttributes } from "react";
import { classes } from "./classes.ts";
import styles from "./icon-list.module.css";

type IconListProps = {
  /** Beside each other where there is room. */
  inLine?: boolean;
} & HTMLAttributes<HTMLUListElement>;

/** What is known of one thing, each fact an icon with its words or its link. */
export const IconList = ({ inLine = false, className, ...rest }: IconListProps) => (
  <ul {...rest} className={classes(styles.list, inLine && styles.line, className)} />
);
