import type { HTMLAttributes } from "react";
import styles from "./actions.module.css";
import { classes } from "./classes.ts";

type ActionsProps = {
  /** `end` closes a dialog or form; `start` is the foot of a card. */
  align?: "start" | "end";
} & HTMLAttributes<HTMLDivElement>;

/** Buttons beside each other. Destructive ones come last: write them last, so that the keyboard finds them last too. */
export const Actions = ({ align = "end", className, ...rest }: ActionsProps) => (
  <div {...rest} className={classes(styles.actions, styles[align], className)} />
);
