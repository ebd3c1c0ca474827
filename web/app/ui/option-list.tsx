import type { ReactNode } from "react";
import styles from "./option-list.module.css";
import type { useOptions } from "./use-options.ts";

type OptionListProps<Item> = {
  options: Pick<ReturnType<typeof useOptions<Item>>, "listProps" | "optionProps">;
  items: readonly Item[];
  label: string;
  keyOf: (item: Item) => string;
  children: (item: Item) => ReactNode;
};

/** The open list below a field of `useOptions`; around both is an element that positions it. */
export const OptionList = <Item,>({ options, items, label, keyOf, children }: OptionListProps<Item>) => (
  <div {...options.listProps(label)} className={styles.list}>
    {items.map((item, at) => (
      <div key={keyOf(item)} {...options.optionProps(item, at)}>
        {children(item)}
      </div>
    ))}
  </div>
);
