import type { CSSProperties } from "react";
import { Link } from "react-router";
import type { PublicPropertyInfo } from "#domain/market/properties/calls.ts";
import { homePath } from "#domain/market/properties/rules.ts";
import { m } from "../../../paraglide/messages.js";
import { Badge } from "../../../ui/badge.tsx";
import { Picture } from "../../../ui/picture.tsx";
import { placeholderOf } from "../property-words.ts";
import { compareRows } from "./compare-rows.ts";
import styles from "./compare-table.module.css";

type CompareTableProps = {
  homes: readonly PublicPropertyInfo[];
  /** The way to the same table without a home. */
  hrefWithout: (propertyId: string) => string;
  /** The visitor's own notes, by home. */
  notes?: ReadonlyMap<string, string>;
};

/** Homes side by side. Where there is no room for all, the table scrolls beside its first column, and the page does not. */
export function CompareTable({ homes, hrefWithout, notes }: CompareTableProps) {
  const rows = compareRows(homes);
  const hasNotes = homes.some(({ PropertyID }) => notes?.get(PropertyID));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
    <section className={styles.scroller} aria-label={m.shortlist_compare_table()} tabIndex={0}>
      <table className={styles.table} style={{ "--homes": homes.length } as CSSProperties}>
        <caption className="visually-hidden">{m.shortlist_compare_table()}</caption>
        <thead>
          <tr>
            <td className={styles.key}>{m.shortlist_differs_key()}</td>
            {homes.map((home) => (
              <th key={home.PropertyID} scope="col">
                <div className={styles.picture}>
                  <Picture
                    picture={home.Property_Image_Array_Information[0]}
                    placeholder={placeholderOf(home.Property_Type)}
                    alt=""
                    sizes="14rem"
                  />
                </div>
                <Link to={homePath(home)} reloadDocument className={styles.name}>
                  {home.Property_Title}
                </Link>
                {homes.length > 2 && (
                  <Link to={hrefWithout(home.PropertyID)} replace preventScrollReset className={styles.without}>
                    {m.common_remove()}
                    <span className="visually-hidden"> {home.Property_Title}</span>
                  </Link>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, cells, isDifferent, best }) => (
            <tr key={label} data-differs={isDifferent || undefined}>
              <th scope="row">
                {isDifferent && <Differs />}
                {label}
              </th>
              {cells.map(({ text, isBest }, at) => (
                <td key={homes[at]!.PropertyID}>
                  <span className={styles.value}>{text}</span>
                  {isBest && <Badge tone="good">{best}</Badge>}
                </td>
              ))}
            </tr>
          ))}
          {hasNotes && (
            <tr data-differs>
              <th scope="row">{m.shortlist_note_yours()}</th>
              {homes.map(({ PropertyID }) => (
                <td key={PropertyID} className={styles.note}>
                  {notes?.get(PropertyID)}
                </td>
              ))}
            </tr>
          )}
        </tbody>
      </table>
    </section>
  );
}

const Differs = () => (
  <span className={styles.differs}>
    <span aria-hidden>≠</span>
    <span className="visually-hidden">{m.shortlist_differs()} </span>
  </span>
);
