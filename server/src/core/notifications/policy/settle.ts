import type { Told } from "#domain/core/notifications/codes.ts";
import type { Charge } from "#domain/core/notifications/costs/rules.ts";
import { secondsForPush } from "#domain/core/notifications/escalation/rules.ts";
import {
  beyondBudget,
  budgetOf,
  type MessageBudgets,
  neutralLimits,
  neverStopped,
  onlyNow,
  type Reason,
  sudden,
} from "#domain/core/notifications/policy/codes.ts";
import { decide, type Verdict } from "#domain/core/notifications/policy/rules.ts";
import { neutralKind } from "#domain/core/notifications/texts/codes.ts";
import { hasFreeText } from "#domain/core/notifications/texts/rules.ts";
import { type Day, dayOf } from "#domain/platform/days.ts";
import type { Tx } from "../../../platform/db/database.ts";
import { hashOf } from "../../../platform/secrets.ts";
import { raiseAlarm } from "../../standings/alarms/queries.ts";
import { noteSpending, openSpending, takerOf } from "../costs/spending.ts";
import type { SendingRow } from "../queries.ts";
import { heldBack } from "../quiet/hold.ts";
import {
  countIssuer,
  type Entry,
  type Logged,
  listSenders,
  listStops,
  noteVerdicts,
  openEntries,
  type Scope,
  type Sender,
  takeMessages,
} from "./queries.ts";

export type Candidate = Entry & { told: Told };
type Settings = {
  now: Date;
  budgets: MessageBudgets;
  hasSms: boolean;
  hasMail: boolean;
  /** Why a text cannot go by SMS, if it cannot. */
  templateProblem(kind: string, language: SendingRow["language"]): Reason | undefined;
  /** What a message is paid for as; `isNeutral` if the fixed text goes in its place. */
  chargeOf(candidate: Candidate, isNeutral: boolean): Charge;
};
/** An alarm that was raised just now, for the log. */
export type Raised = { issuerId: string; kind: "volume" | "budget"; details: string };

/** By this a number's stops are found, which are kept when all else that is known of a person is gone. */
export const phoneHash = (phone: string): Buffer => hashOf("stop", phone);

/** Whether the holder of a number wants no messages of anybody here. */
export async function hasStopped(tx: Tx, phone: string): Promise<boolean> {
  const hash = phoneHash(phone);
  return (await listStops(tx, [hash])).has(hash.toString("hex"));
}

/** Names a number or mail address in the counts of its messages. */
export const recipientKey = (to: string): string => hashOf("recipient", to).toString("hex");

const forEver = "0001-01-01" as Day;
const issuerOf = (row: SendingRow) => row.society_id ?? row.owner_id;

/**
 * Decides about every message that is undecided or held, and writes the decision to the delivery log. Budgets are
 * counted in the same transaction, so a message is counted once, whatever runs twice. A message whose delivery failed
 * is checked again: its recipient may have stopped it meanwhile.
 */
export async function settle(
  tx: Tx,
  candidates: readonly Candidate[],
  settings: Settings,
): Promise<{ verdicts: Map<string, Verdict>; alarms: Raised[] }> {
  if (candidates.length === 0) return { verdicts: new Map(), alarms: [] };
  const { now, budgets } = settings;
  const log = await openEntries(tx, candidates, now);
  const verdicts = new Map([...log].map(([onceKey, { verdict }]) => [onceKey, verdict]));
  const undecided = candidates.filter(({ onceKey }) => isUndecided(log.get(onceKey)!));
  const { senders, stops } = await policyOf(tx, undecided, now);
  const fresh = new Map(
    undecided.map((candidate) => {
      const verdict = verdictOf(candidate, senders, stops, settings);
      const { isOpen, isCounted, verdict: before } = log.get(candidate.onceKey)!;
      // A number that changed hands meanwhile: no neutral text was taken out of what it may get of them.
      const isLapsed = (!isOpen || isCounted) && verdict.decision === "neutral" && before.decision !== "neutral";
      return [candidate.onceKey, isLapsed ? lapsed : heldBack(candidate, verdict, before, settings)] as const;
    }),
  );
  const leaving = undecided.filter(({ onceKey }) => {
    const { isOpen, isCounted } = log.get(onceKey)!;
    return isOpen && !isCounted && ["send", "neutral"].includes(fresh.get(onceKey)!.decision);
  });
  const charges = leaving.map((candidate) =>
    settings.chargeOf(candidate, fresh.get(candidate.onceKey)!.decision === "neutral"),
  );
  const spending = await openSpending(tx, leaving, charges, now);
  const full = await takeMessages(
    tx,
    leaving.map((candidate) => scopesOf(candidate, fresh.get(candidate.onceKey)!, senders, budgets, dayOf(now))),
    takerOf(spending, leaving, charges),
  );
  await noteSpending(tx, spending, now);
  const counted = new Map<string, Charge>();
  for (const [index, { onceKey, row }] of leaving.entries()) {
    const scope = full[index];
    if (scope !== undefined) fresh.set(onceKey, refusedBy(scope, row));
    else counted.set(onceKey, charges[index]!);
  }
  await noteVerdicts(tx, fresh, counted);
  for (const [onceKey, verdict] of fresh) verdicts.set(onceKey, verdict);
  return { verdicts, alarms: await raiseAlarms(tx, undecided, fresh, budgets, now) };
}

async function policyOf(tx: Tx, candidates: readonly Candidate[], now: Date) {
  const senders = await listSenders(tx, [...new Set(candidates.flatMap(({ row }) => issuerOf(row) ?? []))], now);
  const stops = await listStops(tx, [...new Set(candidates.map(({ row }) => row.phone_number))].map(phoneHash));
  return { senders, stops };
}

