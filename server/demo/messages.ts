import { sql } from "kysely";
import { type Channel, toldOf } from "#domain/core/notifications/codes.ts";
import { hasPrices, type MessagePrices } from "#domain/core/notifications/costs/rules.ts";
import { beforeAcceptance, beyondBudget, type Reason } from "#domain/core/notifications/policy/codes.ts";
import { dayOf, monthOf } from "#domain/platform/days.ts";
import { chargeOf } from "../src/core/notifications/costs/charge.ts";
import { phoneHash } from "../src/core/notifications/policy/settle.ts";
import { onceKeyOf } from "../src/core/notifications/queries.ts";
import type { Tx } from "../src/platform/db/database.ts";
import type { Outside } from "../src/platform/outside/outside.ts";
import type { Make } from "../test/make/make.ts";
import { newManager, societyManager } from "./society.ts";

const second = 1000;
const hour = 3600 * second;

export type DemoSite = Pick<Outside["site"], "name" | "url">;

/** The residents of Nisarg Heights as its manager entered them, who have not been asked before. */
const invited = ["9640000101", "9640000102", "9640000103"];

/** Of forty people these get their messages by WhatsApp, and one of them reads each. */
const byWhatsApp: ReadonlySet<number> = new Set([5, 6, 7]);
const reader = 6;

/** The deliveries of the last month, as their senders see them at /messages. */
export async function tellMessages(
  tx: Tx,
  make: Make,
  { now, prices: messagePrices, site }: { now: Date; prices: MessagePrices; site: DemoSite },
): Promise<void> {
  const { society_id } = await tx
    .selectFrom("society")
    .innerJoin("vendor", "vendor.vendor_id", "society.vendor_id")
    .select("society.society_id")
    .where("vendor.phone_number", "=", newManager.phone)
    .executeTakeFirstOrThrow();
  await invitePeople(tx, make, { society_id, now });
  const notices = await tx
    .selectFrom("notification")
    .leftJoin("vendor as account", (join) =>
      join
        .onRef("account.phone_number", "=", "notification.phone_number")
        .onRef("account.vendor_type", "=", "notification.vendor_type"),
    )
    .select(["notification_id", "notification.phone_number", "kind", "details", "society_id", "owner_id"])
    .select((eb) => [
      "notification.created_at",
      eb.fn.coalesce("notification.email_id", "account.email_id").as("email"),
      // A few have stopped messages.
      sql<number>`abs(hashtext(notification.phone_number)) % 40`.as("person"),
      sql<boolean>`society_id is not null and exists (select from invitation where accepted_at is null
        and invitation.phone_number = notification.phone_number and invitation.society_id = notification.society_id)`.as(
        "is_waiting",
      ),
    ])
    .where((eb) => eb.or([eb("society_id", "is not", null), eb("owner_id", "is not", null)]))
    .where("notification.created_at", ">", new Date(now.getTime() - 30 * 24 * hour))
    .orderBy("notification.created_at")
    .execute();
  const neutral = new Set<string>();
  const stopped = new Set<string>();
  /** How many text messages each society or landlord has sent: now and then one does not arrive. */
  const texts = new Map<string | null, number>();
  const messages = notices.flatMap((notice) => {
    const told = toldOf(notice.kind);
    const ways = [
      { channel: "sms", recipient: notice.phone_number },
      { channel: "email", recipient: notice.email },
    ] as const;
    return ways.flatMap(({ channel, recipient }) => {
      if (!told || recipient === null || !(told.isUrgent || told.defaults.includes(channel))) return [];
      const { decision, reason } = decide(channel);
      const failure =
        decision === "send" && channel === "sms" && isUnreachable() ? "MSG91 reported 2: FAILED, ABSENT-SUB" : null;
      const isSent = failure === null && (decision === "send" || decision === "neutral");
      const isByWhatsApp = channel === "sms" && isSent && decision === "send" && byWhatsApp.has(notice.person);
      const way = isByWhatsApp ? "whatsapp" : channel;
      // For some the network does not tell what became of the message.
      const hasArrived = isByWhatsApp || (channel === "sms" && isSent && notice.person % 8 > 0);
      const sentAt = notice.created_at.getTime() + 4 * second;
      const row = { language: "en" as const, kind: notice.kind, details: notice.details };
      const charge = chargeOf({ channel: way, row }, decision === "neutral", { messagePrices, site });
      return [
        {
          ...{ once_key: onceKeyOf(notice.notification_id, way), once_id: notice.notification_id },
          ...{ template: notice.kind, channel: way, recipient },
          ...{ society_id: notice.society_id, owner_id: notice.owner_id, decision, reason, failure },
          ...{ created_at: notice.created_at, attempts: isSent || failure ? 1 : 0 },
          ...(decision !== "no" && { segments: charge.segments, cost_hundredths: charge.cost }),
          sent_at: isSent ? new Date(sentAt) : null,
          delivered_at: hasArrived ? new Date(sentAt + 3 * second) : null,
          seen_at: isByWhatsApp && notice.person === reader ? new Date(sentAt + 600 * second) : null,
          refused_at: failure && notice.created_at,
        },
      ];
    });

    function isUnreachable(): boolean {
      const issuer = notice.society_id ?? notice.owner_id;
      const sent = (texts.get(issuer) ?? 0) + 1;
      texts.set(issuer, sent);
      return sent % 25 === 7;
    }

    function decide(channel: Channel): { decision: string; reason: Reason | "" } {
      if (notice.society_id === society_id) {
        if (channel === "email") return { decision: "no", reason: "not-verified" };
        const key = `${notice.phone_number} ${dayOf(notice.created_at)}`;
        if (neutral.has(key)) return { decision: "no", reason: "neutral-today" };
        neutral.add(key);
        return { decision: "neutral", reason: "not-verified" };
      }
      if (notice.is_waiting && !beforeAcceptance.has(notice.kind)) return { decision: "no", reason: "not-accepted" };
      if (notice.person === 3) {
        stopped.add(notice.phone_number);
        return { decision: "no", reason: "stopped" };
      }
      return { decision: "send", reason: "" };
    }
  });
  for (let at = 0; at < messages.length; at += 500)
    await tx
      .insertInto("message")
      .values(messages.slice(at, at + 500))
      .onConflict((conflict) => conflict.columns(["once_id", "once_key"]).doNothing())
      .execute();
  if (stopped.size > 0)
    await tx
      .insertInto("message_stop")
      .values([...stopped].map((phone) => ({ phone_hash: phoneHash(phone), society_id: null, created_at: now })))
      .execute();
  await sql`insert into whatsapp_consent (vendor_id, phone_number, notices_at)
    select vendor_id, phone_number, ${new Date(now.getTime() - 40 * 24 * hour)}::timestamptz from vendor
    where abs(hashtext(phone_number)) % 40 = any(${[...byWhatsApp]}::integer[])
      and exists (select from message where channel = 'whatsapp' and recipient = phone_number)`.execute(tx);
  await sql`insert into message_count (scope, scope_id, day, taken)
    select 'issuer ' || case channel when 'whatsapp' then 'sms' else channel end, coalesce(society_id, owner_id)::text, (created_at at time zone 'Asia/Kolkata')::date,
      count(*)
    from message where decision in ('send', 'neutral') and (society_id is not null or owner_id is not null)
    group by 1, 2, 3`.execute(tx);
  if (hasPrices(messagePrices)) await tellSpending(tx, now);
}

