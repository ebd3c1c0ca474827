import type { Standing } from "../../standings/codes.ts";
import type { LoggedChannel } from "../told/codes.ts";
import { beforeAcceptance, type Decision, neverStopped, type Reason, type Relation, toVisitors } from "./codes.ts";

type Asked = {
  kind: string;
  channel: LoggedChannel;
  /** The standing of the sender; ignored for our own notifications. */
  state: Standing;
  relation: Relation;
  isStopped: boolean;
  /** Whether the text message of this kind has words that somebody wrote freely. */
  hasFreeText: boolean;
};
/** `heldUntil`: when a held message leaves, if that is known. */
export type Verdict = { decision: Decision; reason: Reason | ""; heldUntil?: Date | null };

const send: Verdict = { decision: "send", reason: "" };
const no = (reason: Reason): Verdict => ({ decision: "no", reason });

/** The decision about a message, before any budget is checked. */
export function decide({ kind, channel, state, relation, isStopped, hasFreeText }: Asked): Verdict {
  if (isStopped && !neverStopped.has(kind)) return no("stopped");
  if (relation === "us") return send;
  if (state === "suspended") return no("suspended");
  if (relation === "declined") return no("declined");
  return state === "verified" ? ofVerified(kind, relation) : ofNew(channel, relation, hasFreeText);
}

function ofVerified(kind: string, relation: Exclude<Relation, "us" | "declined">): Verdict {
  if (relation === "accepted" || relation === "known") return send;
  if (relation === "invited") return beforeAcceptance.has(kind) ? send : no("not-accepted");
  return toVisitors.has(kind) ? send : no("not-accepted");
}

function ofNew(channel: LoggedChannel, relation: Exclude<Relation, "us" | "declined">, hasFreeText: boolean): Verdict {
  if (relation === "accepted") return channel !== "email" && hasFreeText ? no("free-text") : send;
  // A person who was entered without being asked learns only that.
  if (relation === "invited" && channel === "sms") return { decision: "neutral", reason: "not-verified" };
  return no("not-verified");
}
