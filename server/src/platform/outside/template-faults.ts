import { sql } from "kysely";
import { isWithdrawnAfter } from "#domain/core/notifications/templates/rules.ts";
import type { Db } from "../db/database.ts";
import type { TemplateRefused } from "./ports.ts";

/**
 * Keeps that the network refused a message of a template. A template that it does not know any more is withdrawn at once,
 * for all servers; one whose texts do not match, after some messages.
 */
export async function noteFault(db: Db, templateId: string, { isGone, answer }: TemplateRefused, now: Date) {
  const withdrawnAt = isWithdrawnAfter(1, isGone) ? now : null;
  const { refusals, withdrawn_at } = await db
    .insertInto("sms_template_fault")
    .values({ template_id: templateId, first_at: now, last_at: now, refusals: 1, answer, withdrawn_at: withdrawnAt })
    .onConflict((conflict) =>
      conflict.column("template_id").doUpdateSet((eb) => ({
        last_at: eb.fn<Date>("greatest", ["sms_template_fault.last_at", "excluded.last_at"]),
        refusals: eb("sms_template_fault.refusals", "+", 1),
        answer: eb.ref("excluded.answer"),
      })),
    )
    .returning(["refusals", "withdrawn_at"])
    .executeTakeFirstOrThrow();
  if (withdrawn_at !== null || !isWithdrawnAfter(refusals, isGone)) return;
  await db
    .updateTable("sms_template_fault")
    .set({ withdrawn_at: now })
    .where("template_id", "=", templateId)
    .where("withdrawn_at", "is", null)
    .execute();
}

/** What the network answered of each of its templates; of all, if none are named. */
export const listFaults = (db: Db) =>
  db
    .selectFrom("sms_template_fault")
    .select(["template_id", "first_at", "last_at", "refusals", "answer", "withdrawn_at"])
    .execute();
export type FaultRow = Awaited<ReturnType<typeof listFaults>>[number];

/** The ids of the templates that are used no more. */
export async function listWithdrawn(db: Db): Promise<Set<string>> {
  const rows = await db
    .selectFrom("sms_template_fault")
    .select("template_id")
    .where("withdrawn_at", "is not", null)
    .execute();
  return new Set(rows.map(({ template_id }) => template_id));
}

/** Forgets templates that the operator's file has no more. */
export const forgetFaultsBut = (db: Db, templateIds: readonly string[]) =>
  db.deleteFrom("sms_template_fault").where("template_id", "<>", sql<string>`all(${templateIds}::text[])`).execute();

/** Lets a template be used again. Answers what is forgotten; nothing where the network has taken it all the time. */
export const forgetFault = (db: Db, templateId: string) =>
  db
    .deleteFrom("sms_template_fault")
    .where("template_id", "=", templateId)
    .returning(["sms_template_fault_id", "answer"])
    .executeTakeFirst();