/** Sahyadri Greens has used up its limit for this month; its last reminders went by email. */
async function tellSpending(tx: Tx, now: Date): Promise<void> {
  const month = monthOf(dayOf(now));
  await sql`insert into message_spending (issuer_id, month, spent_hundredths)
    select coalesce(society_id, owner_id), date_trunc('month', created_at at time zone 'Asia/Kolkata')::date, sum(cost_hundredths)
    from message where decision in ('send', 'neutral') and cost_hundredths is not null
      and coalesce(society_id, owner_id) is not null
    group by 1, 2`.execute(tx);
  await sql`insert into message_limit (society_id, limit_paise, updated_at)
    select society_id, greatest(100, spent_hundredths / 100), ${new Date(now.getTime() - 25 * 24 * hour)}::timestamptz
    from message_spending join society on society_id = issuer_id join vendor using (vendor_id)
    where month = ${month} and vendor.phone_number = ${societyManager.phone}`.execute(tx);
  await sql`update message set decision = 'no', reason = 'budget-money', sent_at = null, delivered_at = null, segments = null,
      cost_hundredths = null
    where (once_id, once_key) in (
      select once_id, once_key from message join message_limit using (society_id)
      where channel = 'sms' and decision = 'send' and sent_at is not null and not template = any(${[...beyondBudget]}::text[])
      order by created_at desc limit 3)`.execute(tx);
}

/** An unverified society enters three numbers, and bills them. */
async function invitePeople(tx: Tx, make: Make, { society_id, now }: { society_id: string; now: Date }): Promise<void> {
  const flats = await tx
    .selectFrom("flat")
    .select(["flat_id", "flat_no"])
    .where("society_id", "=", society_id)
    .orderBy("flat_no")
    .limit(invited.length)
    .execute();
  for (const [index, phone_number] of invited.entries()) {
    const { flat_id, flat_no } = flats[index]!;
    const created_at = new Date(now.getTime() - (30 - 4 * index) * hour);
    await make.resident({
      ...{ flat_id, phone_number, name: ["Girish Apte", "Tara Menon", "Yusuf Sayyed"][index]!, resident_type: 1 },
      ...{ email_id: index === 0 ? "girish@example.in" : "", accepted: false, created_at, updated_at: created_at },
    });
    await make.notification({
      ...{ phone_number, vendor_type: 3, society_id, kind: "resident-welcome", link: "/dashboard" },
      ...{ details: { Society_Name: "Nisarg Heights", Flat_No: flat_no }, created_at },
      ...(index === 0 && { email_id: "girish@example.in" }),
      once_key: `resident-welcome:${phone_number}`,
    });
  }
}
