import type { Gate, Guard } from "#domain/gate/gates/calls.ts";
import type { GateRow, GuardRow } from "./queries.ts";

const instant = (at: string) => new Date(at).toISOString();

export const viewGate = ({ gate_id, name, status, devices }: GateRow): Gate => ({
  GateID: gate_id,
  Name: name,
  Status: status,
  Devices: devices.map((device) => ({
    Gate_DeviceID: device.gate_device_id,
    Name: device.name,
    Bound_At: device.bound_at && instant(device.bound_at),
    Bound_By: device.bound_by ?? "",
    Code_Until: device.bound_at ? null : instant(device.code_until),
    Shift:
      device.started_at && device.shift_name ? { Name: device.shift_name, Since: instant(device.started_at) } : null,
  })),
});

export const viewGuard = ({ staff_id, name, role, is_given, locked_until }: GuardRow): Guard => ({
  Society_StaffID: staff_id,
  Name: name,
  Role: role,
  Whether_PIN: is_given !== null,
  Whether_PIN_Given: is_given === true,
  Locked_Until: locked_until?.toISOString() ?? null,
});
