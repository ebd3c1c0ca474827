import IconChevronDown from "@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs";
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";
import { classes } from "../../ui/classes.ts";
import styles from "./filter-line.module.css";

type FilterMenuProps = {
  label: string;
  isOn: boolean;
  /** Told when it opens, and when it closes. */
  onToggle?: (isOpen: boolean) => void;
  children: ReactNode;
};

/** A filter whose fields open below its name. Of the line one is open at a time; a press elsewhere and Escape close it. */
export function FilterMenu({ label, isOn, onToggle, children }: FilterMenuProps) {
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const closeOutside = ({ target }: PointerEvent) => {
      if (menu.current?.open && !menu.current.contains(target as Node)) menu.current.open = false;
    };
    document.addEventListener("pointerdown", closeOutside);
    return () => document.removeEventListener("pointerdown", closeOutside);
  }, []);
  const closeByEscape = ({ key }: KeyboardEvent) => {
    if (key !== "Escape" || !menu.current?.open) return;
    menu.current.open = false;
    menu.current.querySelector("summary")?.focus();
  };
  return (
    <details
      ref={menu}
      name="search-filter"
      className={styles.menu}
      onToggle={({ currentTarget }) => onToggle?.(currentTarget.open)}
      onKeyDown={closeByEscape}
    >
      <summary className={classes(styles.pill, isOn && styles.on)}>
        {label}
        <IconChevronDown size={16} aria-hidden />
      </summary>
      <div className={styles.panel}>{children}</div>
    </details>
  );
}
