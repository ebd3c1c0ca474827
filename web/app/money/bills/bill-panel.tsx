import { type ComponentProps, type ReactNode, useState } from "react";
import { useRevalidator } from "react-router";
import { AsyncState } from "../../lib/async-state.tsx";
import { HistoryLink } from "../../lib/history-link.tsx";
import { useRequest } from "../../lib/use-request.ts";
import { m } from "../../paraglide/messages.js";
import { Actions } from "../../ui/actions.tsx";
import { Button, buttonClass } from "../../ui/button.tsx";
import { Panel } from "../../ui/panel.tsx";
import { NoteDialog } from "../payments/note-dialog.tsx";
import styles from "./bill-panel.module.css";

type Noted = ComponentProps<typeof NoteDialog>;
type BillPanelProps<Bill extends Noted["bill"]> = {
  billId: string;
  load: Parameters<typeof useRequest<Bill>>[1];
  gone: string;
  /** The call that puts something on the bill or takes it off; undefined for those who may not. */
  note: Pick<Noted, "path" | "call"> | undefined;
  /** What else may be done with it. */
  actions?: (bill: Bill) => ReactNode;
  /** The bill with its explanation and dialogs; `changed` reloads it and the page. */
  children: (bill: Bill, changed: () => void) => ReactNode;
  onClose: () => void;
};

/** A bill over the page, of a society or of a contract; loaded separately, because it may be on no page of the list. */
export function BillPanel<Bill extends Noted["bill"]>({ billId, load, gone, note, ...rest }: BillPanelProps<Bill>) {
  const { actions, children, onClose } = rest;
  const { revalidate } = useRevalidator();
  const [isNoting, setIsNoting] = useState(false);
  const { result, retry, refresh } = useRequest(billId, load);
  const changed = () => {
    refresh();
    void revalidate();
  };
  const bill = result.is === "full" ? result.data : undefined;
  return (
    <Panel
      title={m.common_bill_details()}
      onClose={onClose}
      footer={
        bill && (
          <Actions className={styles.actions}>
            <a href={`/papers/bills/${billId}`} target="_blank" rel="noopener" className={buttonClass()}>
              {m.common_pdf()}
            </a>
            <HistoryLink thing="Bill" id={billId} />
            {note && <Button onClick={() => setIsNoting(true)}>{m.payments_note_add()}</Button>}
            {actions?.(bill)}
          </Actions>
        )
      }
    >
      <AsyncState
        result={result}
        words={{
          loading: m.common_loading_the_bill(),
          failed: m.common_bill_details_failed(),
          gone,
          retry: m.common_try_again(),
        }}
        missing="unknown-bill"
        onRetry={retry}
      />
      {bill && children(bill, changed)}
      {bill && note && isNoting && (
        <NoteDialog bill={bill} {...note} onNoted={changed} onClose={() => setIsNoting(false)} />
      )}
    </Panel>
  );
}
