import type { BillTotals } from "#domain/money/bills/calls.ts";
import { billStatuses } from "#domain/money/bills/codes.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { formatNumber } from "../../lib/format.ts";
import { m } from "../../paraglide/messages.js";
import { Soft } from "../../ui/soft.tsx";
import { Tiles } from "../../ui/tiles.tsx";

type TilesProps = {
  totals: BillTotals;
  /** What of a society's figures is rent that it bills for landlords. */
  rents?: BillTotals | undefined;
};

/** The counters above a list; of what is open the money is what is still to pay. */
export const BillTiles = ({
  totals: { Maintenance, Rental, Pending, Overdue, Being_Checked, Written_Off },
  rents,
}: TilesProps) => (
  <Tiles
    label={m.bills_figures()}
    tiles={[
      { label: m.bills_maintenance(), value: figureOf(Maintenance) },
      { label: m.common_rental_bills(), value: figureOf(Rental) },
      {
        label: m.common_pending(),
        value: figureOf(Pending, rents?.Pending),
        tone: Pending.Count > 0 ? "warn" : "plain",
      },
      {
        label: m.common_overdue(),
        value: figureOf(Overdue, rents?.Overdue),
        tone: Overdue.Count > 0 ? "bad" : "plain",
      },
      ...(Being_Checked.Count > 0
        ? [{ label: m.common_payment_being_checked(), value: figureOf(Being_Checked), tone: "warn" as const }]
        : []),
      ...(Written_Off.Amount > 0 ? [{ label: billStatuses[5], value: figureOf(Written_Off) }] : []),
    ]}
  />
);

type Tally = BillTotals["Pending"];

const figureOf = ({ Count, Amount }: Tally, rent?: Tally) => (
  <>
    {formatNumber(Count)}{" "}
    <Soft as="span" weight="medium" isBlock>
      {formatRupees(Amount)}
    </Soft>
    {rent && rent.Count > 0 && (
      <Soft as="span" weight="normal" isBlock>
        {m.bills_rent_within({ amount: formatRupees(rent.Amount) })}
      </Soft>
    )}
  </>
);
