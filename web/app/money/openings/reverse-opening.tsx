import { useRevalidator } from "react-router";
import type { OpeningBalance } from "#domain/money/openings/calls.ts";
import { ReasonDialog } from "../../kit/form/reason-dialog.tsx";
import { useCallForm } from "../../kit/form/use-call-form.ts";
import { m } from "../../paraglide/messages.js";

type ReverseProps = { opening: OpeningBalance; onClose: () => void };

/** Asks why an opening balance is reversed. */
export function ReverseOpening({ opening: { Opening_BalanceID, Opening_No, Name }, onClose }: ReverseProps) {
  const { revalidate } = useRevalidator();
  const form = useCallForm("vendor/Inactive_Opening_Balance", {
    call: () => import("#domain/money/openings/calls.ts").then(({ openings }) => openings.reverse),
    about: Opening_BalanceID,
    values: { Reason: "" },
    input: ({ Reason }) => ({ Opening_BalanceID, Reason }),
    async onDone() {
      onClose();
      await revalidate();
    },
  });
  return (
    <ReasonDialog
      form={form}
      title={m.openings_reverse_title({ no: Opening_No })}
      lead={m.openings_reverse_lead({ name: Name })}
      label={m.common_reason()}
      submit={m.openings_reverse()}
      danger
      most={300}
      onClose={onClose}
    />
  );
}
