import type { JournalEntry } from "#domain/money/journal/draft.ts";
import { ReasonDialog } from "../../kit/form/reason-dialog.tsx";
import { useCallForm } from "../../kit/form/use-call-form.ts";
import { m } from "../../paraglide/messages.js";

type ReverseProps = { entry: JournalEntry; onReversed: () => void; onClose: () => void };

/** Asks why a voucher is reversed. */
export function ReverseVoucher({ entry: { Entry_DocumentID, Document_No }, onReversed, onClose }: ReverseProps) {
  const form = useCallForm("vendor/Inactive_Journal_Voucher", {
    call: () => import("#domain/money/journal/calls.ts").then(({ journal }) => journal.reverseVoucher),
    about: Entry_DocumentID,
    values: { Reason: "" },
    input: ({ Reason }) => ({ Journal_VoucherID: Entry_DocumentID, Reason }),
    onDone() {
      onClose();
      onReversed();
    },
  });
  return (
    <ReasonDialog
      form={form}
      title={m.openings_reverse_title({ no: Document_No })}
      lead={m.journal_reverse_lead()}
      label={m.common_reason()}
      submit={m.openings_reverse()}
      danger
      most={300}
      onClose={onClose}
    />
  );
}
