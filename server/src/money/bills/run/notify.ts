import { formatDay } from "#domain/platform/days.ts";
import { formatRupees, rupees } from "#domain/platform/money.ts";
import { isMobile } from "#domain/platform/phone.ts";
import { vendorTypes } from "#domain/platform/roles.ts";
import { keptAs } from "#domain/translations.ts";
import { notify } from "../../../core/notifications/notify.ts";
import type { Tx } from "../../../platform/db/database.ts";
import type { JobContext } from "../../../platform/job.ts";
import { flatLabel } from "../../../society/labels/queries.ts";
import { findPaperSettings } from "../papers/settings/queries.ts";

const chunk = 500;

/** Tells every debtor of a run of their new bill, once: chunk by chunk, with a mark that moves along. */
export async function notifyOfRun({ transaction, enqueue, now }: JobContext, runId: string): Promise<void> {
  const work = { enqueue, now };
  for (let isDone = false; !isDone; ) isDone = await transaction((tx) => tellChunk(tx, work, runId));
}

async function tellChunk(tx: Tx, work: Pick<JobContext, "enqueue" | "now">, runId: string): Promise<boolean> {
  const run = await tx
    .selectFrom("bill_run")
    .innerJoin("society", "society.society_id", "bill_run.society_id")
    .select(["told_bill_id", "society.society_id", "society.name"])
    .where("bill_run_id", "=", runId)
    .forUpdate(["bill_run"])
    .executeTakeFirst();
  if (!run) return true;
  const bills = await tx
    .selectFrom("bill")
    .innerJoin("account", "account.account_id", "bill.account_id")
    .select(["bill_id", "bill_no", "kind", "amount_paise", "due_date"])
    .select(["party_phone", "party_email", flatLabel("account.flat_id", "party_flat_no").as("flat_label")])
    .where("bill_run_id", "=", runId)
    .where("reversed_on", "is", null)
    .where("bill_id", ">", run.told_bill_id)
    .orderBy("bill_id")
    .limit(chunk)
    .execute();
  if (bills.length === 0) return true;
  const { is_mailed: isMailed } = await findPaperSettings(tx, run.society_id);
  const notices = bills
    .filter(({ party_phone }) => isMobile(party_phone))
    .map((bill) => ({
      to: { phone: bill.party_phone, vendorType: vendorTypes.tenant, email: bill.party_email || null },
      from: { societyId: run.society_id },
      kind: "bill-created" as const,
      values: {
        Society_Name: run.name,
        Bill_No: bill.bill_no,
        Bill_Label: keptAs("billTypes", bill.kind),
        Flat_No: bill.flat_label,
        Home_Name: "",
        Amount: formatRupees(rupees(bill.amount_paise)),
        Due_Date: formatDay(bill.due_date),
      },
      link: `/my-bills?view=${bill.bill_id}`,
      ...(isMailed && { paper: `bill:${bill.bill_id}` as const }),
      onceKey: `bill:${bill.bill_id}`,
    }));
  await notify(tx, work, notices);
  await tx
    .updateTable("bill_run")
    .set({ told_bill_id: bills.at(-1)!.bill_id })
    .where("bill_run_id", "=", runId)
    .execute();
  return bills.length < chunk;
}
