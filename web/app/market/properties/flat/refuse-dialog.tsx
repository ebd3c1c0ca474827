import { useRevalidator } from "react-router";
import type { FlatRequest } from "#domain/market/properties/flat/calls.ts";
import { ReasonDialog } from "../../../kit/form/reason-dialog.tsx";
import { useCallForm } from "../../../kit/form/use-call-form.ts";
import { m } from "../../../paraglide/messages.js";

type RefuseProps = { request: FlatRequest; isConfirmed: boolean; onClose: () => void };

/** Declines that a home is a flat of the society, or ends what was confirmed. */
export function RefuseDialog({ request, isConfirmed, onClose }: RefuseProps) {
  const { revalidate } = useRevalidator();
  const { Property_FlatID, Owner_Name: name } = request;
  const form = useCallForm(isConfirmed ? "vendor/End_Property_Flat" : "vendor/Decline_Property_Flat", {
    call: () =>
      import("#domain/market/properties/flat/calls.ts").then(({ flatCalls }) =>
        isConfirmed ? flatCalls.endFlat : flatCalls.declineFlat,
      ),
    about: Property_FlatID,
    values: { Reason: "" },
    input: ({ Reason }) => ({ Property_FlatID, Reason }),
    async onDone() {
      await revalidate();
      onClose();
    },
  });
  return (
    <ReasonDialog
      form={form}
      title={isConfirmed ? m.record_end_title() : m.record_decline_title()}
      lead={isConfirmed ? m.record_end_text({ name }) : m.record_decline_text({ name })}
      label={m.common_reason()}
      submit={isConfirmed ? m.record_end() : m.common_decline()}
      danger
      most={200}
      onClose={onClose}
    />
  );
}
