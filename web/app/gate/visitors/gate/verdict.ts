import type { Visit } from "#domain/gate/visitors/visit/calls.ts";
import type { RefusalCode } from "#domain/platform/refusals.ts";
import { askOnce } from "../../../lib/ask-once.ts";
import { formatTime } from "../../../lib/format.ts";
import { request } from "../../../lib/request.ts";
import { m } from "../../../paraglide/messages.js";

/** The visitor's proof: the text of the QR code, or the code that they say. */
export type Shown = { QR_Text: string } | { Entry_Code: string };

export type Verdict =
  /** May come in, came in, has left. */
  | { is: "good" | "in" | "out"; visit: Visit }
  | { is: "inside"; why: string }
  /** A pass that was used may be that of somebody who leaves. */
  | { is: "bad"; title: string; why: string; mayLeave: boolean }
  /** Nothing was decided: the network, or the server. */
  | { is: "failed"; why: string };

const titles: Partial<Record<RefusalCode, () => string>> = {
  "pass-used": m.gate_bad_used,
  "pass-expired": m.gate_bad_expired,
  "pass-not-yet": m.gate_bad_not_yet,
  "pass-cancelled": m.gate_bad_cancelled,
  "pass-host-left": m.gate_bad_host_left,
  "pass-elsewhere": m.gate_bad_elsewhere,
  "pass-not-ours": m.gate_bad_not_ours,
  "unknown-entry-code": m.gate_bad_code,
  "too-many-codes": m.gate_bad_too_many,
  "visit-denied": m.gate_bad_denied,
  "visit-over": m.gate_bad_over,
  "visitor-not-inside": m.gate_bad_not_inside,
};

type Failed = { extras: { Status?: string; refusal?: RefusalCode; fields?: Record<string, string> } };

function refused({ extras: { Status = m.gate_failed(), refusal, fields } }: Failed): Verdict {
  const time = fields?.Time;
  const why = time ? m.gate_since({ why: Status, time: formatTime(time) }) : Status;
  if (refusal === "visitor-inside") return { is: "inside", why };
  const title = refusal && titles[refusal];
  return title ? { is: "bad", title: title(), why, mayLeave: refusal === "pass-used" } : { is: "failed", why };
}

/** Whether a pass opens the gate; changes nothing. */
export async function check(pass: Shown): Promise<Verdict> {
  const answer = await request("vendor/Check_Visitor_Pass", pass);
  return answer.success ? { is: "good", visit: answer.extras.Data } : refused(answer);
}

export async function checkIn(pass: Shown | { VisitID: string }): Promise<Verdict> {
  const answer = await askOnce("vendor/Check_In_Visitor", JSON.stringify(pass), pass);
  return answer.success ? { is: "in", visit: answer.extras.Data } : refused(answer);
}

export async function checkOut(pass: Shown | { VisitID: string }): Promise<Verdict> {
  const answer = await askOnce("vendor/Check_Out_Visitor", JSON.stringify(pass), pass);
  return answer.success ? { is: "out", visit: answer.extras.Data } : refused(answer);
}
