import type { Bill } from "#domain/bills/calls.ts";
import { m } from "../paraglide/messages.js";
import { Button } from "../ui/button.tsx";
import { say } from "../ui/toast.tsx";

/** How a resident pays a bill that is not paid yet. */
export const PayNow = ({ bill, describedBy }: { bill: Bill; describedBy?: string }) => (
  <Button look="primary" data-bill={bill.BillID} aria-describedby={describedBy} onClick={() => say(m.bills_soon())}>
    {m.bills_pay_now()}
  </Button>
);
