import IconAdjustmentsHorizontal from "@tabler/icons-react/dist/esm/icons/IconAdjustmentsHorizontal.mjs";
import IconX from "@tabler/icons-react/dist/esm/icons/IconX.mjs";
import { type MouseEvent, type ReactNode, useId, useRef } from "react";
import { m } from "../../paraglide/messages.js";
import { Button, IconButton } from "../../ui/button.tsx";
import { classes } from "../../ui/classes.ts";
import lineStyles from "./filter-line.module.css";
import styles from "./filter-sheet.module.css";

type FilterSheetProps = {
  /** How many filters are on. */
  on: number;
  /** What the button of the form says, such as how many homes it will show. */
  apply: string;
  clear: ReactNode;
  onToggle: (isOpen: boolean) => void;
  children: ReactNode;
};

/**
 * All filters. It is part of the page's form, so that its fields are sent by any of its buttons: with scripts as a dialog over the
 * page, without them below its name.
 */
export function FilterSheet({ on, apply, clear, onToggle, children }: FilterSheetProps) {
  const titleId = useId();
  const details = useRef<HTMLDetailsElement>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  const open = (event: MouseEvent) => {
    event.preventDefault();
    details.current!.open = true;
    dialog.current!.showModal();
    onToggle(true);
  };
  const close = () => dialog.current!.close();
  const label = on > 0 ? m.search_filters_on({ count: on }) : m.search_filters();
  return (
    <details ref={details} className={styles.sheet}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is pressed by keys too, which is a click */}
      <summary className={classes(lineStyles.pill, on > 0 && lineStyles.on)} onClick={open}>
        <IconAdjustmentsHorizontal size={18} aria-hidden />
        {label}
      </summary>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the click is on the backdrop; its key is Escape, which closes a dialog */}
      <dialog
        ref={dialog}
        aria-labelledby={titleId}
        className={styles.dialog}
        onClose={() => {
          details.current!.open = false;
          onToggle(false);
        }}
        onClick={(event) => event.target === event.currentTarget && close()}
      >
        <div className={styles.frame}>
          <div className={styles.head}>
            <h2 id={titleId}>{m.search_filters()}</h2>
            <IconButton label={m.common_close()} className={styles.close} onClick={close}>
              <IconX size={22} aria-hidden />
            </IconButton>
          </div>
          <div className={styles.body}>{children}</div>
          <div className={styles.foot}>
            {clear}
            <Button look="primary" type="submit" onClick={() => dialog.current!.open && setTimeout(close)}>
              {apply}
            </Button>
          </div>
        </div>
      </dialog>
    </details>
  );
}
