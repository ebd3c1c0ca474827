import type { YearPrice } from "#domain/money/bills/prepayments/calls.ts";
import { yearInWords } from "#domain/platform/days.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { formatDay } from "../../lib/format.ts";
import { m } from "../../paraglide/messages.js";
import { Notice } from "../../ui/notice.tsx";

/** Of a payer's flats: what paying the rest of the year ahead saves, or what is left of a year that was paid ahead. */
export const YearsAhead = ({ prices }: { prices: YearPrice[] }) =>
  prices.map((price) =>
    price.Prepayment ? (
      <Notice
        key={price.FlatID}
        title={m.charges_ahead_paid({
          flat: price.Flat_Label,
          year: yearInWords(price.Prepayment.Financial_Year),
        })}
      >
        {m.charges_ahead_paid_text({
          given: formatRupees(price.Prepayment.Given_Amount),
          all: formatRupees(price.Prepayment.Rebate_Amount),
          left: formatRupees(price.Prepayment.Advance_Amount),
        })}
      </Notice>
    ) : (
      price.Scheme &&
      price.Whether_Open && (
        <Notice
          key={price.FlatID}
          title={m.charges_ahead_offer({
            amount: formatRupees(price.Payable_Amount),
            year: yearInWords(price.Scheme.Financial_Year),
            day: formatDay(price.Scheme.Until),
            saved: formatRupees(price.Rebate_Amount),
          })}
        >
          {m.charges_ahead_offer_text({ flat: price.Flat_Label })}
        </Notice>
      )
    ),
  );
