import { dayOf } from "#domain/platform/days.ts";
import { ownHost, type Target } from "./target.ts";

export const lure = "KYC expired, act now: evil.example/kyc";
/** Whatever the attackers could write freely; none of it may reach a stranger. */
export const written = /KYC|act now|evil|reward|Bank Verification|Desk|Somebody/i;
export const mailOf = (phone: string) => `${phone}@mail.example`;

/** A message without the codes of its links. */
const shapeOf = (body: string) =>
  body.replace(/\/(l|s|m)\/[\w-]+/g, "/$1/…").replace(/https?:\/\/\S+/g, (link) => link.replace(/[\w-]{20,}/g, "…"));

/** Counts what left for strangers, and reads it. */
export async function judge(
  { db, check }: Target,
  strangers: readonly string[],
  once: readonly string[],
  begun: Date,
  days: number,
) {
  const rows = await db
    .selectFrom("outbox_message")
    .selectAll()
    .where("recipient", "in", [...strangers, ...strangers.map(mailOf)])
    .where("created_at", ">=", begun)
    .execute();
  const texts = rows.filter(({ channel }) => channel === "sms");
  const mails = rows.filter(({ channel }) => channel !== "sms");
  const shapes = new Map<string, number>();
  for (const { channel, body } of rows) {
    const shape = `${channel}: ${shapeOf(body).slice(0, 300)}`;
    shapes.set(shape, (shapes.get(shape) ?? 0) + 1);
  }
  console.log(
    `  ${texts.length} texts and ${mails.length} mails to ${strangers.length} strangers in ${days} days; what they said:`,
  );
  for (const [shape, count] of [...shapes].sort((a, b) => b[1] - a[1]).slice(0, 12))
    console.log(`    ${count} × ${shape.replaceAll("\n", " ⏎ ")}`);
  const smsShapes = [...shapes.keys()].filter((shape) => shape.startsWith("sms"));
  check(
    smsShapes.length <= 2,
    `the texts have ${smsShapes.length} wordings (one neutral text in each language allowed)`,
  );
  const free = rows.filter(({ body }) => written.test(body));
  check(
    free.length === 0,
    `${free.length} messages hold something that the attackers wrote${free[0] ? `: ${free[0].body.slice(0, 200)}` : ""}`,
  );
  const led = rows
    .flatMap(({ body }) => [...body.matchAll(/https?:\/\/([^/\s]+)/g)].map(([, host]) => host))
    .filter((host) => host !== ownHost);
  check(led.length === 0, `${led.length} links lead elsewhere${led[0] ? `, such as ${led[0]}` : ""}`);
  const most = (chosen: typeof rows, by: (row: (typeof rows)[number]) => string) => {
    const counts = new Map<string, number>();
    for (const row of chosen) counts.set(by(row), (counts.get(by(row)) ?? 0) + 1);
    return Math.max(0, ...counts.values());
  };
  const perDay = (row: (typeof rows)[number]) => `${row.recipient} ${dayOf(row.created_at)}`;
  const aDay = most(texts, perDay);
  check(aDay <= 1, `a stranger got at most ${aDay} texts in a day (1 allowed)`);
  const alone = most(
    texts.filter(({ recipient }) => once.includes(recipient)),
    ({ recipient }) => recipient,
  );
  check(alone <= 3, `whom one society alone had entered got at most ${alone} texts in ${days} days (3 allowed)`);
  const inAll = most(texts, ({ recipient }) => recipient);
  console.log(
    `  whom several had entered got at most ${inAll} texts in ${days} days; the busiest day had ${most(texts, ({ created_at }) => dayOf(created_at))} texts`,
  );
  const mailed = most(mails, perDay);
  check(mailed <= 3, `a stranger's mail address got at most ${mailed} mails in a day`);
}
