import { formatRupees, rupees } from "#domain/platform/money.ts";
import { isMobile } from "#domain/platform/phone.ts";
import { vendorTypes } from "#domain/platform/roles.ts";
import { notify } from "../../../../core/notifications/notify.ts";
import type { Tx } from "../../../../platform/db/database.ts";
import type { JobContext } from "../../../../platform/job.ts";
import { flatLabel } from "../../../../society/labels/queries.ts";

const chunk = 500;

/** Tells every debtor of a run that was undone, once: chunk by chunk, with a mark that moves along. */
export async function notifyOfUndo({ transaction, enqueue, now }: JobContext, runId: string): Promise<void> {
  for (let isDone = false; !isDone; ) isDone = await transaction((tx) => tellChunk(tx, { enqueue, now }, runId));
}

async function tellChunk(tx: Tx, work: Pick<JobContext, "enqueue" | "now">, runId: string): Promise<boolean> {
  const run = await tx
    .selectFrom("bill_run")
    .innerJoin("society", "society.society_id", "bill_run.society_id")
    .select(["undo_told_bill_id", "undo_reason", "society.society_id", "society.name"])
    .where("bill_run_id", "=", runId)
    .where("undone_at", "is not", null)
    .forUpdate(["bill_run"])
    .executeTakeFirst();
  if (!run) return true;
  const bills = await tx
    .selectFrom("bill")
    .innerJoin("account", "account.account_id", "bill.account_id")
    .select(["bill_id", "bill_no", "amount_paise", "party_phone", "party_email"])
    .select(flatLabel("account.flat_id", "party_flat_no").as("flat_label"))
    .where("bill_run_id", "=", runId)
    .where("bill_id", ">", run.undo_told_bill_id)
    .orderBy("bill_id")
    .limit(chunk)
    .execute();
  if (bills.length === 0) return true;
  const notices = bills
    .filter(({ party_phone }) => isMobile(party_phone))
    .map((bill) => ({
      to: { phone: bill.party_phone, vendorType: vendorTypes.tenant, email: bill.party_email || null },
      from: { societyId: run.society_id },
      kind: "bill-reversed" as const,
      values: {
        Society_Name: run.name,
        Bill_No: bill.bill_no,
        Flat_No: bill.flat_label,
        Amount: formatRupees(rupees(bill.amount_paise)),
        Reason: run.undo_reason,
      },
      link: "/my-bills",
      onceKey: `bill-reversed:${bill.bill_id}`,
    }));
  await notify(tx, work, notices);
  await tx
    .updateTable("bill_run")
    .set({ undo_told_bill_id: bills.at(-1)!.bill_id })
    .where("bill_run_id", "=", runId)
    .execute();
  return bills.length < chunk;
}
