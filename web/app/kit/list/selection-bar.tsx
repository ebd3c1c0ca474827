import { useState } from "react";
import { formatNumber } from "../../lib/format.ts";
import { m } from "../../paraglide/messages.js";
import { Button } from "../../ui/button.tsx";
import { Row } from "../../ui/layout.tsx";
import styles from "./selection-bar.module.css";

export type BulkAction<Row> = {
  label: string;
  /** The rows that it applies to; the others are left as they are. */
  appliesTo?: (row: Row) => boolean;
  act: (rows: readonly Row[]) => void | Promise<void>;
};

type SelectionBarProps<Row> = { rows: readonly Row[]; actions: readonly BulkAction<Row>[]; onClear: () => void };

/** At the foot of a list while rows are selected: what can be done with all of them. */
export function SelectionBar<Row>({ rows, actions, onClear }: SelectionBarProps<Row>) {
  const [busyWith, setBusyWith] = useState<string>();
  return (
    <section className={styles.bar} aria-label={m.lists_selection()}>
      <p role="status">{m.lists_selected({ number: formatNumber(rows.length) })}</p>
      <Row>
        {actions.map(({ label, appliesTo, act }) => {
          const its = appliesTo ? rows.filter(appliesTo) : rows;
          if (its.length === 0) return null;
          return (
            <Button
              key={label}
              busy={busyWith !== undefined}
              onClick={async () => {
                setBusyWith(label);
                await act(its);
                setBusyWith(undefined);
              }}
            >
              {label}
              {its.length < rows.length && ` (${formatNumber(its.length)})`}
            </Button>
          );
        })}
        <Button look="quiet" onClick={onClear}>
          {m.lists_unselect()}
        </Button>
      </Row>
    </section>
  );
}
