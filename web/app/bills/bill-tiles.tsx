import type { BillTotals } from "#domain/bills/calls.ts";
import { formatRupees } from "#domain/money.ts";
import { formatNumber } from "../lib/format.ts";
import { m } from "../paraglide/messages.js";
import { Tiles } from "../ui/tiles.tsx";
import styles from "./bill-tiles.module.css";

/** The counters above a list; of what is open the money is what is still to pay. */
export const BillTiles = ({ totals: { Maintenance, Rental, Pending, Overdue } }: { totals: BillTotals }) => (
  <Tiles
    label={m.bills_figures()}
    tiles={[
      { label: m.bills_maintenance(), value: figureOf(Maintenance), tone: "brand" },
      { label: m.bills_rental(), value: figureOf(Rental) },
      { label: m.bills_pending(), value: figureOf(Pending), tone: "accent" },
      { label: m.bills_overdue(), value: figureOf(Overdue), tone: Overdue.Count > 0 ? "bad" : "plain" },
    ]}
  />
);

const figureOf = ({ Count, Amount }: BillTotals["Pending"]) => (
  <>
    {formatNumber(Count)} <span className={styles.money}>{formatRupees(Amount)}</span>
  </>
);
