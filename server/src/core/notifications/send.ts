import { type Channel, type NoticeKind, type Told, toldOf } from "#domain/core/notifications/codes.ts";
import type { Reason } from "#domain/core/notifications/policy/codes.ts";
import type { Verdict } from "#domain/core/notifications/policy/rules.ts";
import { stateOf } from "#domain/core/notifications/templates/rules.ts";
import { linkCode, neutralKind, neutralText } from "#domain/core/notifications/texts/codes.ts";
import { renderSms } from "#domain/core/notifications/texts/rules.ts";
import { paragraphsOf, titleOf } from "#domain/core/notifications/told/rules.ts";
import { secondsForWhatsApp, whatsAppVariablesOf } from "#domain/core/notifications/whatsapp/rules.ts";
import { hasNoSocieties } from "#domain/platform/feature-switches.ts";
import { noticeIn, smsOf } from "#domain/translations.ts";
import type { Tx } from "../../platform/db/database.ts";
import type { JobContext, PaperFinder } from "../../platform/job.ts";
import { type Delivery, deliverAll, type Refused } from "../../platform/outside/deliver.ts";
import { listWithdrawn } from "../../platform/outside/template-faults.ts";
import type { Templates } from "../../platform/outside/templates.ts";
import { chargeOf } from "./costs/charge.ts";
import { letterOf } from "./letter.ts";
import { shortCodes, type Target } from "./links/queries.ts";
import { type Candidate, phoneHash, settle } from "./policy/settle.ts";
import { listForSending, onceKeyOf, type SendingRow } from "./queries.ts";
import { withSmsName } from "./sms-name.ts";

type Context = Pick<JobContext, "db" | "now" | "outside"> &
  Partial<Pick<JobContext, "log" | "transaction" | "enqueue">>;

/** Where people who only know that they were entered can see by whom. */
const invitationsPath = "/invitations";

/** What the text message of a notice has waited for in vain. */
export type Waited = "push" | "whatsapp";

type How = {
  /** Finds the papers that mails carry. */
  papers?: PaperFinder;
  /** Notices whose message to the phone waits for push. */
  withoutPhone?: ReadonlySet<string> | undefined;
  after?: Waited | undefined;
};

/**
 * Sends what has not left yet of these notices, as far as the policy lets it. All are tried; then the first failure is thrown,
 * if there was one.
 */
export async function send(
  context: Context,
  notificationIds: readonly string[],
  { papers = async () => undefined, withoutPhone = new Set(), after }: How = {},
): Promise<void> {
  const { db, now, outside } = context;
  // Societies send nothing while they are switched off.
  const withoutSocieties = hasNoSocieties(outside.site.featuresOff);
  const notices = await listForSending(db, notificationIds);
  const rows = notices.filter(({ society_id }) => society_id === null || !withoutSocieties);
  const candidates = rows
    .flatMap((row) => candidatesOf(row, outside, after))
    .filter(({ channel, row }) => channel === "email" || !withoutPhone.has(row.notification_id));
  const withdrawn = outside.templates === undefined ? new Set<string>() : await listWithdrawn(db);
  const templateProblem = (kind: string, language: SendingRow["language"]) =>
    templateProblemOf(outside.templates, withdrawn, kind, language);
  // Each in a separate transaction, so that all lock the counts of budgets in one order.
  const settled = (candidates: readonly Candidate[]) =>
    db.transaction().execute((tx) =>
      settle(tx, candidates, {
        now,
        budgets: outside.budgets,
        hasSms: outside.hasSms,
        hasMail: outside.mail !== undefined,
        templateProblem,
        chargeOf: (candidate, isNeutral) => chargeOf(candidate, isNeutral, outside),
      }),
    );
  const first = await settled(candidates);
  // A text without a registered SMS template goes by email, even if email was not chosen.
  const instead = rows.flatMap((row) => mailInstead(row, candidates, first.verdicts, outside));
  const second = await settled(instead);
  const verdicts = new Map([...first.verdicts, ...second.verdicts]);
  for (const alarm of [...first.alarms, ...second.alarms])
    context.log?.warn(alarm, "a society or landlord sends unusually many messages");
  const leaving = [...candidates, ...instead].filter(({ onceKey }) => leaves(verdicts.get(onceKey)));
  const deliveries = await db.transaction().execute((tx) => deliveriesOf(tx, leaving, verdicts, context, papers));
  await waitForWhatsApp(context, leaving);
  const refused = await deliverAll(context, deliveries);
  await replaceRefused(context, leaving, refused);
  // What the network does not take by its template any more goes by email at once: the log has the reason by now.
  const again = rows.filter(
    ({ notification_id }) => refused.get(onceKeyOf(notification_id, "sms")) === "template-refused",
  );
  if (again.length === 0) return;
  const kinds = [...new Set(again.map(({ kind }) => kind))];
  context.log?.warn({ kinds }, "the network does not take the SMS templates of these kinds");
  await send(
    context,
    again.map(({ notification_id }) => notification_id),
    { papers, after },
  );
}

/** Why a text cannot go by SMS, if it cannot. */
function templateProblemOf(
  templates: Templates | undefined,
  withdrawn: ReadonlySet<string>,
  kind: string,
  language: SendingRow["language"],
): Reason | undefined {
  if (templates === undefined) return undefined;
  const template = templates[kind]?.[language];
  const isWithdrawn = template !== undefined && withdrawn.has(template.id);
  const state = stateOf(template, template && { refusals: 0, isWithdrawn });
  if (state === "registered") return undefined;
  return state === "withdrawn" ? "template-withdrawn" : "no-template";
}

