import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { Instalment } from "#domain/money/collections/plans/rules.ts";
import type { Day } from "#domain/platform/days.ts";
import type { DebtorAccountId, PaymentPlanId, VendorId } from "#domain/platform/ids.ts";
import type { Paise } from "#domain/platform/money.ts";
import type { Db, Tx } from "../../../platform/db/database.ts";
import type { Book } from "../../journal/book.ts";

const plans = (db: Db) =>
  db
    .selectFrom("payment_plan as plan")
    .innerJoin("vendor as maker", "maker.vendor_id", "plan.made_by")
    .selectAll("plan")
    .select(sql<string>`coalesce(maker.full_name, '')`.as("maker_name"))
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom("payment_plan_instalment as part")
          .select(["part.due_on as day", "part.amount_paise as amount"])
          .whereRef("part.issuer_id", "=", "plan.issuer_id")
          .whereRef("part.payment_plan_id", "=", "plan.payment_plan_id")
          .orderBy("part.position"),
      ).as("instalments"),
      jsonArrayFrom(
        eb
          .selectFrom("payment")
          .select(["payment.paid_on as day", "payment.amount_paise as amount"])
          .whereRef("payment.account_id", "=", "plan.account_id")
          .whereRef("payment.created_at", ">", "plan.created_at")
          .whereRef("payment.paid_on", ">=", "plan.agreed_on")
          .where("payment.reversed_on", "is", null),
      ).as("receipts"),
    ]);

export const findPlan = (db: Db, { issuerId }: Pick<Book, "issuerId">, id: string) =>
  plans(db).where("plan.issuer_id", "=", issuerId).where("plan.payment_plan_id", "=", id).executeTakeFirst();
export type PlanRow = NonNullable<Awaited<ReturnType<typeof findPlan>>>;

/** The latest plan of an account, unless it was cancelled. */
export const latestPlan = (db: Db, { issuerId }: Pick<Book, "issuerId">, accountId: string) =>
  plans(db)
    .where("plan.issuer_id", "=", issuerId)
    .where("plan.account_id", "=", accountId)
    .where("plan.cancelled_at", "is", null)
    .orderBy("plan.created_at", "desc")
    .limit(1)
    .executeTakeFirst();

/** What is open in an account, which is locked. */
export async function openPaise(tx: Tx, { issuerId }: Book, accountId: DebtorAccountId): Promise<Paise> {
  const { rows } = await sql<{ open: Paise }>`select coalesce(sum(outstanding_paise), 0)::bigint as open from bill
    where issuer_id = ${issuerId} and account_id = ${accountId} and outstanding_paise > 0`.execute(tx);
  return rows[0]!.open;
}

type New = { accountId: DebtorAccountId; amount: Paise; agreedOn: Day; note: string; by: VendorId };

export async function insertPlan(
  tx: Tx,
  { societyId, vendorId, issuerId }: Book,
  plan: New,
  instalments: readonly Instalment[],
  now: Date,
): Promise<string> {
  const { payment_plan_id } = await tx
    .insertInto("payment_plan")
    .values({
      society_id: societyId,
      vendor_id: vendorId,
      account_id: plan.accountId,
      amount_paise: plan.amount,
      agreed_on: plan.agreedOn,
      note: plan.note,
      made_by: plan.by,
      created_at: now,
    })
    .returning("payment_plan_id")
    .executeTakeFirstOrThrow();
  await tx
    .insertInto("payment_plan_instalment")
    .values(
      instalments.map(({ day, amount }, at) => ({
        issuer_id: issuerId,
        payment_plan_id,
        position: at + 1,
        due_on: day,
        amount_paise: amount,
      })),
    )
    .execute();
  return payment_plan_id;
}

/** Notes that the plan was paid in full, so that there may be another. */
export const completePlan = (tx: Tx, { issuerId }: Book, id: string, now: Date) =>
  tx
    .updateTable("payment_plan")
    .set({ completed_at: now })
    .where("issuer_id", "=", issuerId)
    .where("payment_plan_id", "=", id)
    .execute();

/** False if it has ended already. */
export async function cancelPlan(
  tx: Tx,
  { issuerId }: Book,
  id: PaymentPlanId,
  { reason, by, now }: { reason: string; by: VendorId; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("payment_plan")
    .set({ cancelled_at: now, cancelled_by: by, cancel_reason: reason })
    .where("issuer_id", "=", issuerId)
    .where("payment_plan_id", "=", id)
    .where("completed_at", "is", null)
    .where("cancelled_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
