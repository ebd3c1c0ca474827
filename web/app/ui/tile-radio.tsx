import type { ComponentProps, ReactNode } from "react";
import { classes } from "./classes.ts";
import styles from "./tile-radio.module.css";

type TileRadioProps = { children: ReactNode } & Omit<ComponentProps<"input">, "type">;

/** A choice drawn as a tile: its class says how it looks when it is `:has(:checked)`. */
export const TileRadio = ({ className, children, ...rest }: TileRadioProps) => (
  <label className={classes(styles.tile, className)}>
    <input {...rest} type="radio" />
    {children}
  </label>
);
