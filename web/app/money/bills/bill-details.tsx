import { useState } from "react";
import { mayCall } from "#domain/platform/who.ts";
import { request } from "../../lib/request.ts";
import { useMay } from "../../lib/use-may.ts";
import { useVendor } from "../../lib/vendor.ts";
import { m } from "../../paraglide/messages.js";
import { Button } from "../../ui/button.tsx";
import { WriteOffDialog } from "../write-offs/write-off-dialog.tsx";
import { BillPanel } from "./bill-panel.tsx";
import { isSettled } from "./bill-words.ts";
import { CollectDialog } from "./collect-dialog.tsx";
import { ShareBill } from "./papers/share-bill.tsx";
import { ReverseNote } from "./notes/reverse-note.tsx";
import { PayNow } from "./pay-now.tsx";
import { ReceiptDialog } from "./receipt-dialog.tsx";
import { SocietyBill } from "./society-bill.tsx";

type DetailsProps = { billId: string; onClose: () => void };

/** A society's bill over the list, with what may be done about it. */
export function BillDetails({ billId, onClose }: DetailsProps) {
  const { Role } = useVendor().Current_Role;
  const may = useMay();
  const [isCollecting, setIsCollecting] = useState(false);
  const [receipt, setReceipt] = useState<string>();
  const [isSharing, setIsSharing] = useState(false);
  const [reversed, setReversed] = useState<{ Bill_NoteID: string; Note_No: string }>();
  const [isWritingOff, setIsWritingOff] = useState(false);
  const mayCollect = may("bills.write");
  const pays = mayCall(Role, "bills.pay");

  return (
    <BillPanel
      billId={billId}
      load={(signal) => request("vendor/Fetch_Bill_Info", { BillID: billId }, { signal })}
      gone={m.bills_gone()}
      note={
        mayCollect
          ? {
              path: "vendor/Create_Bill_Note",
              call: () => import("#domain/money/bills/calls.ts").then(({ bills }) => bills.createNote),
            }
          : undefined
      }
      actions={(bill) => (
        <>
          {mayCollect && bill.SocietyID !== "" && (
            <Button onClick={() => setIsSharing(true)}>{m.common_share()}</Button>
          )}
          {!isSettled(bill) && (
            <>
              {mayCollect && (
                <Button look="primary" onClick={() => setIsCollecting(true)}>
                  {m.payments_collect_title()}
                </Button>
              )}
              {may("write-offs.make") && (
                <Button look="quietDanger" onClick={() => setIsWritingOff(true)}>
                  {m.write_offs_make()}
                </Button>
              )}
              {pays && <PayNow bill={bill} />}
            </>
          )}
        </>
      )}
      onClose={onClose}
    >
      {(bill, changed) => (
        <>
          <SocietyBill bill={bill} onReceipt={setReceipt} onReverseNote={mayCollect ? setReversed : undefined} />
          {reversed && <ReverseNote note={reversed} onReversed={changed} onClose={() => setReversed(undefined)} />}
          {isCollecting && (
            <CollectDialog from={{ bill }} onCollected={changed} onClose={() => setIsCollecting(false)} />
          )}
          {isSharing && <ShareBill bill={bill} onClose={() => setIsSharing(false)} />}
          {isWritingOff && (
            <WriteOffDialog bill={bill} isOfSociety onWrittenOff={changed} onClose={() => setIsWritingOff(false)} />
          )}
          {receipt && <ReceiptDialog paymentId={receipt} onReversed={changed} onClose={() => setReceipt(undefined)} />}
        </>
      )}
    </BillPanel>
  );
}
