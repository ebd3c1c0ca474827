import type { ReactNode } from "react";
import { classes } from "./classes.ts";
import styles from "./options-list.module.css";
import type { useOptions } from "./use-options.ts";

type OptionsListProps<Item> = {
  of: Pick<ReturnType<typeof useOptions<Item>>, "listProps" | "optionProps">;
  label: string;
  items: readonly Item[];
  keyOf: (item: Item) => string;
  className?: string | undefined;
  children: (item: Item) => ReactNode;
};

/** The open list of a combobox. */
export const OptionsList = <Item,>({ of, label, items, keyOf, className, children }: OptionsListProps<Item>) => (
  <div {...of.listProps(label)} className={classes(styles.list, className)}>
    {items.map((item, at) => (
      <div key={keyOf(item)} {...of.optionProps(item, at)}>
        {children(item)}
      </div>
    ))}
  </div>
);
