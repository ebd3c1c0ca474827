import type { ComponentProps, HTMLAttributes, ReactNode } from "react";
import { Link } from "react-router";
import styles from "./card.module.css";
import { classes } from "./classes.ts";

type CardProps = {
  as?: "div" | "section" | "article" | "li" | "ul" | "ol" | "p";
  padding?: "normal" | "roomy" | "flush";
  /** Set into what is around it, in place of lying on it. */
  isSunken?: boolean;
  /** One of several beside each other: equally high. */
  isItem?: boolean;
} & HTMLAttributes<HTMLElement>;

export const Card = ({
  as: Tag = "div",
  padding = "normal",
  isSunken = false,
  isItem = false,
  className,
  ...rest
}: CardProps) => (
  <Tag
    {...rest}
    className={classes(styles.card, styles[padding], isSunken && styles.sunken, isItem && styles.item, className)}
  />
);

type CardHeadProps = {
  id: string;
  title: ReactNode;
  /** Where there are several badges: they come below a title that leaves them no room. */
  isWrapped?: boolean;
  children?: ReactNode;
};

/** What a card is called, and its badge. */
export const CardHead = ({ id, title, isWrapped = false, children }: CardHeadProps) => (
  <div className={classes(styles.head, isWrapped && styles.wrapped)}>
    <h2 id={id}>{title}</h2>
    {children}
  </div>
);

/** What can be done with a card's thing: the quiet way to its details first. */
export const CardFoot = ({ className, ...rest }: HTMLAttributes<HTMLDivElement>) => (
  <div {...rest} className={classes(styles.foot, className)} />
);

/** The name of a card's thing as a link; the whole card takes its click. */
export const CardLink = (props: Omit<ComponentProps<typeof Link>, "className">) => (
  <Link {...props} className={styles.link} />
);
