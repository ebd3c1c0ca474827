import type { Db, Tx } from "../../../platform/db/database.ts";
import type { Enqueue } from "../../../platform/job.ts";
import { TemplateRefused } from "../../../platform/outside/ports.ts";
import { readMark, type SmsReport } from "../../../platform/outside/sms-reports.ts";
import { noteFault } from "../../../platform/outside/template-faults.ts";
import { onceKeyOf } from "../queries.ts";
import { noteArrived, noteUndelivered } from "./queries.ts";

type Work = { enqueue: Enqueue; now: Date };

/** Each by itself, so that two servers with reports about the same messages do not wait for one another. */
export async function keepReports(db: Db, work: Work, reports: readonly SmsReport[]): Promise<void> {
  for (const report of reports) await db.transaction().execute((tx) => keepReport(tx, work, report));
}

/** Writes down what became of a message. What was not delivered goes on as what the provider did not take. */
async function keepReport(tx: Tx, { enqueue, now }: Work, report: SmsReport): Promise<void> {
  const mark = readMark(report.mark);
  if (!mark) return;
  const { notificationId, attempt, templateId } = mark;
  const message = { onceKey: onceKeyOf(notificationId, "sms"), attempt, reference: report.reference };
  if (report.state === "delivered") return noteArrived(tx, message, now);
  const { error } = report;
  const fault = error instanceof TemplateRefused && templateId !== undefined ? { templateId, error } : undefined;
  const failed = { failure: error.message, isOfTemplate: fault !== undefined };
  if (!(await noteUndelivered(tx, message, failed, now)) || !fault) return;
  await noteFault(tx, fault.templateId, fault.error, now);
  // By SMS it has been tried, after whatever else: the email takes its place.
  await enqueue(tx, "notifications.send", { notificationIds: [notificationId], after: "whatsapp" });
}
