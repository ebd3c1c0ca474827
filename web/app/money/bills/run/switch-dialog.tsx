import { useRevalidator } from "react-router";
import type { domain } from "#domain";
import type { State } from "#domain/core/places/calls.ts";
import type { Output } from "#domain/platform/call.ts";
import { FormDialog } from "../../../kit/form/form-dialog.tsx";
import { useCallForm } from "../../../kit/form/use-call-form.ts";
import { formatMonth } from "../../../lib/format.ts";
import { useAttempt } from "../../../lib/use-attempt.tsx";
import { m } from "../../../paraglide/messages.js";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { SelectField, TextField } from "../../../ui/field.tsx";

export type Charging = Output<typeof domain.bills.charging>;

type SwitchProps = { charging: Charging; states: readonly State[]; onClose: () => void };

/** Asks from which month the society bills by heads, and whose law limits them. */
export function SwitchDialog({ charging, states, onClose }: SwitchProps) {
  const { revalidate } = useRevalidator();
  const { Earliest_Month: earliest, From_Month: from } = charging;
  const isBegun = from !== null && from < earliest;
  const form = useCallForm("vendor/Edit_Bills_By_Heads", {
    call: () => import("#domain/money/bills/calls.ts").then(({ bills }) => bills.editCharging),
    values: { From_Month: (from ?? earliest).slice(0, 7), StateID: charging.StateID },
    input: ({ From_Month, StateID }) => ({ From_Month, StateID: StateID === "" ? null : StateID }),
    refusedAt: { "month-billed-already": "From_Month" },
    async onDone() {
      onClose();
      await revalidate();
    },
  });
  return (
    <FormDialog form={form} title={m.by_heads_switch_title()} submit={m.common_save()} onClose={onClose} ready>
      <p>{m.by_heads_switch_lead()}</p>
      <TextField
        {...form.field("From_Month")}
        label={m.by_heads_first()}
        type="month"
        min={earliest.slice(0, 7)}
        pattern="\d{4}-\d{2}"
        hint={m.by_heads_first_hint({ month: formatMonth(earliest) })}
        disabled={isBegun}
        required
      />
      <SelectField {...form.field("StateID")} label={m.by_heads_state()}>
        <option value="">{m.by_heads_state_none()}</option>
        {states.map(({ StateID, State_Name }) => (
          <option key={StateID} value={StateID}>
            {State_Name}
          </option>
        ))}
      </SelectField>
    </FormDialog>
  );
}

/** Asks before the society goes back to its rates by BHK, which it may until a month was billed by heads. */
export function BackDialog({ onClose }: { onClose: () => void }) {
  const { revalidate } = useRevalidator();
  const { ask, notice } = useAttempt("vendor/Edit_Bills_By_Heads", "back");
  async function back() {
    const answer = await ask({ From_Month: null });
    if (!answer.success) return answer.extras.Status ?? m.common_save_failed();
    await revalidate();
    return undefined;
  }
  return (
    <ConfirmDialog title={m.by_heads_back()} confirm={m.by_heads_back()} onConfirm={back} onClose={onClose}>
      {notice}
      <p>{m.by_heads_back_text()}</p>
    </ConfirmDialog>
  );
}