/** What the policy says of messages that are not counted by themselves: those of a daily email. */
export async function verdictsOf(tx: Tx, candidates: readonly Candidate[], now: Date): Promise<Map<string, Verdict>> {
  const { senders, stops } = await policyOf(tx, candidates, now);
  return new Map(
    candidates.map((candidate) => [
      candidate.onceKey,
      verdictOf(candidate, senders, stops, { hasSms: true, templateProblem: () => undefined }),
    ]),
  );
}

const lapsed: Verdict = { decision: "no", reason: "not-accepted" };

const isUndecided = ({ isOpen, isSent, verdict }: Logged) => isOpen || (!isSent && verdict.decision !== "no");

/** The decision about a message before any budget is checked. */
function verdictOf(
  { channel, row, told }: Candidate,
  senders: ReadonlyMap<string, Sender>,
  stops: ReadonlySet<string>,
  { hasSms, templateProblem }: Pick<Settings, "hasSms" | "templateProblem">,
): Verdict {
  if (channel === "sms" && !hasSms) return { decision: "no", reason: "no-sms" };
  const hash = phoneHash(row.phone_number).toString("hex");
  const verdict = decide({
    kind: row.kind,
    channel,
    state: senders.get(issuerOf(row) ?? "")?.state ?? "verified",
    relation: channel === "sms" && row.is_unproven && row.relation === "accepted" ? "invited" : row.relation,
    isStopped: stops.has(hash) || stops.has(`${hash} ${issuerOf(row)}`),
    hasFreeText: hasFreeText(told.words.sms),
  });
  if (channel === "email" || verdict.decision === "no") return verdict;
  if (isShownInstead(row, told)) return { decision: "no", reason: "shown-already" };
  if (channel === "whatsapp") return verdict;
  const template = verdict.decision === "neutral" ? neutralKind : row.kind;
  const reason = templateProblem(template, row.language);
  return reason ? { decision: "no", reason } : verdict;
}

/** Whoever chose text messages for a kind gets them all the same. */
const isShownInstead = ({ kind, is_shown, sms }: SendingRow, { isUrgent }: Told) =>
  is_shown && sms !== true && secondsForPush(kind, isUrgent === true) !== null;

/** What a message is taken out of; what we ourselves say is counted for its recipient alone. */
function scopesOf(
  { channel: way, to, row }: Candidate,
  verdict: Verdict,
  senders: Map<string, Sender>,
  budgets: MessageBudgets,
  day: Day,
): Scope[] {
  const issuerId = issuerOf(row);
  const recipient = recipientKey(to);
  const channel = way === "whatsapp" ? "sms" : way;
  if (issuerId === null) {
    const most = neverStopped.has(row.kind) ? null : budgets.recipient;
    return [{ scope: `recipient ${channel}`, id: recipient, day, most }];
  }
  const { state, people, daysVerified } = senders.get(issuerId)!;
  const isUrgent = state === "verified" && beyondBudget.has(row.kind);
  const most = isUrgent ? null : budgetOf(budgets, state, people, daysVerified);
  return [
    ...(verdict.decision === "neutral"
      ? [
          { scope: "neutral", id: recipient, day, most: neutralLimits.aDay },
          { scope: "invitation", id: `${issuerId} ${recipient}`, day: forEver, most: neutralLimits.anInvitation },
        ]
      : []),
    { scope: `issuer ${channel}`, id: issuerId, day, most },
    ...(row.account_id !== null
      ? [{ scope: `account ${channel}`, id: row.account_id, day, most: isUrgent ? null : budgets.account }]
      : []),
    { scope: `recipient ${channel}`, id: recipient, day, most: isUrgent ? null : budgets.recipient },
  ];
}

const reasonsOf: Record<string, Reason> = {
  neutral: "neutral-today",
  invitation: "neutral-three",
  issuer: "budget-issuer",
  account: "budget-account",
  recipient: "budget-recipient",
  money: "budget-money",
};

/**
 * Neutral texts are all the same, so none is held for later, and what is beyond the month's money goes by email instead. All others
 * wait for the next day while they are useful.
 */
function refusedBy(scope: string, { kind }: SendingRow): Verdict {
  const reason = reasonsOf[scope.split(" ", 1)[0]!]!;
  if (["neutral", "invitation", "money"].includes(scope) || onlyNow.has(kind)) return { decision: "no", reason };
  return { decision: "held", reason };
}

async function raiseAlarms(
  tx: Tx,
  candidates: readonly Candidate[],
  verdicts: ReadonlyMap<string, Verdict>,
  budgets: MessageBudgets,
  now: Date,
): Promise<Raised[]> {
  const raised: Raised[] = [];
  const byIssuer = Map.groupBy(candidates, ({ row }) => issuerOf(row));
  for (const [issuerId, candidates] of byIssuer) {
    if (issuerId === null) continue;
    const { society_id } = candidates[0]!.row;
    const issuer = society_id !== null ? { society_id, vendor_id: null } : { society_id: null, vendor_id: issuerId };
    const raise = async (kind: Raised["kind"], details: string) => {
      if (await raiseAlarm(tx, issuer, { kind, details, now })) raised.push({ issuerId, kind, details });
    };
    const sent = await countIssuer(tx, issuerId, dayOf(now));
    if (candidates.some(({ onceKey }) => verdicts.get(onceKey)!.reason === "budget-issuer"))
      await raise("budget", String(sent.today));
    if (sent.today > Math.max(budgets.alarm, sudden.times * sent.busiest)) await raise("volume", String(sent.today));
  }
  return raised;
}
