import type { Day } from "../../../platform/days.ts";
import type { Paise } from "../../../platform/money.ts";
import type { Head, Tariff } from "../codes.ts";

/** A rate of a society by the class of its flats, as it is kept until a society has a tariff. */
type BhkRate = { flatType: number; rate: Paise; from: Day };

/**
 * The rates by BHK as a head: maintenance by class, a month, in advance. Each day on which a rate changes begins a tariff
 * with the rates of all classes. Classes without a rate are not billed, as before.
 */
export function headOfBhkRates(id: string, rates: readonly BhkRate[], isProRata: boolean): Head {
  const days = [...new Set(rates.map(({ from }) => from))].sort();
  const tariffs = days.map((from): Tariff => {
    const byType = new Map<number, Paise>();
    for (const rate of rates.toSorted((one, other) => (one.from < other.from ? -1 : 1)))
      if (rate.from <= from) byType.set(rate.flatType, rate.rate);
    const classes = [...byType].map(([type, rate]) => ({ class: String(type), rate: rate * 100 }));
    return {
      from,
      cycle: { months: 1, first: 1, when: "advance" },
      proRata: isProRata ? "days" : "none",
      rules: [
        {
          applies: { types: classes.map((one) => one.class) },
          basis: { kind: "by-class", by: "type", rates: classes, per: "month" },
        },
      ],
    };
  });
  return { id, code: "M", isServiceCharge: true, isTaxable: true, purpose: null, tariffs, until: null };
}
