import { expect, test } from "vitest";
import { allCalls } from "../index.ts";
import { isSwitchedOff, societyManagement } from "./feature-switches.ts";
import { type Role, roles } from "./roles.ts";
import { hasRole, isInSociety, mayCall } from "./who.ts";

const everyRole = Object.keys(roles) as Role[];

/** The roles that reach a call by its capability, with and without society management. */
function lineOf(call: (typeof allCalls)[number]): string {
  if (!hasRole(call.who) || call.who === "operator")
    return `${call.path}: ${call.who}${isSwitchedOff(call, undefined, [societyManagement]) ? ", not without societies" : ""}`;
  const allowed = everyRole.filter((role) => mayCall(role, call.who));
  const left = allowed.filter((role) => !isSwitchedOff(call, role, [societyManagement]));
  const names = allowed.map((role) => (left.includes(role) ? role : `(${role})`));
  return `${call.path}: ${isInSociety(call.who) ? "in a society: " : ""}${names.join(" ")}`;
}

/** A permission that changes is a change of this file: a role in brackets loses the call where society management is switched off. */
test("every role may make exactly the agreed calls", async () => {
  await expect(`${allCalls.map(lineOf).join("\n")}\n`).toMatchFileSnapshot("permissions.txt");
});
