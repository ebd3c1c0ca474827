import type { ButtonHTMLAttributes } from "react";
import { classes } from "../../../ui/classes.ts";
import styles from "./big-button.module.css";

type BigButtonProps = {
  /** `first` and `other` are on the colour of a verdict. */
  look?: "primary" | "plain" | "good" | "bad" | "first" | "other";
  busy?: boolean | undefined;
} & ButtonHTMLAttributes<HTMLButtonElement>;

/** A button for a thumb in a hurry, or in a glove: never below 56 pixels. */
export const BigButton = ({ look = "plain", busy = false, type = "button", onClick, ...rest }: BigButtonProps) => (
  <button
    {...rest}
    type={busy ? "button" : type}
    aria-disabled={busy || undefined}
    onClick={busy ? undefined : onClick}
    className={classes(styles.big, styles[look])}
  />
);
