import { z } from "zod";
import { call } from "../../platform/call.ts";
import { oneLine } from "../../platform/fields.ts";
import { GateDeviceId, GateId, StaffId } from "../../platform/ids.ts";
import { problem } from "../../platform/problems.ts";
import { isSimplePin, pinDigits } from "./rules.ts";

const instant = z.iso.datetime();
const Name = z
  .string(problem("name-required"))
  .pipe(oneLine(60))
  .pipe(z.string().min(1, problem("name-required")));
const PIN = z
  .string(problem("pin-digits", pinDigits))
  .regex(new RegExp(`^\\d{${pinDigits.least},${pinDigits.most}}$`), problem("pin-digits", pinDigits));

/** Who has taken over at a gate. */
const Shift = z.object({ Name: z.string(), Since: instant });

const Device = z.object({
  Gate_DeviceID: z.string(),
  Name: z.string(),
  /** Null until the code was entered on the phone. */
  Bound_At: instant.nullable(),
  Bound_By: z.string(),
  /** Until when the code is valid, of a phone that is not bound yet. */
  Code_Until: instant.nullable(),
  Shift: Shift.nullable(),
});

const Gate = z.object({ GateID: z.string(), Name: z.string(), Status: z.boolean(), Devices: z.array(Device) });
export type Gate = z.output<typeof Gate>;

const Guard = z.object({
  Society_StaffID: z.string(),
  Name: z.string(),
  Role: z.string(),
  Whether_PIN: z.boolean(),
  /** Whether the office gave the PIN, and the guard has not set one of their own since. */
  Whether_PIN_Given: z.boolean(),
  Locked_Until: instant.nullable(),
});
export type Guard = z.output<typeof Guard>;

const Duty = z.object({
  /** Whether a guard needs a shift at this society's gates. */
  Whether_Shift_Needed: z.boolean(),
  /** Whether the caller can work at the gate now. */
  Whether_On_Duty: z.boolean(),
  /** Whether the society has named gates: without them there are no shifts. */
  Whether_Gates: z.boolean(),
  /** The gate to which this phone is bound. */
  Gate_Name: z.string().nullable(),
  Shift: Shift.nullable(),
  /** Who can take over, on a phone that is bound. */
  Guards: z.array(z.object({ Society_StaffID: z.string(), Name: z.string(), Whether_PIN: z.boolean() })),
  /** Whether the caller can set a shift PIN of their own, and has one. */
  Whether_Own_PIN_Possible: z.boolean(),
  Whether_Own_PIN: z.boolean(),
});
export type Duty = z.output<typeof Duty>;

export const gates = {
  info: call({
    path: "vendor/Fetch_Gates_Info",
    who: "gates.write",
    summary:
      "Show the society's gates with the phones that are bound to them, who is on shift, and the guards with the state of their PIN",
    input: z.object({}),
    output: z.object({ Whether_Shift_Needed: z.boolean(), Gates: z.array(Gate), Guards: z.array(Guard) }),
  }),
  create: call({
    path: "vendor/Create_Gate",
    who: "gates.write",
    summary: "Name a gate of the society",
    once: true,
    input: z.object({ Name }),
    output: z.object({ GateID: z.string() }),
    done: "Gate added",
    refusals: ["gate-exists"],
  }),
  edit: call({
    path: "vendor/Edit_Gate",
    who: "gates.write",
    summary: "Rename a gate, or take it out of use, which ends the shifts and unbinds the phones there",
    once: true,
    input: z.object({ GateID: GateId, Name, Status: z.boolean() }),
    output: z.object({}),
    done: "Gate saved",
    refusals: ["unknown-gate", "gate-exists"],
  }),
  editSettings: call({
    path: "vendor/Edit_Gate_Settings",
    who: "gates.write",
    summary: "Say whether guards can work at the gate only on a bound phone and on shift",
    once: true,
    input: z.object({ Whether_Shift_Needed: z.boolean() }),
    output: z.object({}),
    done: "Settings saved",
  }),
  createDevice: call({
    path: "vendor/Create_Gate_Device",
    who: "gates.write",
    summary: "Make a code by which one phone is bound to a gate; it is shown once and is valid for 15 minutes",
    fresh: true,
    input: z.object({ GateID: GateId, Name }),
    output: z.object({ Gate_DeviceID: z.string(), Code: z.string(), Code_Until: instant }),
    done: "Code made",
    refusals: ["unknown-gate", "gate-inactive"],
  }),
  endDevice: call({
    path: "vendor/Inactive_Gate_Device",
    who: "gates.write",
    summary: "Unbind a phone from its gate, for example a lost one, and end the shift on it",
    once: true,
    input: z.object({ Gate_DeviceID: GateDeviceId }),
    output: z.object({}),
    done: "Phone unbound",
    refusals: ["unknown-gate-device"],
  }),
  givePin: call({
    path: "vendor/Create_Gate_PIN",
    who: "gates.write",
    summary: "Give a guard a new shift PIN, which is shown once; it replaces theirs and lifts a wait after wrong PINs",
    fresh: true,
    input: z.object({ Society_StaffID: StaffId }),
    output: z.object({ PIN: z.string() }),
    done: "PIN made",
    refusals: ["unknown-guard"],
  }),
  bind: call({
    path: "vendor/Bind_Gate_Device",
    who: "gate.work",
    summary: "Bind this phone to a gate by the code of the office",
    once: true,
    input: z.object({
      Code: z
        .string(problem("gate-code-needed"))
        .trim()
        .min(1, problem("gate-code-needed"))
        .max(20, problem("gate-code-needed")),
    }),
    output: z.object({ Gate_Name: z.string() }),
    done: "This phone is bound to the gate",
    refusals: ["gate-code-wrong", "gate-device-elsewhere"],
  }),
  duty: call({
    path: "vendor/Fetch_Gate_Duty_Info",
    who: "gate.work",
    summary: "Show the gate to which this phone is bound, who is on shift there, and who can take over",
    input: z.object({}),
    output: Duty,
  }),
  setPin: call({
    path: "vendor/Update_Gate_PIN",
    who: "gate.work",
    summary: "Set the caller's own shift PIN, as a guard",
    fresh: true,
    input: z.object({ PIN: PIN.refine((pin) => !isSimplePin(pin), problem("pin-simple")) }),
    output: z.object({}),
    done: "PIN saved",
    refusals: ["unknown-guard"],
  }),
  startShift: call({
    path: "vendor/Start_Gate_Shift",
    who: "gate.work",
    summary:
      "Take over the shift on this phone by a guard's PIN; the shift before ends. Five wrong PINs in a row make the guard wait, longer each time",
    input: z.object({ Society_StaffID: StaffId, PIN }),
    output: Shift,
    done: "Shift taken over",
    refusals: ["gate-not-bound", "unknown-guard", "no-gate-pin", "gate-pin-wrong", "gate-pin-locked"],
  }),
  endShift: call({
    path: "vendor/End_Gate_Shift",
    who: "gate.work",
    summary: "End the shift on this phone",
    once: true,
    input: z.object({}),
    output: z.object({}),
    done: "Shift ended",
    refusals: ["gate-not-bound"],
  }),
};
