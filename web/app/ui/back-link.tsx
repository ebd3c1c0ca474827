import IconArrowLeft from "@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs";
import type { ComponentProps } from "react";
import { Link } from "react-router";
import styles from "./back-link.module.css";
import { classes } from "./classes.ts";

/** To the page that this one belongs to; it comes above the page's title. */
export const BackLink = ({ className, children, ...rest }: ComponentProps<typeof Link>) => (
  <Link {...rest} className={classes(styles.back, className)}>
    <IconArrowLeft size={18} aria-hidden /> {children}
  </Link>
);
