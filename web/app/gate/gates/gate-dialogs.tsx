import { useRef, useState } from "react";
import { useRevalidator } from "react-router";
import type { Gate, Guard } from "#domain/gate/gates/calls.ts";
import { codeMinutes } from "#domain/gate/gates/rules.ts";
import { FormDialog } from "../../kit/form/form-dialog.tsx";
import { useCallForm } from "../../kit/form/use-call-form.ts";
import { askOnce } from "../../lib/ask-once.ts";
import { request } from "../../lib/request.ts";
import { m } from "../../paraglide/messages.js";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { CheckField, TextField } from "../../ui/field.tsx";
import { Stack } from "../../ui/layout.tsx";
import { showToast } from "../../ui/toast.tsx";
import styles from "./gates.module.css";

const calls = () => import("#domain/gate/gates/calls.ts").then(({ gates }) => gates);

/** Names a gate, or changes one. */
export function GateDialog({ gate, onClose }: { gate?: Gate; onClose: () => void }) {
  return gate ? <EditGate gate={gate} onClose={onClose} /> : <AddGate onClose={onClose} />;
}

function AddGate({ onClose }: { onClose: () => void }) {
  const { revalidate } = useRevalidator();
  const form = useCallForm("vendor/Create_Gate", {
    call: () => calls().then(({ create }) => create),
    about: "new",
    values: { Name: "" },
    input: (values) => values,
    refusedAt: { "gate-exists": "Name" },
    async onDone() {
      await revalidate();
      onClose();
    },
  });
  return (
    <FormDialog form={form} size="sm" title={m.gates_add()} submit={m.gates_add()} onClose={onClose}>
      <TextField {...form.field("Name")} label={m.gates_name()} hint={m.gates_name_hint()} maxLength={60} required />
    </FormDialog>
  );
}

function EditGate({ gate, onClose }: { gate: Gate; onClose: () => void }) {
  const { revalidate } = useRevalidator();
  const { GateID, Name, Status } = gate;
  const form = useCallForm("vendor/Edit_Gate", {
    call: () => calls().then(({ edit }) => edit),
    about: GateID,
    values: { Name, Status },
    input: (values) => ({ GateID, ...values }),
    refusedAt: { "gate-exists": "Name" },
    async onDone() {
      await revalidate();
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      size="sm"
      title={m.gates_edit_of({ name: Name })}
      submit={m.common_save()}
      onClose={onClose}
    >
      <TextField {...form.field("Name")} label={m.gates_name()} maxLength={60} required />
      <CheckField {...form.check("Status")} label={m.gates_in_use()} />
    </FormDialog>
  );
}

/** What is shown once: a code to type on a phone, or a PIN to tell somebody. */
const Secret = ({ title, text, more, onClose }: { title: string; text: string; more: string; onClose: () => void }) => (
  <Dialog
    title={title}
    size="sm"
    onClose={onClose}
    footer={
      <Button look="primary" onClick={onClose}>
        {m.common_close()}
      </Button>
    }
  >
    <Stack gap={3}>
      <p className={styles.secret}>{text}</p>
      <p>{more}</p>
    </Stack>
  </Dialog>
);

/** A code by which a phone is bound to a gate. */
export function CodeDialog({ gate, onClose }: { gate: Gate; onClose: () => void }) {
  const { revalidate } = useRevalidator();
  const [code, setCode] = useState<string>();
  const form = useCallForm("vendor/Create_Gate_Device", {
    call: () => calls().then(({ createDevice }) => createDevice),
    about: gate.GateID,
    send: (input) => request("vendor/Create_Gate_Device", input),
    values: { Name: "" },
    input: ({ Name }) => ({ GateID: gate.GateID, Name }),
    onDone: ({ Data: { Code } }) => setCode(`${Code.slice(0, 4)} ${Code.slice(4)}`),
  });
  async function end() {
    await revalidate();
    onClose();
  }
  if (code)
    return (
      <Secret
        title={m.gates_bind_of({ name: gate.Name })}
        text={code}
        more={m.gates_code_text({ minutes: codeMinutes })}
        onClose={end}
      />
    );
  return (
    <FormDialog
      form={form}
      size="sm"
      title={m.gates_bind_of({ name: gate.Name })}
      submit={m.gates_code_make()}
      onClose={onClose}
    >
      <TextField
        {...form.field("Name")}
        label={m.gates_phone_name()}
        hint={m.gates_phone_hint()}
        maxLength={60}
        required
      />
    </FormDialog>
  );
}

/** A new PIN for a guard, shown once. */
export function PinDialog({ guard, onClose }: { guard: Guard; onClose: () => void }) {
  const { revalidate } = useRevalidator();
  const [pin, setPin] = useState<string>();
  // Once it is there, the question closes, and the PIN stays.
  const isGiven = useRef(false);
  const { Society_StaffID, Name } = guard;
  async function give() {
    const answer = await request("vendor/Create_Gate_PIN", { Society_StaffID });
    if (!answer.success) return answer.extras.Status ?? m.common_failed_on_our_side();
    isGiven.current = true;
    setPin(answer.extras.Data.PIN);
  }
  async function end() {
    await revalidate();
    onClose();
  }
  if (pin) return <Secret title={m.gates_pin_of({ name: Name })} text={pin} more={m.gates_pin_text()} onClose={end} />;
  return (
    <ConfirmDialog
      title={m.gates_pin_of({ name: Name })}
      confirm={m.gates_pin_new()}
      onConfirm={give}
      onClose={() => {
        if (!isGiven.current) onClose();
      }}
    >
      <p>{guard.Whether_PIN ? m.gates_pin_replace() : m.gates_pin_first()}</p>
    </ConfirmDialog>
  );
}

export function UnbindDialog({ device, onClose }: { device: Gate["Devices"][number]; onClose: () => void }) {
  const { revalidate } = useRevalidator();
  const { Gate_DeviceID, Name } = device;
  async function run() {
    const answer = await askOnce("vendor/Inactive_Gate_Device", Gate_DeviceID, { Gate_DeviceID });
    if (!answer.success) return answer.extras.Status ?? m.common_failed_on_our_side();
    showToast(m.gates_unbound());
    await revalidate();
  }
  return (
    <ConfirmDialog
      title={m.gates_unbind_of({ name: Name })}
      confirm={m.gates_unbind()}
      danger
      onConfirm={run}
      onClose={onClose}
    >
      <p>{m.gates_unbind_text()}</p>
    </ConfirmDialog>
  );
}

export function SettingDialog({ isNeeded, onClose }: { isNeeded: boolean; onClose: () => void }) {
  const { revalidate } = useRevalidator();
  async function run() {
    const sent = { Whether_Shift_Needed: !isNeeded };
    const answer = await askOnce("vendor/Edit_Gate_Settings", String(!isNeeded), sent);
    if (!answer.success) return answer.extras.Status ?? m.common_failed_on_our_side();
    await revalidate();
  }
  return (
    <ConfirmDialog
      title={m.gates_setting()}
      confirm={isNeeded ? m.gates_setting_stop() : m.gates_setting_start()}
      onConfirm={run}
      onClose={onClose}
    >
      <p>{isNeeded ? m.gates_setting_stop_text() : m.gates_setting_start_text()}</p>
    </ConfirmDialog>
  );
}
