import { useState } from "react";
import type { RentBillInfo } from "#domain/leases/rents/calls.ts";
import { formatPhone } from "#domain/platform/phone.ts";
import { mayCall } from "#domain/platform/who.ts";
import { formatDay } from "../../lib/format.ts";
import { request } from "../../lib/request.ts";
import { useVendor } from "../../lib/vendor.ts";
import { BillExplained } from "../../money/bills/bill-explained.tsx";
import { BillPanel } from "../../money/bills/bill-panel.tsx";
import { isSettled } from "../../money/bills/bill-words.ts";
import { ReverseDialog } from "../../money/payments/reverse-dialog.tsx";
import { WriteOffDialog } from "../../money/write-offs/write-off-dialog.tsx";
import { m } from "../../paraglide/messages.js";
import { Button } from "../../ui/button.tsx";
import { daysInWords, homeInWords, typeInWords } from "./rent-words.ts";

type DetailsProps = { billId: string; onClose: () => void };
type Payment = { PaymentID: string; Receipt_No: string };

/** A contract's bill over the page. Its owner may correct it, and reverse what was paid for it. */
export function BillDetails({ billId, onClose }: DetailsProps) {
  const isOwner = mayCall(useVendor().Current_Role.Role, "leases.write");
  const [isWritingOff, setIsWritingOff] = useState(false);
  const [reversing, setReversing] = useState<Payment>();
  return (
    <BillPanel
      billId={billId}
      load={(signal) => request("vendor/Fetch_Property_Contract_Bill_Info", { BillID: billId }, { signal })}
      gone={m.rents_gone()}
      note={
        isOwner
          ? {
              path: "vendor/Create_Property_Contract_Bill_Note",
              call: () => import("#domain/leases/rents/calls.ts").then(({ rents }) => rents.createNote),
            }
          : undefined
      }
      actions={(bill) =>
        isOwner &&
        bill.Bill_Type !== 3 &&
        !isSettled(bill) && (
          <Button look="quietDanger" onClick={() => setIsWritingOff(true)}>
            {m.write_offs_make()}
          </Button>
        )
      }
      onClose={onClose}
    >
      {(bill, changed) => (
        <>
          <BillExplained
            bill={bill}
            title={typeInWords(bill.Bill_Type)}
            facts={factsOf(bill)}
            isOpen
            onReverse={isOwner ? setReversing : undefined}
          />
          {isWritingOff && (
            <WriteOffDialog
              bill={bill}
              isOfSociety={false}
              onWrittenOff={changed}
              onClose={() => setIsWritingOff(false)}
            />
          )}
          {reversing && (
            <ReverseDialog
              payment={{ ...reversing, Name: bill.Property_Rental_Contract_Information.Tenant_Name }}
              path="vendor/Reverse_Property_Contract_Bill_Payment"
              call={() => import("#domain/leases/rents/calls.ts").then(({ rents }) => rents.reverse)}
              onReversed={changed}
              onClose={() => setReversing(undefined)}
            />
          )}
        </>
      )}
    </BillPanel>
  );
}

function factsOf(bill: RentBillInfo) {
  const { Property_Rental_Contract_Information: about } = bill;
  return [
    { name: m.bills_date(), value: formatDay(bill.Bill_Date) },
    { name: m.bills_due_on(), value: formatDay(bill.Bill_Due_Date) },
    { name: m.common_paid_on(), value: bill.Bill_Paid_Date && formatDay(bill.Bill_Paid_Date) },
    { name: m.rents_period(), value: bill.Bill_Type === 3 ? m.common_security_deposit() : daysInWords(bill) },
    { name: m.common_property(), value: homeInWords(about) },
    {
      name: m.common_tenant(),
      value: (
        <a href={`tel:+91${about.Tenant_PhoneNumber}`}>
          {about.Tenant_Name}, {formatPhone(about.Tenant_PhoneNumber)}
        </a>
      ),
    },
    { name: m.common_owner(), value: about.Owner_Name },
  ];
}
