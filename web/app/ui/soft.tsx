import type { HTMLAttributes } from "react";
import { classes } from "./classes.ts";
import styles from "./soft.module.css";

type SoftProps = {
  as?: "p" | "span" | "small" | "div" | "time" | "h2" | "h3";
  size?: "xs" | "sm" | "same";
  /** `normal` within a heading or a figure, which are heavy. */
  weight?: "normal" | "medium" | "strong";
  /** The first two lines, where there are more. */
  isClamped?: boolean;
  /** On a separate line. */
  isBlock?: boolean;
} & HTMLAttributes<HTMLElement>;

/** Secondary text beside other words. */
export const Soft = ({
  as: Tag = "p",
  size = "sm",
  weight,
  isClamped = false,
  isBlock = false,
  className,
  ...rest
}: SoftProps) => (
  <Tag
    {...rest}
    className={classes(
      styles.soft,
      styles[size],
      weight && styles[weight],
      isClamped && styles.clamped,
      isBlock && styles.block,
      className,
    )}
  />
);
