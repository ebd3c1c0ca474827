import { ReasonDialog } from "../../../kit/form/reason-dialog.tsx";
import { useCallForm } from "../../../kit/form/use-call-form.ts";
import { m } from "../../../paraglide/messages.js";

type ReverseProps = {
  note: { Bill_NoteID: string; Note_No: string };
  onReversed: () => void;
  onClose: () => void;
};

/** Takes one note back. */
export function ReverseNote({ note: { Bill_NoteID, Note_No }, onReversed, onClose }: ReverseProps) {
  const form = useCallForm("vendor/Reverse_Bill_Note", {
    call: () => import("#domain/money/bills/calls.ts").then(({ bills }) => bills.reverseNote),
    about: Bill_NoteID,
    values: { Reason: "" },
    input: ({ Reason }) => ({ Bill_NoteID, Reason }),
    onDone() {
      onReversed();
      onClose();
    },
  });
  return (
    <ReasonDialog
      form={form}
      title={m.bulk_notes_reverse_one_title({ no: Note_No })}
      lead={m.bulk_notes_reverse_one_lead()}
      label={m.common_reason()}
      submit={m.openings_reverse()}
      danger
      most={200}
      onClose={onClose}
    />
  );
}
