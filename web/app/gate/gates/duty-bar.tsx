import { useState } from "react";
import type { Duty } from "#domain/gate/gates/calls.ts";
import { formatTime } from "../../lib/format.ts";
import { m } from "../../paraglide/messages.js";
import { Actions } from "../../ui/actions.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { dialogOnDemand } from "../../ui/dialog-on-demand.tsx";
import { Row, Stack } from "../../ui/layout.tsx";
import { Soft } from "../../ui/soft.tsx";
import styles from "./duty-bar.module.css";

// A guard needs them twice a day, and the gate opens on a cheap phone.
const DutyDialog = dialogOnDemand(() => import("./duty-dialog.tsx").then((loaded) => loaded.DutyDialog));

/** At which gate this phone is, who is on shift, and how another guard takes over. */
export function DutyBar({ duty }: { duty: Duty }) {
  const [open, setOpen] = useState<"bind" | "take" | "end" | "pin">();
  const close = () => setOpen(undefined);
  const { Gate_Name, Shift, Whether_On_Duty, Whether_Own_PIN_Possible, Whether_Own_PIN } = duty;
  return (
    <Card as="section" aria-label={m.gates_shift()} className={styles.shift}>
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
      {open && <DutyDialog what={open} duty={duty} onClose={close} />}
    </Card>
  );
}

function textOff({ Gate_Name, Whether_Shift_Needed }: Duty): string {
  if (Gate_Name === null) return Whether_Shift_Needed ? m.gates_not_bound_needed() : m.gates_not_bound_text();
  return Whether_Shift_Needed ? m.gates_no_shift_needed() : m.gates_no_shift();
}
