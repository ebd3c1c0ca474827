import { useId } from "react";
import type { Comparable, RentSuggestion } from "#domain/market/comparables/calls.ts";
import { comparedAreas } from "#domain/market/comparables/codes.ts";
import { percentFrom } from "#domain/market/comparables/rules.ts";
import { furnishings, subTypeLabel } from "#domain/market/properties/codes.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { formatDayOf, formatNumber } from "../../lib/format.ts";
import { localAddress } from "../../lib/language.ts";
import { m } from "../../paraglide/messages.js";
import { Soft } from "../../ui/soft.tsx";
import styles from "./rent-suggestion-card.module.css";

type CardProps = {
  suggestion: RentSuggestion | null;
  /** What is asked, where that is known. */
  rent: number | undefined;
  isPg: boolean;
  /** The path of a home's page. */
  pathOf: (home: Comparable) => string;
  level: 3 | 4;
};

/** What homes like this one ask, and how its own rent compares; or plainly that too few are known. */
export function RentSuggestionCard({ suggestion, rent, isPg, pathOf, level }: CardProps) {
  const Heading = `h${level}` as const;
  const listId = useId();
  if (!suggestion)
    return (
      <div className={styles.card}>
        <p>{m.rent_too_few()}</p>
      </div>
    );
  const { Homes, Owners, Rented_Homes, Median_Rent, Low_Rent, High_Rent, Comparables } = suggestion;
  return (
    <div className={styles.card}>
      <p className={styles.median}>
        {m.rent_median()} <strong>{formatRupees(Median_Rent)}</strong>
      </p>
      <p>{m.rent_range({ low: formatRupees(Low_Rent), high: formatRupees(High_Rent) })}</p>
      {rent !== undefined && rent > 0 && (
        <p>
          <strong>{comparisonOf(rent, Median_Rent, Homes)}</strong>
        </p>
      )}
      <Soft size="xs">
        {[
          m.rent_homes({ count: Homes, owners: Owners }),
          comparedAreas[suggestion.Area],
          kindOf(suggestion.Whether_Alike, isPg),
          ...(Rented_Homes > 0 ? [m.rent_rented({ count: Rented_Homes })] : []),
          m.rent_listed({ from: formatDayOf(suggestion.Oldest_At), to: formatDayOf(suggestion.Newest_At) }),
        ].join(" · ")}
      </Soft>
      {Comparables.length > 0 && (
        <>
          <Heading id={listId} className={styles.heading}>
            {m.rent_nearest()}
          </Heading>
          <ul className={styles.homes} aria-labelledby={listId}>
            {Comparables.map((home) => (
              <li key={home.PropertyID}>
                <a href={localAddress(pathOf(home))} target="_blank" rel="noopener">
                  {home.Property_Title}
                  <span className="visually-hidden"> ({m.property_new_window()})</span>
                </a>
                <span className={styles.facts}>{factsOf(home)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

const kindOf = (isAlike: boolean, isPg: boolean) => {
  if (isPg) return isAlike ? m.rent_same_sharing() : m.rent_any_sharing();
  return isAlike ? m.rent_same_furnishing() : m.rent_any_furnishing();
};

function comparisonOf(rent: number, median: number, count: number): string {
  const percent = percentFrom(rent, median);
  if (percent === 0) return m.rent_at_median({ count });
  const given = { percent: formatNumber(Math.abs(percent)), count };
  return percent > 0 ? m.rent_above(given) : m.rent_below(given);
}

const factsOf = (home: Comparable) =>
  [
    formatRupees(home.Monthly_Rent),
    subTypeLabel(home.Sub_Type),
    ...(home.Furnished_Type ? [furnishings[home.Furnished_Type]] : []),
    ...(home.Metres === null ? [home.Address] : [m.rent_away({ km: formatNumber(home.Metres / 1000) })]),
    m.rent_listed_on({ day: formatDayOf(home.created_at) }),
  ].join(" · ");
