import type { ReactNode } from "react";
import { FilterBar } from "../../kit/list/filter-bar.tsx";
import { m } from "../../paraglide/messages.js";
import { ButtonLink } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import type { Days } from "./books-address.ts";
import styles from "./period-bar.module.css";

type PeriodProps = { days: Days; wholeHref: string; children?: ReactNode };

/** The days of a ledger or a trial balance, and what can be saved of it. */
export const PeriodBar = ({ days: { from, to }, wholeHref, children }: PeriodProps) => (
  <div className={styles.bar}>
    <FilterBar label={m.common_period()}>
      <TextField label={m.common_from_day()} type="date" name="from" max={to || undefined} defaultValue={from} />
      <TextField label={m.common_to_day()} type="date" name="to" min={from || undefined} defaultValue={to} />
      {(from || to) && (
        <ButtonLink look="quiet" to={wholeHref} preventScrollReset>
          {m.journal_year_so_far()}
        </ButtonLink>
      )}
    </FilterBar>
    {children}
  </div>
);
