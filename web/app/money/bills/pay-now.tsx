import { useState } from "react";
import type { Bill } from "#domain/money/bills/calls.ts";
import { societyManagement } from "#domain/platform/feature-switches.ts";
import { useHasFeature } from "../../lib/root-data.ts";
import { m } from "../../paraglide/messages.js";
import { Button } from "../../ui/button.tsx";
import { PayNowDialog } from "../payments/pay-now-dialog.tsx";

/** How a resident pays a bill that is not paid yet; one of a society only while its society is on this site. */
export function PayNow({ bill, describedBy }: { bill: Bill; describedBy?: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const hasSocieties = useHasFeature(societyManagement);
  if (!hasSocieties && bill.Rental_ContractID === null) return null;
  return (
    <>
      <Button
        look={bill.Whether_Claim_Waiting ? "secondary" : "primary"}
        aria-describedby={describedBy}
        onClick={() => setIsOpen(true)}
      >
        {bill.Whether_Claim_Waiting ? m.bills_view_payment() : m.common_pay_now()}
      </Button>
      {isOpen && <PayNowDialog billId={bill.BillID} onClose={() => setIsOpen(false)} />}
    </>
  );
}
