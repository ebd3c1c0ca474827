import { formatDay } from "#domain/platform/days.ts";
import { formatRupees, rupees } from "#domain/platform/money.ts";
import { vendorTypes } from "#domain/platform/roles.ts";
import { keptAs } from "#domain/translations.ts";
import { notify } from "../../core/notifications/notify.ts";
import type { Tx } from "../../platform/db/database.ts";
import type { JobContext } from "../../platform/job.ts";

/** Tells the tenants of these bills, once for each however often it runs. */
export async function notifyOfBill(
  tx: Tx,
  work: Pick<JobContext, "enqueue" | "now">,
  billIds: readonly string[],
): Promise<void> {
  const bills = await tx
    .selectFrom("bill")
    .innerJoin("rental_contract", "rental_contract.rental_contract_id", "bill.cause_id")
    .innerJoin("property", "property.property_id", "rental_contract.property_id")
    .select(["bill_id", "bill_no", "kind", "amount_paise", "due_date", "party_phone", "party_email"])
    .select("party_flat_no")
    .select(["cause_id", "property_title", "rental_contract.owner_name", "rental_contract.vendor_id"])
    .where("bill_id", "in", billIds)
    .orderBy("bill_id")
    .execute();
  await notify(
    tx,
    work,
    bills.map((bill) => ({
      to: { phone: bill.party_phone, vendorType: vendorTypes.tenant, email: bill.party_email || null },
      from: { ownerId: bill.vendor_id },
      kind: "bill-created" as const,
      values: {
        Society_Name: bill.owner_name || "The owner",
        Flat_No: bill.party_flat_no,
        Home_Name: [bill.property_title, bill.party_flat_no].filter(Boolean).join(", "),
        Bill_No: bill.bill_no,
        Bill_Label: keptAs("rentBillTypes", bill.kind),
        Amount: formatRupees(rupees(bill.amount_paise)),
        Due_Date: formatDay(bill.due_date),
      },
      link: `/tenant-rental-contracts/${bill.cause_id}?view=${bill.bill_id}`,
      onceKey: `bill:${bill.bill_id}`,
    })),
  );
}
