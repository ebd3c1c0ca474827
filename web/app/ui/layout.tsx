import type { HTMLAttributes } from "react";
import { classes } from "./classes.ts";
import styles from "./layout.module.css";

type Gap = 0 | 1 | 2 | 3 | 4 | 5 | 6;
type BoxProps = {
  as?: "div" | "section" | "article" | "header" | "footer" | "nav" | "ul" | "ol" | "li" | "dl" | "p" | "span";
  /** A step of the `--space` scale. */
  gap?: Gap;
} & HTMLAttributes<HTMLElement>;

type StackProps = BoxProps & {
  /** As wide as the stack, or as their content. */
  align?: "stretch" | "start" | "center";
};

/** One thing below the other. */
export const Stack = ({ as: Tag = "div", gap = 4, align = "stretch", className, ...rest }: StackProps) => (
  <Tag
    {...rest}
    className={classes(styles.stack, styles[`gap${gap}`], align !== "stretch" && styles[`items-${align}`], className)}
  />
);

type RowProps = BoxProps & {
  spread?: "start" | "between" | "end";
  /** Where things of unlike height meet. */
  align?: "start" | "center" | "end" | "baseline";
  /** Between the lines, where it is not the same. */
  lineGap?: Gap;
};

/** Things beside each other, on a second line where there is no room. */
export const Row = ({ as: Tag = "div", gap = 2, lineGap, spread, align, className, ...rest }: RowProps) => (
  <Tag
    {...rest}
    className={classes(
      styles.row,
      styles[`gap${gap}`],
      lineGap !== undefined && styles[`line${lineGap}`],
      spread && styles[spread],
      align && styles[`align-${align}`],
      className,
    )}
  />
);

type GridProps = BoxProps & {
  /** The least width of a column: of a field, of a card, of a wide card. */
  column?: "narrow" | "card" | "wide";
  /** Few share the whole width; else the last line leaves room for more. */
  isFilled?: boolean;
};

/** As many equal columns as there is room for. */
export const Grid = ({
  as: Tag = "div",
  gap = 4,
  column = "card",
  isFilled = false,
  className,
  ...rest
}: GridProps) => (
  <Tag
    {...rest}
    className={classes(styles.grid, styles[`gap${gap}`], styles[column], isFilled && styles.filled, className)}
  />
);

/** Two of equal width beside each other, on a phone too. */
export const Pair = ({ as: Tag = "div", gap = 3, className, ...rest }: BoxProps) => (
  <Tag {...rest} className={classes(styles.pair, styles[`gap${gap}`], className)} />
);
