import type { YearPrice } from "#domain/money/bills/prepayments/calls.ts";
import { yearInWords } from "#domain/platform/days.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { formatDay } from "../../lib/format.ts";
import { m } from "../../paraglide/messages.js";
import { Alert } from "../../ui/alert.tsx";
import { FactGrid } from "../../ui/facts.tsx";
import { Stack } from "../../ui/layout.tsx";
import { Section } from "../../ui/section.tsx";
import { Soft } from "../../ui/soft.tsx";

/** Of a payer's flats: what paying the rest of the year ahead saves, or what is left of a year that was paid ahead. */
export const YearsAhead = ({ prices }: { prices: readonly YearPrice[] }) =>
  prices.map((price) =>
    price.Prepayment ? (
      <YearPaid key={price.FlatID} flat={price.Flat_Label} year={price.Prepayment} />
    ) : (
      isOffered(price) && <YearOffer key={price.FlatID} price={price} />
    ),
  );

const isOffered = ({ Scheme, Whether_Open }: YearPrice): boolean => Scheme !== null && Whether_Open;

/** The offer in a line, with its amount and day; undefined without one. */
export const offerOf = (price: YearPrice): string | undefined =>
  isOffered(price) && !price.Prepayment
    ? m.charges_ahead_offer({
        amount: formatRupees(price.Payable_Amount),
        year: yearInWords(price.Scheme!.Financial_Year),
        day: formatDay(price.Scheme!.Until),
        saved: formatRupees(price.Rebate_Amount),
      })
    : undefined;

const YearPaid = ({ flat, year }: { flat: string; year: NonNullable<YearPrice["Prepayment"]> }) => (
  <Section title={m.charges_ahead_paid({ flat, year: yearInWords(year.Financial_Year) })}>
    <p>
      {m.charges_ahead_paid_text({
        given: formatRupees(year.Given_Amount),
        all: formatRupees(year.Rebate_Amount),
        left: formatRupees(year.Advance_Amount),
      })}
    </p>
  </Section>
);

function YearOffer({ price }: { price: YearPrice }) {
  const { Due_Amount, Unknown_Heads, Scheme } = price;
  const year = yearInWords(Scheme!.Financial_Year);
  return (
    <Section
      title={m.charges_ahead_title({ year, saved: formatRupees(price.Rebate_Amount) })}
      lead={m.charges_ahead_lead({ flat: price.Flat_Label, day: formatDay(Scheme!.Until) })}
    >
      <Stack gap={3}>
        <FactGrid
          facts={[
            {
              name: m.charges_ahead_months({ count: price.Month_Count }),
              value: formatRupees(price.Charges_Amount),
            },
            { name: m.charges_ahead_rebate(), value: `− ${formatRupees(price.Rebate_Amount)}` },
            { name: m.charges_ahead_payable(), value: <strong>{formatRupees(price.Payable_Amount)}</strong> },
          ]}
        />
        {Due_Amount > 0 && <Alert tone="plain">{m.charges_ahead_due({ amount: formatRupees(Due_Amount) })}</Alert>}
        <p>{m.charges_ahead_how()}</p>
        {Unknown_Heads.length > 0 && <Soft>{m.charges_prepay_unknown({ heads: Unknown_Heads.join(", ") })}</Soft>}
      </Stack>
    </Section>
  );
}
