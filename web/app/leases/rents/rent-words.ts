import type { RentBill } from "#domain/leases/rents/calls.ts";
import { formatDay } from "../../lib/format.ts";
import { m } from "../../paraglide/messages.js";

export const typeInWords = (type: number): string => (type === 3 ? m.common_security_deposit() : m.rents_type_rent());

type Days = Pick<RentBill, "Period_Start" | "Period_End">;
export const daysInWords = ({ Period_Start: first, Period_End: last }: Days): string =>
  `${formatDay(first)} – ${formatDay(last)}`;

/** What a bill is for: the days of its month, or the deposit. */
export const aboutInWords = (bill: RentBill): string =>
  bill.Bill_Type === 3
    ? m.common_security_deposit()
    : m.rents_of({ what: m.rents_type_rent(), period: daysInWords(bill) });

export const homeInWords = ({
  Flat_Or_Unit_No: flat,
  Property_Title: title,
}: {
  Flat_Or_Unit_No: string;
  Property_Title: string;
}) => [flat, title].filter(Boolean).join(", ");
