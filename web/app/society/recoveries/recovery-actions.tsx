import { useState } from "react";
import { useRevalidator } from "react-router";
import type { Recovery } from "#domain/society/recoveries/calls.ts";
import type { RecoveryStep } from "#domain/society/recoveries/codes.ts";
import { FormDialog } from "../../kit/form/form-dialog.tsx";
import { ReasonDialog } from "../../kit/form/reason-dialog.tsx";
import { useCallForm } from "../../kit/form/use-call-form.ts";
import { askOnce } from "../../lib/ask-once.ts";
import { m } from "../../paraglide/messages.js";
import { Actions } from "../../ui/actions.tsx";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { TextArea } from "../../ui/field.tsx";
import { showToast } from "../../ui/toast.tsx";

/** What the reader can do about an open request. */
export function RecoveryActions({ recovery, steps }: { recovery: Recovery; steps: readonly RecoveryStep[] }) {
  const [open, setOpen] = useState<RecoveryStep>();
  const close = () => setOpen(undefined);
  if (steps.every((step) => step === "ask")) return null;
  return (
    <>
      <Actions align="start">
        {steps.includes("confirm") && (
          <Button look="primary" onClick={() => setOpen("confirm")}>
            {m.recoveries_confirm()}
          </Button>
        )}
        {steps.includes("accept") && (
          <Button look="primary" onClick={() => setOpen("accept")}>
            {m.recoveries_accept()}
          </Button>
        )}
        {steps.includes("withdraw") && (
          <Button look="quietDanger" onClick={() => setOpen("withdraw")}>
            {m.recoveries_withdraw()}
          </Button>
        )}
        {steps.includes("object") && (
          <Button look="danger" onClick={() => setOpen("object")}>
            {m.recoveries_object()}
          </Button>
        )}
      </Actions>
      {open === "confirm" && <ConfirmForm recovery={recovery} onClose={close} />}
      {open === "object" && <ObjectDialog recovery={recovery} onClose={close} />}
      {(open === "accept" || open === "withdraw") && <StepDialog recovery={recovery} step={open} onClose={close} />}
    </>
  );
}

type DialogProps = { recovery: Recovery; onClose: () => void };

function ConfirmForm({ recovery: { Society_RecoveryID, Asked_By, Candidate_Name }, onClose }: DialogProps) {
  const { revalidate } = useRevalidator();
  const form = useCallForm("vendor/Confirm_Society_Recovery", {
    call: () => import("#domain/society/recoveries/calls.ts").then(({ recoveries }) => recoveries.confirm),
    about: Society_RecoveryID,
    values: { Confirmation: "" },
    input: ({ Confirmation }) => ({ Society_RecoveryID, Confirmation }),
    async onDone() {
      await revalidate();
      onClose();
    },
  });
  return (
    <FormDialog form={form} size="sm" title={m.recoveries_confirm()} submit={m.recoveries_confirm()} onClose={onClose}>
      <p>{m.recoveries_confirm_text({ name: Asked_By, candidate: Candidate_Name })}</p>
      <TextArea
        {...form.field("Confirmation")}
        label={m.recoveries_confirmation()}
        hint={m.recoveries_confirmation_hint()}
        rows={3}
        maxLength={500}
        required
        data-autofocus
      />
    </FormDialog>
  );
}

function ObjectDialog({ recovery: { Society_RecoveryID }, onClose }: DialogProps) {
  const { revalidate } = useRevalidator();
  const form = useCallForm("vendor/Decline_Society_Recovery", {
    call: () => import("#domain/society/recoveries/calls.ts").then(({ recoveries }) => recoveries.object),
    about: Society_RecoveryID,
    values: { Reason: "" },
    input: ({ Reason }) => ({ Society_RecoveryID, Reason }),
    async onDone() {
      await revalidate();
      onClose();
    },
  });
  return (
    <ReasonDialog
      form={form}
      title={m.recoveries_object_title()}
      lead={m.recoveries_object_text()}
      label={m.common_reason()}
      submit={m.recoveries_object()}
      danger
      most={500}
      onClose={onClose}
    />
  );
}

function StepDialog({ recovery, step, onClose }: DialogProps & { step: "accept" | "withdraw" }) {
  const { revalidate } = useRevalidator();
  const { Society_RecoveryID } = recovery;

  async function run() {
    const path = step === "accept" ? "vendor/Accept_Society_Recovery" : "vendor/Inactive_Society_Recovery";
    const answer = await askOnce(path, Society_RecoveryID, { Society_RecoveryID });
    if (!answer.success) return answer.extras.Status ?? m.common_failed_on_our_side();
    if (answer.extras.Status) showToast(answer.extras.Status);
    await revalidate();
  }

  const isAccepting = step === "accept";
  return (
    <ConfirmDialog
      title={isAccepting ? m.recoveries_accept_title() : m.common_withdraw_title()}
      confirm={isAccepting ? m.recoveries_accept() : m.recoveries_withdraw()}
      keep={m.common_back()}
      danger={!isAccepting}
      onConfirm={run}
      onClose={onClose}
    >
      <p>{isAccepting ? m.recoveries_accept_text() : m.recoveries_withdraw_text()}</p>
    </ConfirmDialog>
  );
}
