import type { HTMLAttributes } from "react";
import { classes } from "./classes.ts";
import styles from "./link-tabs.module.css";

type LinkTabsProps = {
  label: string;
  /** Parts of a page, two views of one thing, or lists with their counts. */
  look: "tabs" | "switch" | "pills";
} & HTMLAttributes<HTMLElement>;

/** Links of which one leads here: it has `aria-current`. */
export const LinkTabs = ({ label, look, className, ...rest }: LinkTabsProps) => (
  <nav {...rest} aria-label={label} className={classes(styles[look], className)} />
);
