import { formatDay } from "#domain/days.ts";
import { formatRupees, rupees } from "#domain/money.ts";
import { type RentBillType, rentBillTypes } from "#domain/rents/codes.ts";
import { vendorTypes } from "#domain/roles.ts";
import type { Tx } from "../db/database.ts";
import type { JobContext } from "../job.ts";
import { notify } from "../notifications/notify.ts";

/** Tells the tenants of these bills, once for each however often it runs. */
export async function tell(
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
        Flat_No: [bill.party_flat_no, bill.property_title].filter(Boolean).join(", "),
        Bill_No: bill.bill_no,
        Bill_Label: rentBillTypes[bill.kind as RentBillType],
        Amount: formatRupees(rupees(bill.amount_paise)),
        Due_Date: formatDay(bill.due_date),
      },
      link: `/tenant-rental-contracts/${bill.cause_id}?view=${bill.bill_id}`,
      onceKey: `bill:${bill.bill_id}`,
    })),
  );
}
