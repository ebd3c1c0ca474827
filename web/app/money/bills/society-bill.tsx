import type { BillInfo } from "#domain/money/bills/calls.ts";
import { formatPhone, isMasked } from "#domain/platform/phone.ts";
import { formatDay } from "../../lib/format.ts";
import { m } from "../../paraglide/messages.js";
import { BillExplained } from "./bill-explained.tsx";
import { billTitle, homeWord } from "./bill-words.ts";

type SocietyBillProps = {
  bill: BillInfo;
  onReceipt: (paymentId: string) => void;
  /** For those who may reverse a note. */
  onReverseNote?: ((note: { Bill_NoteID: string; Note_No: string }) => void) | undefined;
};

/** A bill as a society's people know it: by its month, its flat and its resident. */
export function SocietyBill({ bill, onReceipt, onReverseNote }: SocietyBillProps) {
  const to = bill.Society_Resident_Information;
  return (
    <BillExplained
      bill={bill}
      title={billTitle(bill)}
      onReceipt={onReceipt}
      onReverseNote={onReverseNote}
      facts={[
        { name: m.bills_addressed(), value: to.Name },
        {
          name: m.common_home(),
          value: homeWord({
            flat: to.Flat_Label,
            building: bill.Building_Data.Name,
            isRental: bill.Rental_ContractID !== null,
          }),
        },
        {
          name: m.common_phone(),
          value: isMasked(to.PhoneNumber)
            ? to.PhoneNumber
            : // A member may have none.
              to.PhoneNumber && <a href={`tel:+91${to.PhoneNumber}`}>{formatPhone(to.PhoneNumber)}</a>,
        },
        { name: m.common_email(), value: to.EmailID && <a href={`mailto:${to.EmailID}`}>{to.EmailID}</a> },
        { name: m.bills_date(), value: formatDay(bill.Bill_Date) },
        { name: m.bills_due_on(), value: formatDay(bill.Bill_Due_Date) },
        { name: m.common_paid_on(), value: bill.Bill_Paid_Date && formatDay(bill.Bill_Paid_Date) },
        { name: bill.Rental_ContractID ? m.common_landlord() : m.bills_society(), value: bill.Society_Data.Name },
      ]}
    />
  );
}
