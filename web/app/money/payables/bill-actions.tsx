import { type ReactNode, useState } from "react";
import { useRevalidator } from "react-router";
import type { PurchaseBillInfo } from "#domain/money/payables/bills/draft.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { ReasonDialog } from "../../kit/form/reason-dialog.tsx";
import { useCallForm } from "../../kit/form/use-call-form.ts";
import { useAttempt } from "../../lib/use-attempt.tsx";
import { m } from "../../paraglide/messages.js";
import { Button } from "../../ui/button.tsx";
import { showToast } from "../../ui/toast.tsx";

type OneClick = "vendor/Approve_Purchase_Bill" | "vendor/Withdraw_Purchase_Bill" | "vendor/Use_Supplier_Advance";
type ActProps = { call: OneClick; billId: string; look?: "primary" | "quiet"; children: ReactNode };

/** Does one thing with a bill by one click, says what came of it, and loads the page anew. */
export function ActButton({ call, billId, look, children }: ActProps) {
  const { revalidate } = useRevalidator();
  const attempt = useAttempt(call, billId);
  const [isBusy, setIsBusy] = useState(false);
  async function send() {
    setIsBusy(true);
    const answer = await attempt.ask({ Purchase_BillID: billId as never });
    showToast(answer.extras.Status ?? m.payables_act_failed());
    await revalidate();
    setIsBusy(false);
  }
  return (
    <>
      {attempt.notice}
      <Button {...(look && { look })} busy={isBusy} onClick={send}>
        {children}
      </Button>
    </>
  );
}

export type Ending = "reject" | "reverse";
type EndProps = { bill: PurchaseBillInfo; ending: Ending; onClose: () => void };

/** Asks why a bill is rejected or reversed. */
export const EndBill = ({ ending, ...rest }: EndProps) =>
  ending === "reject" ? <RejectBill {...rest} /> : <ReverseBill {...rest} />;

type DialogProps = Omit<EndProps, "ending">;

function RejectBill({ bill: { Purchase_BillID, Invoice_No }, onClose }: DialogProps) {
  const { revalidate } = useRevalidator();
  const form = useCallForm("vendor/Reject_Purchase_Bill", {
    call: () => import("#domain/money/payables/calls.ts").then(({ payables }) => payables.rejectBill),
    about: Purchase_BillID,
    values: { Reason: "" },
    input: ({ Reason }) => ({ Purchase_BillID, Reason }),
    async onDone() {
      onClose();
      await revalidate();
    },
  });
  return (
    <ReasonDialog
      form={form}
      title={m.payables_reject_title({ no: Invoice_No })}
      lead={m.payables_reject_lead()}
      label={m.common_reason()}
      submit={m.payables_reject()}
      danger
      most={300}
      onClose={onClose}
    />
  );
}

function ReverseBill({ bill: { Purchase_BillID, Purchase_Bill_No, Amount }, onClose }: DialogProps) {
  const { revalidate } = useRevalidator();
  const form = useCallForm("vendor/Reverse_Purchase_Bill", {
    call: () => import("#domain/money/payables/calls.ts").then(({ payables }) => payables.reverseBill),
    about: Purchase_BillID,
    values: { Reason: "" },
    input: ({ Reason }) => ({ Purchase_BillID, Reason }),
    async onDone() {
      onClose();
      await revalidate();
    },
  });
  return (
    <ReasonDialog
      form={form}
      title={m.openings_reverse_title({ no: Purchase_Bill_No })}
      lead={m.payables_reverse_lead({ amount: formatRupees(Amount) })}
      label={m.common_reason()}
      submit={m.openings_reverse()}
      danger
      most={300}
      onClose={onClose}
    />
  );
}
