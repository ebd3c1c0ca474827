import type { PassShown } from "#domain/gate/visitors/calls.ts";
import type { PassProblem } from "#domain/gate/visitors/rules.ts";
import { passProblem } from "#domain/gate/visitors/rules.ts";
import { passPath, passToken } from "../link.ts";

type Pass = { visitor_pass_id: string; visit_id: string; entry_code: string };

export const passView = (pass: Pass, secret: Buffer): PassShown => ({
  Visitor_PassID: pass.visitor_pass_id,
  VisitID: pass.visit_id,
  QR_Text: passToken(secret, pass.visitor_pass_id),
  Entry_Code: pass.entry_code,
  Pass_Path: passPath(secret, pass.visitor_pass_id),
});

type Times = {
  valid_from: Date;
  valid_until: Date;
  cancelled_at: Date | null;
  used_at: Date | null;
  is_several: boolean;
  host_lives_there: boolean;
};

/** Why a pass does not let anyone in now, and since or until when. */
export function verdictOn(pass: Times, now: Date): { code: PassProblem; fields: Record<string, string> } | undefined {
  const isUsed = pass.used_at !== null && !pass.is_several;
  const isCancelled = pass.cancelled_at !== null;
  const code = passProblem(
    { from: pass.valid_from, until: pass.valid_until, isCancelled, isUsed, hasHost: pass.host_lives_there },
    now,
  );
  if (code === undefined) return undefined;
  // When they left is not the visitor's to know.
  if (code === "pass-host-left") return { code, fields: {} };
  const times = {
    "pass-cancelled": pass.cancelled_at,
    "pass-used": pass.used_at,
    "pass-expired": pass.valid_until,
    "pass-not-yet": pass.valid_from,
  };
  return { code, fields: { Time: times[code]!.toISOString() } };
}

/** Why nothing of a pass can be changed any more: one that is not valid yet can. */
export function closedBy(pass: Times, now: Date): Exclude<PassProblem, "pass-not-yet"> | undefined {
  const code = verdictOn(pass, now)?.code;
  return code === "pass-not-yet" ? undefined : code;
}
