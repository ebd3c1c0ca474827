import { useState } from "react";
import { useRevalidator } from "react-router";
import { mayCall } from "#domain/platform/capabilities.ts";
import { AsyncState } from "../../lib/async-state.tsx";
import { HistoryLink } from "../../lib/history-link.tsx";
import { request } from "../../lib/request.ts";
import { useMay } from "../../lib/use-may.ts";
import { useRequest } from "../../lib/use-request.ts";
import { useVendor } from "../../lib/vendor.ts";
import { m } from "../../paraglide/messages.js";
import { Actions } from "../../ui/actions.tsx";
import { Button, buttonClass } from "../../ui/button.tsx";
import { Panel } from "../../ui/panel.tsx";
import { NoteDialog } from "../payments/note-dialog.tsx";
import styles from "./bill-details.module.css";
import { BillExplained } from "./bill-explained.tsx";
import { isPaid } from "./bill-words.ts";
import { CollectDialog } from "./collect-dialog.tsx";
import { PayNow } from "./pay-now.tsx";
import { ReceiptDialog } from "./receipt-dialog.tsx";

type DetailsProps = { billId: string; onClose: () => void };
type Open = { what: "collect" | "note" } | { what: "receipt"; paymentId: string };

/** A bill over the list, explained, with what may be done about it. */
export function BillDetails({ billId, onClose }: DetailsProps) {
  const { Role } = useVendor().Current_Role;
  const may = useMay();
  const { revalidate } = useRevalidator();
  const { asked, retry, refresh } = useRequest(billId, (signal) =>
    request("vendor/Fetch_Bill_Info", { BillID: billId }, { signal }),
  );
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const changed = () => {
    refresh();
    void revalidate();
  };
  const bill = asked.is === "full" ? asked.found : undefined;
  const mayCollect = may("bills.write");
  const pays = mayCall(Role, "bills.pay");

  return (
    <Panel
      title={m.common_bill_details()}
      onClose={onClose}
      footer={
        bill && (
          <Actions className={styles.ways}>
            <a href={`/papers/bills/${bill.BillID}`} target="_blank" rel="noopener" className={buttonClass()}>
              {m.common_pdf()}
            </a>
            <HistoryLink thing="Bill" id={bill.BillID} />
            {mayCollect && <Button onClick={() => setOpen({ what: "note" })}>{m.payments_note_add()}</Button>}
            {mayCollect && !isPaid(bill) && (
              <Button look="primary" onClick={() => setOpen({ what: "collect" })}>
                {m.payments_collect_title()}
              </Button>
            )}
            {pays && !isPaid(bill) && <PayNow bill={bill} />}
          </Actions>
        )
      }
    >
      <AsyncState
        asked={asked}
        words={{
          loading: m.common_loading_the_bill(),
          failed: m.common_bill_details_failed(),
          gone: m.bills_gone(),
          retry: m.common_try_again(),
        }}
        missing="unknown-bill"
        onRetry={retry}
      />
      {bill && <BillExplained bill={bill} onReceipt={(paymentId) => setOpen({ what: "receipt", paymentId })} />}
      {open?.what === "collect" && bill && <CollectDialog from={{ bill }} onCollected={changed} onClose={close} />}
      {open?.what === "note" && bill && (
        <NoteDialog
          bill={bill}
          path="vendor/Create_Bill_Note"
          call={() => import("#domain/money/bills/calls.ts").then(({ bills }) => bills.createNote)}
          onNoted={changed}
          onClose={close}
        />
      )}
      {open?.what === "receipt" && <ReceiptDialog paymentId={open.paymentId} onReversed={changed} onClose={close} />}
    </Panel>
  );
}
