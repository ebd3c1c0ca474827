import IconDoorEnter from "@tabler/icons-react/dist/esm/icons/IconDoorEnter.mjs";
import { useState } from "react";
import { data } from "react-router";
import type { Gate, Guard } from "#domain/gate/gates/calls.ts";
import { roleLabel } from "#domain/platform/roles.ts";
import { forRole } from "../../lib/for-role.ts";
import { formatTime } from "../../lib/format.ts";
import { pageContext } from "../../lib/page-context.ts";
import { rootDataOf, siteOf } from "../../lib/root-data.ts";
import { m } from "../../paraglide/messages.js";
import { Actions } from "../../ui/actions.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Row, Stack } from "../../ui/layout.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Section } from "../../ui/section.tsx";
import { Soft } from "../../ui/soft.tsx";
import type { Route } from "./+types/gates-page";
import { CodeDialog, GateDialog, PinDialog, SettingDialog, UnbindDialog } from "./gate-dialogs.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const answer = await context.get(pageContext).ask("vendor/Fetch_Gates_Info", {});
  if (answer.success) return answer.extras.Data;
  forRole(answer);
  return data({ failure: answer.extras.Status ?? m.gates_failed() }, { status: 503 });
}

export function meta({ matches }: Route.MetaArgs) {
  const { name } = siteOf(rootDataOf(matches));
  return [{ title: `${m.gates_title()} · ${name}` }, { name: "robots", content: "noindex" }];
}

type Device = Gate["Devices"][number];
type Open =
  | { what: "add" | "setting" }
  | { what: "edit" | "code"; gate: Gate }
  | { what: "unbind"; device: Device }
  | { what: "pin"; guard: Guard };

/** The gates of the society with their phones, and the shift PINs of the guards. */
export default function GatesPage({ loaderData }: Route.ComponentProps) {
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  if ("failure" in loaderData)
    return (
      <Stack gap={5}>
        <PageHead title={m.gates_title()} />
        <Notice role="alert" title={loaderData.failure ?? m.gates_failed()} />
      </Stack>
    );
  const { Gates, Guards, Whether_Shift_Needed } = loaderData;
  const add = (
    <Button look="primary" onClick={() => setOpen({ what: "add" })}>
      {m.gates_add()}
    </Button>
  );
  return (
    <Stack gap={5}>
      <PageHead title={m.gates_title()} lead={m.gates_lead()} actions={Gates.length > 0 && add} />
      {Gates.length === 0 && (
        <Notice icon={<IconDoorEnter size={32} />} title={m.gates_none()} action={add}>
          {m.gates_none_next()}
        </Notice>
      )}
      {Gates.map((gate) => (
        <OneGate key={gate.GateID} gate={gate} onOpen={setOpen} />
      ))}
      <Section title={m.gates_guards()} lead={m.gates_guards_lead()}>
        {Guards.length === 0 ? (
          <p>{m.gates_guards_none()}</p>
        ) : (
          <Stack as="ul" gap={3}>
            {Guards.map((guard) => (
              <Row as="li" key={guard.Society_StaffID} gap={3} spread="between">
                <div>
                  <strong>{guard.Name}</strong>{" "}
                  <Badge tone={guard.Whether_PIN ? "good" : "plain"}>{pinState(guard)}</Badge>
                  <Soft>
                    {roleLabel(guard.Role)}
                    {isLocked(guard) && ` · ${m.gates_locked({ time: formatTime(guard.Locked_Until!) })}`}
                  </Soft>
                </div>
                <Button
                  aria-label={m.gates_pin_of({ name: guard.Name })}
                  onClick={() => setOpen({ what: "pin", guard })}
                >
                  {m.gates_pin_new()}
                </Button>
              </Row>
            ))}
          </Stack>
        )}
      </Section>
      <Section title={m.gates_setting()} lead={Whether_Shift_Needed ? m.gates_setting_on() : m.gates_setting_off()}>
        <Actions align="start">
          <Button onClick={() => setOpen({ what: "setting" })}>
            {Whether_Shift_Needed ? m.gates_setting_stop() : m.gates_setting_start()}
          </Button>
        </Actions>
      </Section>
      {open?.what === "add" && <GateDialog onClose={close} />}
      {open?.what === "edit" && <GateDialog gate={open.gate} onClose={close} />}
      {open?.what === "code" && <CodeDialog gate={open.gate} onClose={close} />}
      {open?.what === "unbind" && <UnbindDialog device={open.device} onClose={close} />}
      {open?.what === "pin" && <PinDialog guard={open.guard} onClose={close} />}
      {open?.what === "setting" && <SettingDialog isNeeded={Whether_Shift_Needed} onClose={close} />}
    </Stack>
  );
}

const isLocked = ({ Locked_Until }: Guard) => Locked_Until !== null && Locked_Until > new Date().toISOString();

function pinState({ Whether_PIN, Whether_PIN_Given }: Guard): string {
  if (!Whether_PIN) return m.gates_pin_none();
  return Whether_PIN_Given ? m.gates_pin_given() : m.gates_pin_own();
}

const OneGate = ({ gate, onOpen }: { gate: Gate; onOpen: (open: Open) => void }) => (
  <Section
    title={gate.Name}
    lead={gate.Status ? undefined : m.gates_out_of_use()}
    action={
      <Actions>
        <Button
          look="quiet"
          aria-label={m.gates_edit_of({ name: gate.Name })}
          onClick={() => onOpen({ what: "edit", gate })}
        >
          {m.common_edit()}
        </Button>
        {gate.Status && (
          <Button aria-label={m.gates_bind_of({ name: gate.Name })} onClick={() => onOpen({ what: "code", gate })}>
            {m.gates_bind()}
          </Button>
        )}
      </Actions>
    }
  >
    {gate.Devices.length === 0 ? (
      <p>{m.gates_no_phone()}</p>
    ) : (
      <Stack as="ul" gap={3}>
        {gate.Devices.map((device) => (
          <Row as="li" key={device.Gate_DeviceID} gap={3} spread="between">
            <div>
              <strong>{device.Name}</strong> {device.Shift && <Badge tone="good">{device.Shift.Name}</Badge>}
              <Soft>
                {device.Shift
                  ? m.gates_shift_since({ time: formatTime(device.Shift.Since) })
                  : device.Bound_At
                    ? m.gates_bound({ name: device.Bound_By, time: formatTime(device.Bound_At) })
                    : m.gates_code_until({ time: formatTime(device.Code_Until ?? "") })}
              </Soft>
            </div>
            <Button
              look="quietDanger"
              aria-label={m.gates_unbind_of({ name: device.Name })}
              onClick={() => onOpen({ what: "unbind", device })}
            >
              {m.gates_unbind()}
            </Button>
          </Row>
        ))}
      </Stack>
    )}
  </Section>
);
