import { useRevalidator } from "react-router";
import type { Duty } from "#domain/gate/gates/calls.ts";
import { pinDigits } from "#domain/gate/gates/rules.ts";
import { FormDialog } from "../../kit/form/form-dialog.tsx";
import { useCallForm } from "../../kit/form/use-call-form.ts";
import { askOnce } from "../../lib/ask-once.ts";
import { request } from "../../lib/request.ts";
import { m } from "../../paraglide/messages.js";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { SelectField, TextField } from "../../ui/field.tsx";

const calls = () => import("#domain/gate/gates/calls.ts").then(({ gates }) => gates);

type DutyDialogProps = { what: "bind" | "take" | "end" | "pin"; duty: Duty; onClose: () => void };

/** What a guard does about the shift on this phone. */
export function DutyDialog({ what, duty, onClose }: DutyDialogProps) {
  if (what === "bind") return <BindDialog onClose={onClose} />;
  if (what === "take") return <TakeOverDialog duty={duty} onClose={onClose} />;
  if (what === "end") return <EndDialog onClose={onClose} />;
  return <OwnPinDialog onClose={onClose} />;
}

type DialogProps = { onClose: () => void };

function BindDialog({ onClose }: DialogProps) {
  const { revalidate } = useRevalidator();
  const form = useCallForm("vendor/Bind_Gate_Device", {
    call: () => calls().then(({ bind }) => bind),
    about: "this phone",
    values: { Code: "" },
    input: (values) => values,
    refusedAt: { "gate-code-wrong": "Code" },
    async onDone() {
      await revalidate();
      onClose();
    },
  });
  return (
    <FormDialog form={form} size="sm" title={m.gates_bind_this()} submit={m.gates_bind_now()} onClose={onClose}>
      <TextField
        {...form.field("Code")}
        label={m.gates_code()}
        hint={m.gates_code_hint()}
        maxLength={20}
        autoComplete="off"
        autoCapitalize="characters"
        required
      />
    </FormDialog>
  );
}

function TakeOverDialog({ duty: { Guards }, onClose }: DialogProps & { duty: Duty }) {
  const { revalidate } = useRevalidator();
  const form = useCallForm("vendor/Start_Gate_Shift", {
    call: () => calls().then(({ startShift }) => startShift),
    about: "this phone",
    send: (input) => request("vendor/Start_Gate_Shift", input),
    values: { Society_StaffID: "", PIN: "" },
    input: ({ Society_StaffID, PIN }) => ({ Society_StaffID: Society_StaffID as never, PIN }),
    refusedAt: {
      ...({ "gate-pin-wrong": "PIN", "gate-pin-locked": "PIN" } as const),
      ...({ "no-gate-pin": "Society_StaffID", "unknown-guard": "Society_StaffID" } as const),
    },
    async onDone() {
      await revalidate();
      onClose();
    },
  });
  return (
    <FormDialog form={form} size="sm" title={m.gates_take_over()} submit={m.gates_take_over()} onClose={onClose}>
      <SelectField {...form.field("Society_StaffID")} label={m.gates_guard()} required>
        <option value="">{m.common_choose()}</option>
        {Guards.map(({ Society_StaffID, Name, Whether_PIN }) => (
          <option key={Society_StaffID} value={Society_StaffID} disabled={!Whether_PIN}>
            {Whether_PIN ? Name : m.gates_guard_without_pin({ name: Name })}
          </option>
        ))}
      </SelectField>
      <TextField
        {...form.field("PIN")}
        label={m.gates_pin()}
        type="password"
        inputMode="numeric"
        autoComplete="off"
        maxLength={pinDigits.most}
        required
      />
    </FormDialog>
  );
}

function OwnPinDialog({ onClose }: DialogProps) {
  const { revalidate } = useRevalidator();
  const form = useCallForm("vendor/Update_Gate_PIN", {
    call: () => calls().then(({ setPin }) => setPin),
    about: "own",
    send: (input) => request("vendor/Update_Gate_PIN", input),
    values: { PIN: "" },
    input: (values) => values,
    async onDone() {
      await revalidate();
      onClose();
    },
  });
  return (
    <FormDialog form={form} size="sm" title={m.gates_set_pin()} submit={m.common_save()} onClose={onClose}>
      <TextField
        {...form.field("PIN")}
        label={m.gates_pin()}
        hint={m.gates_pin_hint()}
        type="password"
        inputMode="numeric"
        autoComplete="new-password"
        maxLength={pinDigits.most}
        required
      />
    </FormDialog>
  );
}

function EndDialog({ onClose }: DialogProps) {
  const { revalidate } = useRevalidator();
  async function run() {
    const answer = await askOnce("vendor/End_Gate_Shift", "this phone", {});
    if (!answer.success) return answer.extras.Status ?? m.common_failed_on_our_side();
    await revalidate();
  }
  return (
    <ConfirmDialog title={m.gates_end_shift()} confirm={m.gates_end_shift()} onConfirm={run} onClose={onClose}>
      <p>{m.gates_end_shift_text()}</p>
    </ConfirmDialog>
  );
}
