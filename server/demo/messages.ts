import { sql } from "kysely";
import { type Channel, toldOf } from "#domain/core/notifications/codes.ts";
import { beforeAcceptance, type Reason } from "#domain/core/notifications/policy/codes.ts";
import { dayOf } from "#domain/platform/days.ts";
import { phoneHash } from "../src/core/notifications/policy/settle.ts";
import { onceKeyOf } from "../src/core/notifications/queries.ts";
import type { Tx } from "../src/platform/db/database.ts";
import type { Make } from "../test/make/make.ts";
import { newManager } from "./society.ts";

const second = 1000;
const hour = 3600 * second;

/** The residents of Nisarg Heights as its manager entered them, who have not been asked before. */
const invited = ["9640000101", "9640000102", "9640000103"];

/** The deliveries of the last month, as their senders see them at /messages. */
export async function tellMessages(tx: Tx, make: Make, now: Date): Promise<void> {
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
    .select(["notification_id", "notification.phone_number", "kind", "society_id", "owner_id"])
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
        decision === "send" && channel === "sms" && isUnreachable() ? "The phone could not be reached" : null;
      const isSent = failure === null && (decision === "send" || decision === "neutral");
      return [
        {
          ...{ once_key: onceKeyOf(notice.notification_id, channel), once_id: notice.notification_id },
          ...{ template: notice.kind, channel, recipient },
          ...{ society_id: notice.society_id, owner_id: notice.owner_id, decision, reason, failure },
          ...{ created_at: notice.created_at, attempts: isSent || failure ? 1 : 0 },
          sent_at: isSent ? new Date(notice.created_at.getTime() + 4 * second) : null,
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
  await sql`insert into message_count (scope, scope_id, day, taken)
    select 'issuer ' || channel, coalesce(society_id, owner_id)::text, (created_at at time zone 'Asia/Kolkata')::date,
      count(*)
    from message where decision in ('send', 'neutral') and (society_id is not null or owner_id is not null)
    group by 1, 2, 3`.execute(tx);
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
