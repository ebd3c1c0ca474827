import { useRevalidator } from "react-router";
import type { JoinRequest } from "#domain/society/joining/calls.ts";
import { ReasonDialog } from "../../kit/form/reason-dialog.tsx";
import { useCallForm } from "../../kit/form/use-call-form.ts";
import { m } from "../../paraglide/messages.js";

/** Declines a request with a reason that the person reads. */
export function DeclineDialog({ request, onClose }: { request: JoinRequest; onClose: () => void }) {
  const { revalidate } = useRevalidator();
  const { Join_RequestID, Name } = request;
  const form = useCallForm("vendor/Decline_Join_Request", {
    call: () => import("#domain/society/joining/calls.ts").then(({ joining }) => joining.decline),
    about: Join_RequestID,
    values: { Reason: "" },
    input: ({ Reason }) => ({ Join_RequestID, Reason }),
    async onDone() {
      await revalidate();
      onClose();
    },
  });
  return (
    <ReasonDialog
      form={form}
      title={m.joining_decline_title()}
      lead={m.joining_decline_text({ name: Name })}
      label={m.common_reason()}
      submit={m.common_decline()}
      danger
      most={200}
      onClose={onClose}
    />
  );
}
