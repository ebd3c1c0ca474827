import { type Channel, type NoticeKind, type Told, toldOf } from "#domain/core/notifications/codes.ts";
import type { Reason } from "#domain/core/notifications/policy/codes.ts";
import type { Verdict } from "#domain/core/notifications/policy/rules.ts";
import { linkCode, neutralKind, neutralText } from "#domain/core/notifications/texts/codes.ts";
import { renderSms } from "#domain/core/notifications/texts/rules.ts";
import { paragraphsOf, titleOf } from "#domain/core/notifications/told/rules.ts";
import { hasNoSocieties } from "#domain/platform/feature-switches.ts";
import { noticeIn, smsOf } from "#domain/translations.ts";
import type { Tx } from "../../platform/db/database.ts";
import type { JobContext, PaperFinder } from "../../platform/job.ts";
import { type Delivery, deliverAll } from "../../platform/outside/deliver.ts";
import { letterOf } from "./letter.ts";
import { shortCodes, type Target } from "./links/queries.ts";
import { type Candidate, phoneHash, settle } from "./policy/settle.ts";
import { listForSending, onceKeyOf, type SendingRow } from "./queries.ts";

type Context = Pick<JobContext, "db" | "now" | "outside"> & Partial<Pick<JobContext, "log">>;

/** Where people who only know that they were entered can see by whom. */
const invitationsPath = "/invitations";

/**
 * Sends what has not left yet of these notices, as far as the policy lets it. All are tried; then the first failure is thrown,
 * if there was one. The papers that their mails carry are found by `papers`.
 */
export async function send(
  context: Context,
  notificationIds: readonly string[],
  papers: PaperFinder = async () => undefined,
): Promise<void> {
  const { db, now, outside } = context;
  // Societies send nothing while they are switched off.
  const withoutSocieties = hasNoSocieties(outside.site.featuresOff);
  const notices = await listForSending(db, notificationIds);
  const rows = notices.filter(({ society_id }) => society_id === null || !withoutSocieties);
  const candidates = rows.flatMap((row) => candidatesOf(row, outside));
  const hasTemplate = (kind: string, language: SendingRow["language"]) =>
    outside.templates === undefined || outside.templates[kind]?.[language] !== undefined;
  // Each in a separate transaction, so that all lock the counts of budgets in one order.
  const settled = (candidates: readonly Candidate[]) =>
    db.transaction().execute((tx) => settle(tx, candidates, { now, budgets: outside.budgets, hasTemplate }));
  const first = await settled(candidates);
  // A text without a registered SMS template goes by email, even if email was not chosen.
  const instead = rows.flatMap((row) => mailInstead(row, candidates, first.verdicts, outside));
  const second = await settled(instead);
  const verdicts = new Map([...first.verdicts, ...second.verdicts]);
  for (const alarm of [...first.alarms, ...second.alarms])
    context.log?.warn(alarm, "a society or landlord sends unusually many messages");
  const leaving = [...candidates, ...instead].filter(({ onceKey }) => leaves(verdicts.get(onceKey)));
  const deliveries = await db.transaction().execute((tx) => deliveriesOf(tx, leaving, verdicts, context, papers));
  await deliverAll(context, deliveries);
}

const leaves = (verdict: Verdict | undefined) => verdict?.decision === "send" || verdict?.decision === "neutral";

function candidateOf(row: SendingRow, channel: Channel, to: string, notice: Told): Candidate {
  return { onceKey: onceKeyOf(row.notification_id, channel), channel, to, row, told: notice };
}

function candidatesOf(row: SendingRow, { mail }: JobContext["outside"]): Candidate[] {
  const notice = toldOf(row.kind);
  if (!notice) return [];
  const wants = (channel: Channel) =>
    (row.channels === null || row.channels.includes(channel)) &&
    (notice.isUrgent || (row[channel] ?? notice.defaults.includes(channel)));
  return [
    ...(wants("sms") ? [candidateOf(row, "sms", row.phone_number, notice)] : []),
    ...(wants("email") && mail && row.email_id !== null ? [candidateOf(row, "email", row.email_id, notice)] : []),
  ];
}

/** Reasons that hold for text messages alone. */
const notBySms: ReadonlySet<string> = new Set<Reason>(["no-template", "free-text"]);

function mailInstead(
  row: SendingRow,
  candidates: readonly Candidate[],
  verdicts: ReadonlyMap<string, Verdict>,
  { mail }: JobContext["outside"],
): Candidate[] {
  const notice = toldOf(row.kind);
  const isWanted = candidates.some((other) => other.row === row && other.channel === "email");
  const { reason = "" } = verdicts.get(onceKeyOf(row.notification_id, "sms")) ?? {};
  const mayMail = row.channels === null || row.channels.includes("email");
  if (!notice || !mail || !mayMail || row.email_id === null || isWanted || !notBySms.has(reason)) return [];
  return [candidateOf(row, "email", row.email_id, notice)];
}

async function deliveriesOf(
  tx: Tx,
  leaving: readonly Candidate[],
  verdicts: ReadonlyMap<string, Verdict>,
  { outside, now }: Context,
  papers: PaperFinder,
): Promise<Delivery[]> {
  const { site, templates } = outside;
  const isNeutral = ({ onceKey }: Candidate) => verdicts.get(onceKey)!.decision === "neutral";
  const pathOf = (candidate: Candidate) => (isNeutral(candidate) ? invitationsPath : (candidate.row.link ?? "/"));
  const codes = await shortCodes(
    tx,
    leaving.flatMap((candidate): Target[] => [{ path: pathOf(candidate) }, stopOf(candidate.row)]),
    now,
  );
  return leaving.map((candidate, at): Delivery => {
    const { row, channel, to, onceKey } = candidate;
    const [page, stop] = [codes[2 * at]!, codes[2 * at + 1]!];
    const { words, values } = noticeIn(row.language, row.kind, row.details as Record<string, string>, site.name)!;
    if (channel === "email")
      return {
        ...{ onceKey, template: row.kind, channel, to },
        ...letterOf(
          { title: titleOf(words, values), paragraphs: paragraphsOf(words, values), action: words.action },
          row.link,
          site,
          row.language,
          site.url && `${site.url}${linkCode.stop}${stop}`,
        ),
        ...(row.paper !== null && { attach: () => papers(row.phone_number, row.paper!, row.language) }),
      };
    const texts = isNeutral(candidate) ? neutralText : smsOf(row.kind as NoticeKind);
    const rendered = renderSms(texts, row.language, values, { site: site.name, url: site.url, page, stop });
    const registered = templates?.[isNeutral(candidate) ? neutralKind : row.kind]?.[row.language];
    return {
      ...{ onceKey, template: row.kind, channel, to, text: rendered.text },
      ...(registered && { template: row.kind, registered: { ...registered, variables: rendered.variables } }),
    };
  });
}

const stopOf = ({ phone_number, society_id, owner_id }: SendingRow): Target => ({
  phoneHash: phoneHash(phone_number),
  phoneEnd: phone_number.slice(-2),
  society_id,
  owner_id,
});