const leaves = (verdict: Verdict | undefined) => verdict?.decision === "send" || verdict?.decision === "neutral";

function candidateOf(row: SendingRow, channel: Candidate["channel"], to: string, notice: Told): Candidate {
  return { onceKey: onceKeyOf(row.notification_id, channel), channel, to, row, told: notice };
}

function candidatesOf(row: SendingRow, outside: JobContext["outside"], after: Waited | undefined): Candidate[] {
  const notice = toldOf(row.kind);
  if (!notice) return [];
  const wants = (channel: Channel) =>
    (row.channels === null || row.channels.includes(channel)) &&
    (notice.isUrgent || (row[channel] ?? notice.defaults.includes(channel)));
  const phoneWay = phoneWayOf(row, outside, after);
  return [
    ...(wants("sms") && phoneWay ? [candidateOf(row, phoneWay, row.phone_number, notice)] : []),
    ...(wants("email") && outside.mail && row.email_id !== null
      ? [candidateOf(row, "email", row.email_id, notice)]
      : []),
  ];
}

/** How a notice goes to the phone; nothing where WhatsApp has delivered it. */
function phoneWayOf(
  { kind, language, relation, is_unproven, whatsapp, whatsapp_state }: SendingRow,
  { whatsApp, site }: JobContext["outside"],
  after: Waited | undefined,
): "sms" | "whatsapp" | undefined {
  if (whatsapp_state === "delivered") return undefined;
  const template = whatsApp?.templates[kind as NoticeKind]?.[language];
  const hasAgreed = template?.category === "marketing" ? whatsapp.offers : whatsapp.notices;
  // Templates contain our links. Who has not accepted the sender gets other texts, which are registered for SMS only.
  const mayWrite = template && site.url !== undefined && !is_unproven && (relation === "us" || relation === "accepted");
  return mayWrite && hasAgreed && after !== "whatsapp" && whatsapp_state !== "failed" ? "whatsapp" : "sms";
}

/** Where WhatsApp does not deliver in time, a text message goes. */
async function waitForWhatsApp({ transaction, enqueue, now }: Context, leaving: readonly Candidate[]): Promise<void> {
  const waiting = leaving.filter(({ channel }) => channel === "whatsapp");
  if (waiting.length === 0 || !transaction || !enqueue) return;
  await transaction(async (tx) => {
    for (const [seconds, candidates] of Map.groupBy(waiting, ({ row }) => secondsForWhatsApp(row.kind)))
      await enqueue(
        tx,
        "notifications.send",
        { notificationIds: candidates.map(({ row }) => row.notification_id), after: "whatsapp" },
        new Date(now.getTime() + seconds * 1000),
      );
  });
}

/** What WhatsApp refuses for good goes by text message at once. */
async function replaceRefused(
  { transaction, enqueue }: Context,
  leaving: readonly Candidate[],
  refused: ReadonlyMap<string, Refused>,
): Promise<void> {
  const notificationIds = leaving
    .filter(({ channel, onceKey }) => channel === "whatsapp" && refused.has(onceKey))
    .map(({ row }) => row.notification_id);
  if (notificationIds.length === 0 || !transaction || !enqueue) return;
  await transaction((tx) => enqueue(tx, "notifications.send", { notificationIds, after: "whatsapp" }));
}

/** Reasons that hold for messages to the phone alone. */
const notToPhone: ReadonlySet<string> = new Set<Reason>([
  "no-sms",
  "no-template",
  "template-withdrawn",
  "free-text",
  "budget-money",
  "digest",
]);

function mailInstead(
  row: SendingRow,
  candidates: readonly Candidate[],
  verdicts: ReadonlyMap<string, Verdict>,
  { mail }: JobContext["outside"],
): Candidate[] {
  const notice = toldOf(row.kind);
  const isWanted = candidates.some((other) => other.row === row && other.channel === "email");
  const toPhone = candidates.find((other) => other.row === row && other.channel !== "email");
  const { reason = "" } = (toPhone && verdicts.get(toPhone.onceKey)) ?? {};
  const mayMail = row.channels === null || row.channels.includes("email");
  if (!notice || !mail || !mayMail || row.email_id === null || isWanted || !notToPhone.has(reason)) return [];
  return [candidateOf(row, "email", row.email_id, notice)];
}

async function deliveriesOf(
  tx: Tx,
  leaving: readonly Candidate[],
  verdicts: ReadonlyMap<string, Verdict>,
  { outside, now }: Context,
  papers: PaperFinder,
): Promise<Delivery[]> {
  const { site, templates, whatsApp } = outside;
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
    const { linkTag } = outside.registration;
    const places = { site: site.name, url: site.url, page, stop, linkTag };
    const rendered = renderSms(texts, row.language, withSmsName(row, values), places);
    if (channel === "whatsapp")
      return {
        ...{ onceKey, template: row.kind, channel, to, language: row.language, mark: row.notification_id },
        whatsApp: whatsApp!.templates[row.kind as NoticeKind]![row.language]!,
        variables: whatsAppVariablesOf(rendered.variables),
      };
    const registered = templates?.[isNeutral(candidate) ? neutralKind : row.kind]?.[row.language];
    return {
      ...{ onceKey, template: row.kind, channel, to, text: rendered.text, notificationId: row.notification_id },
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
