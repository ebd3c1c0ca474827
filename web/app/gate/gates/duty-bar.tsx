import { useState } from "react";
import { useRevalidator } from "react-router";
import type { Duty } from "#domain/gate/gates/calls.ts";
import { pinDigits } from "#domain/gate/gates/rules.ts";
import { FormDialog } from "../../kit/form/form-dialog.tsx";
import { useCallForm } from "../../kit/form/use-call-form.ts";
import { askOnce } from "../../lib/ask-once.ts";
import { formatTime } from "../../lib/format.ts";
import { request } from "../../lib/request.ts";
import { m } from "../../paraglide/messages.js";
import { Actions } from "../../ui/actions.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { SelectField, TextField } from "../../ui/field.tsx";
import { Row, Stack } from "../../ui/layout.tsx";
import { Soft } from "../../ui/soft.tsx";

const calls = () => import("#domain/gate/gates/calls.ts").then(({ gates }) => gates);

/** At which gate this phone is, who is on shift, and how another guard takes over. */
export function DutyBar({ duty }: { duty: Duty }) {
  const [open, setOpen] = useState<"bind" | "take" | "end" | "pin">();
  const close = () => setOpen(undefined);
  const { Gate_Name, Shift, Whether_On_Duty, Whether_Own_PIN_Possible, Whether_Own_PIN } = duty;
  return (
    <Card as="section" aria-label={m.gates_shift()}>
      <Row gap={3} spread="between">
        <Stack gap={1}>
          <strong>{Gate_Name ?? m.gates_not_bound()}</strong>
          <Soft>{Shift ? m.gates_on_shift({ name: Shift.Name, time: formatTime(Shift.Since) }) : textOff(duty)}</Soft>
        </Stack>
        <Actions align="start">
          {Gate_Name === null ? (
            <Button look={Whether_On_Duty ? "quiet" : "primary"} onClick={() => setOpen("bind")}>
              {m.gates_bind_this()}
            </Button>
          ) : (
            <Button look={Whether_On_Duty ? "secondary" : "primary"} onClick={() => setOpen("take")}>
              {m.gates_take_over()}
            </Button>
          )}
          {Shift && (
            <Button look="quiet" onClick={() => setOpen("end")}>
              {m.gates_end_shift()}
            </Button>
          )}
          {Whether_Own_PIN_Possible && (
            <Button look="quiet" onClick={() => setOpen("pin")}>
              {Whether_Own_PIN ? m.gates_change_pin() : m.gates_set_pin()}
            </Button>
          )}
        </Actions>
      </Row>
      {open === "bind" && <BindDialog onClose={close} />}
      {open === "take" && <TakeOverDialog duty={duty} onClose={close} />}
      {open === "end" && <EndDialog onClose={close} />}
      {open === "pin" && <OwnPinDialog onClose={close} />}
    </Card>
  );
}

function textOff({ Gate_Name, Whether_Shift_Needed }: Duty): string {
  if (Gate_Name === null) return Whether_Shift_Needed ? m.gates_not_bound_needed() : m.gates_not_bound_text();
  return Whether_Shift_Needed ? m.gates_no_shift_needed() : m.gates_no_shift();
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
