import type { ComponentProps } from "react";
import styles from "./touch-link.module.css";

/** For a link of the router that is as high. */
export const touchLinkClass = styles.link;

/** A link in a row of figures or badges, high enough for a thumb: to call, to write to, to open a document. */
export const TouchLink = (props: Omit<ComponentProps<"a">, "className">) => <a {...props} className={styles.link} />;
