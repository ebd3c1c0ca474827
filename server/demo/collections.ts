import { addDays, dayOf } from "#domain/platform/days.ts";
import type { DebtorAccountId, VendorId } from "#domain/platform/ids.ts";
import type { Role } from "#domain/platform/roles.ts";
import { actAs } from "../src/core/audit/queries.ts";
import { insertFollowUp } from "../src/money/collections/follow-ups/queries.ts";
import { issuerOf } from "../src/money/collections/letters/compose.ts";
import { judge } from "../src/money/collections/letters/judge.ts";
import { writeLetters } from "../src/money/collections/letters/write.ts";
import { insertLink } from "../src/money/collections/links/queries.ts";
import { insertPlan } from "../src/money/collections/plans/queries.ts";
import { type DebtorRow, listDebtors } from "../src/money/collections/queue/queries.ts";
import type { Book } from "../src/money/journal/book.ts";
import type { Tx } from "../src/platform/db/database.ts";
import { officerOf, societyOfStory } from "./society.ts";

type Actor = { vendorId: VendorId; role: Role };

/** What the treasurer and a landlord have said to those who are late, and what they agreed. */
export async function tellCollections(tx: Tx, now: Date): Promise<void> {
  const { society_id } = await societyOfStory(tx);
  const treasurer = (await officerOf(tx, society_id, "treasurer")) as VendorId;
  const office: Book = { issuerId: society_id, societyId: society_id, vendorId: null, year: undefined };
  const actor: Actor = { vendorId: treasurer, role: "treasurer" };
  const [first, second, third, fourth, fifth, ...others] = await lateOf(tx, office, now);
  if (first) await agree(tx, office, actor, first, now);
  const today = dayOf(now);
  if (second)
    await note(tx, office, actor, second, now, {
      kind: 5,
      note: "Salary comes on the 1st",
      promisedOn: addDays(today, 5),
      promised: second.overdue_paise,
    });
  if (third)
    await note(tx, office, actor, third, now, { kind: 8, note: "Says that the water charge was billed twice" });
  if (fourth)
    await note(tx, office, actor, fourth, now, {
      kind: 1,
      note: "Nobody answered",
      nextStep: "Call in the evening",
      nextStepOn: addDays(today, 2),
    });
  if (fifth) await note(tx, office, actor, fifth, now, { kind: 7, note: "In hospital", heldUntil: addDays(today, 14) });
  if (fourth) await write(tx, office, actor, [fourth, ...others], now);
  const landlords = await tx.selectFrom("book").select("vendor_id").where("vendor_id", "is not", null).execute();
  for (const { vendor_id } of landlords) {
    const book: Book = { issuerId: vendor_id!, societyId: null, vendorId: vendor_id, year: undefined };
    const landlord: Actor = { vendorId: vendor_id as VendorId, role: "president" };
    const [tenant] = await lateOf(tx, book, now);
    if (!tenant) continue;
    await note(tx, book, landlord, tenant, now, { kind: 4, note: "Asked for the rent on WhatsApp" });
    await agree(tx, book, landlord, tenant, now);
  }
}

const lateOf = async (tx: Tx, book: Book, now: Date) =>
  (await listDebtors(tx, book, { Sort: "amount", Skip: 0, Limit: 7 }, dayOf(now))).rows;

type Entry = Partial<Omit<Parameters<typeof insertFollowUp>[2], "accountId" | "by" | "happenedOn">> & { kind: number };

async function note(tx: Tx, book: Book, actor: Actor, debtor: DebtorRow, now: Date, entry: Entry): Promise<void> {
  const at = new Date(now.getTime() - 26 * 3600_000);
  const call = "vendor/Create_Collection_Follow_Up";
  await actAs(tx, { ...actor, call, requestId: `demo-follow-up-${debtor.account_id}-${entry.kind}`, at });
  const empty = {
    note: "",
    nextStep: "",
    nextStepOn: undefined,
    promisedOn: undefined,
    promised: undefined,
    heldUntil: undefined,
  };
  const given = { ...empty, ...entry, accountId: debtor.account_id, happenedOn: dayOf(at), by: actor.vendorId };
  await insertFollowUp(tx, book, given, at);
}

/** A first reminder of yesterday, and to the one who owes most of them the final notice too. */
async function write(tx: Tx, book: Book, actor: Actor, debtors: readonly DebtorRow[], now: Date): Promise<void> {
  const at = new Date(now.getTime() - 24 * 3600_000);
  const today = dayOf(at);
  for (const [step, to] of [
    [1, debtors],
    [3, debtors.slice(0, 1)],
  ] as const) {
    await actAs(tx, { ...actor, call: "vendor/Issue_Letters", requestId: `demo-letters-${step}`, at });
    const of = { ids: to.map(({ account_id }) => account_id), step, daysBetween: 15, today };
    const judged = await judge(tx, book, of);
    if (!judged || judged.due.length === 0) continue;
    const issuer = await issuerOf(tx, book, { language: "en", step, today });
    const wording = { step, language: "en" as const, payBy: addDays(today, 15), issuer, actor, now: at };
    await writeLetters(tx, book, judged.due, wording);
  }
}

/** Two halves, the second with the paisa that is left over. */
async function agree(tx: Tx, book: Book, actor: Actor, debtor: DebtorRow, now: Date): Promise<void> {
  const at = new Date(now.getTime() - 25 * 3600_000);
  const half = Math.floor(debtor.outstanding_paise / 2);
  const today = dayOf(now);
  const parts = [
    { day: addDays(today, 7), amount: half },
    { day: addDays(today, 37), amount: debtor.outstanding_paise - half },
  ];
  await actAs(tx, { ...actor, call: "vendor/Create_Payment_Plan", requestId: `demo-plan-${debtor.account_id}`, at });
  const plan = {
    accountId: debtor.account_id as DebtorAccountId,
    amount: debtor.outstanding_paise,
    agreedOn: dayOf(at),
    note: "Agreed on the phone",
    by: actor.vendorId,
  };
  await insertPlan(tx, book, plan, parts, at);
  await actAs(tx, { ...actor, call: "vendor/Create_Statement_Link", requestId: `demo-link-${debtor.account_id}`, at });
  const accountId = debtor.account_id as DebtorAccountId;
  await insertLink(tx, book, { accountId, language: "en", by: actor.vendorId, now: at });
}
