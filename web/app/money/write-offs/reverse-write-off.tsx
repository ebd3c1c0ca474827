import { useRevalidator } from "react-router";
import type { WriteOff } from "#domain/money/write-offs/calls.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { ReasonDialog } from "../../kit/form/reason-dialog.tsx";
import { useCallForm } from "../../kit/form/use-call-form.ts";
import { m } from "../../paraglide/messages.js";

type ReverseProps = { writeOff: WriteOff; onClose: () => void };

/** Asks why a write-off is reversed. */
export function ReverseWriteOff({ writeOff: { Write_OffID, Write_Off_No, Amount }, onClose }: ReverseProps) {
  const { revalidate } = useRevalidator();
  const form = useCallForm("vendor/Reverse_Write_Off", {
    call: () => import("#domain/money/write-offs/calls.ts").then(({ writeOffs }) => writeOffs.reverse),
    about: Write_OffID,
    values: { Reason: "" },
    input: ({ Reason }) => ({ Write_OffID, Reason }),
    done: ({ Data }) => (Data.Write_Off ? m.write_offs_reversed() : m.write_offs_proposed_done()),
    async onDone() {
      onClose();
      await revalidate();
    },
  });
  return (
    <ReasonDialog
      form={form}
      title={m.openings_reverse_title({ no: Write_Off_No })}
      lead={m.write_offs_reverse_lead({ amount: formatRupees(Amount) })}
      label={m.common_reason()}
      submit={m.openings_reverse()}
      danger
      most={300}
      onClose={onClose}
    />
  );
}
