import type { Role } from "../../platform/roles.ts";
import { mayCall } from "../../platform/who.ts";

/** Whether somebody with this role stands at the gate, as the office does not. */
export const isGuardRole = (role: Role): boolean => mayCall(role, "gate.work") && mayCall(role, "visitors.search");

/** Digits of a shift PIN. */
export const pinDigits = { least: 4, most: 6 } as const;

/** Whether a PIN is all one digit, or counts up or down: what a stranger tries first. */
export function isSimplePin(pin: string): boolean {
  const steps = new Set([...pin].slice(1).map((digit, at) => Number(digit) - Number(pin[at])));
  return steps.size === 1 && [0, 1, -1].includes([...steps][0]!);
}

const minute = 60_000;
/** Wrong PINs in a row before a guard has to wait. */
export const pinTries = 5;
const firstWait = 15 * minute;
const longestWait = 24 * 60 * minute;

/** How long a guard waits after so many wrong PINs in a row, in milliseconds: twice as long each time, a day at most. */
export const waitAfter = (wrong: number): number =>
  wrong === 0 || wrong % pinTries !== 0 ? 0 : Math.min(firstWait * 2 ** (wrong / pinTries - 1), longestWait);

/** A shift that nobody ended is over after so many hours. */
export const longestShift = 16;

/** Minutes for which the code that binds a phone to a gate is valid. */
export const codeMinutes = 15;
