import { useEffect, useState } from "react";
import type { checkCalls } from "#domain/market/properties/checks/calls.ts";
import { isSubTypeOf } from "#domain/market/properties/rules.ts";
import type { Output } from "#domain/platform/call.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { request } from "../../../lib/request.ts";
import { m } from "../../../paraglide/messages.js";
import { Alert } from "../../../ui/alert.tsx";
import { useWizardForm } from "../wizard/wizard-form.ts";

/** Milliseconds after the last digit until the rent is compared. */
const pause = 700;

type Check = Output<typeof checkCalls.rentCheck>;

/** Asks back where a rent is far from those of similar homes: it may be right, so it stops nobody. */
export function RentNotice() {
  const { values, type } = useWizardForm();
  const [check, setCheck] = useState<{ rent: number; result: Check }>();
  const rent = Number(values.Monthly_Rent);
  const { Sub_Type, CityID, Location_Address, Bedrooms } = values;
  const isComplete = type !== undefined && rent > 0 && CityID !== "" && isSubTypeOf(type, Sub_Type);
  useEffect(() => {
    setCheck(undefined);
    if (!isComplete) return;
    const given = new AbortController();
    const timer = setTimeout(async () => {
      const bedrooms = Number(Bedrooms);
      const answer = await request(
        "vendor/Fetch_Property_Rent_Check_Info",
        {
          Property_Type: type,
          Sub_Type: Sub_Type as never,
          CityID,
          Monthly_Rent: rent,
          Location_Address,
          ...(Number.isInteger(bedrooms) && bedrooms > 0 && bedrooms <= 100 && { Bedrooms: bedrooms }),
        },
        { signal: given.signal },
      );
      // Nobody is kept from listing a home because this failed.
      if (!given.signal.aborted && answer.success) setCheck({ rent, result: answer.extras.Data });
    }, pause);
    return () => {
      clearTimeout(timer);
      given.abort();
    };
  }, [isComplete, type, Sub_Type, CityID, Location_Address, Bedrooms, rent]);

  const { Side, Median_Rent } = check?.result ?? {};
  if (!check || !Side || Median_Rent == null) return null;
  const words = { rent: formatRupees(check.rent), median: formatRupees(Median_Rent) };
  return <Alert tone="plain">{Side === "high" ? m.checks_rent_high(words) : m.checks_rent_low(words)}</Alert>;
}
