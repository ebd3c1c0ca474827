import type { ButtonHTMLAttributes } from "react";
import { Link, type LinkProps } from "react-router";
import styles from "./button.module.css";
import { classes } from "./classes.ts";

/** What cannot be undone, or takes something from somebody, is `danger`: red, and the last of its row. */
export type ButtonLook = "primary" | "secondary" | "quiet" | "danger" | "quietDanger";
type Looks = { look?: ButtonLook | undefined; size?: "md" | "lg" | undefined; wide?: boolean | undefined };

export const buttonClass = ({ look = "secondary", size = "md", wide = false }: Looks = {}): string =>
  classes(styles.button, styles[look], styles[size], wide && styles.wide);

type ButtonProps = Looks & { busy?: boolean } & ButtonHTMLAttributes<HTMLButtonElement>;

/** A busy button keeps its focus and does nothing until it is free again. */
export function Button({ look, size, wide, busy = false, className, type = "button", onClick, ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={busy ? "button" : type}
      aria-disabled={busy || undefined}
      onClick={busy ? undefined : onClick}
      className={classes(buttonClass({ look, size, wide }), className)}
    />
  );
}

/** A link that looks like a button. */
export function ButtonLink({ look, size, wide, className, ...rest }: Looks & LinkProps) {
  return <Link {...rest} className={classes(buttonClass({ look, size, wide }), className)} />;
}

type IconButtonProps = { label: string } & Omit<ButtonHTMLAttributes<HTMLButtonElement>, "aria-label">;

/** A round button that shows only an icon (its child); `label` names it. */
export function IconButton({ label, className, type = "button", ...rest }: IconButtonProps) {
  return <button {...rest} type={type} aria-label={label} title={label} className={classes(styles.icon, className)} />;
}
