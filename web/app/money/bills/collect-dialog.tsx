import { useState } from "react";
import type { Bill } from "#domain/money/bills/calls.ts";
import type { ReceiptInfo } from "#domain/money/payments/calls.ts";
import { FormActions } from "../../kit/form/call-form.tsx";
import { m } from "../../paraglide/messages.js";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { type CollectFrom, CollectDialog as CollectMoney } from "../payments/collect-dialog.tsx";
import { typeWord } from "./bill-words.ts";
import { ReceiptView } from "./receipt-dialog.tsx";

type Payer = { Society_ResidentID: string; Name: string };
/** For a bill, or of a resident without naming one. */
export type From = { bill: Bill } | { flat: string; payers: Payer[] };
type CollectProps = { from: From; onCollected: () => void; onClose: () => void };

/** Takes money for a society, and shows the receipt of it. */
export function CollectDialog({ from, onCollected, onClose }: CollectProps) {
  const [receipt, setReceipt] = useState<ReceiptInfo>();
  if (receipt)
    return (
      <Dialog
        key="receipt"
        title={m.bills_receipt()}
        onClose={onClose}
        footer={
          <FormActions>
            <Button look="primary" data-autofocus onClick={onClose}>
              {m.common_done()}
            </Button>
          </FormActions>
        }
      >
        <ReceiptView receipt={receipt} />
      </Dialog>
    );
  return (
    <CollectMoney
      from={collectFrom(from)}
      onCollected={(made) => {
        setReceipt(made as ReceiptInfo);
        onCollected();
      }}
      onOutdated={onCollected}
      onClose={onClose}
    >
      {aboutOf(from)}
    </CollectMoney>
  );
}

const collectFrom = (from: From): CollectFrom =>
  "bill" in from
    ? {
        path: "vendor/Collect_Bill_Amount",
        call: () => import("#domain/money/bills/calls.ts").then(({ bills }) => bills.collect),
        BillID: from.bill.BillID,
        due: from.bill.Outstanding_Amount,
        rebate: from.bill.Rebate,
      }
    : {
        path: "vendor/Collect_Resident_Amount",
        call: () => import("#domain/money/payments/calls.ts").then(({ payments }) => payments.collect),
        ...from,
      };

function aboutOf(from: From): string {
  if (!("bill" in from)) return m.bills_collect_from({ flat: from.flat });
  const { Bill_Type, Bill_No, Society_Resident_Information: to } = from.bill;
  return m.bills_collect_for({ type: typeWord(Bill_Type), no: Bill_No, name: to.Name, flat: to.Flat_Label });
}
