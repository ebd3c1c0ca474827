import { addDays, dayOf, startOf } from "#domain/platform/days.ts";
import type { BillId, SocietyId, VendorId } from "#domain/platform/ids.ts";
import { rupees } from "#domain/platform/money.ts";
import type { Role } from "#domain/platform/roles.ts";
import { actAs } from "../src/core/audit/queries.ts";
import { insertProposal } from "../src/core/proposals/queries.ts";
import { holdBills, writeOff } from "../src/money/write-offs/make.ts";
import type { ProposedWriteOff } from "../src/money/write-offs/view.ts";
import type { Tx } from "../src/platform/db/database.ts";
import { officerOf, societyOfStory } from "./society.ts";

// The people of the demo are notified in the bell only; nothing is sent.
const enqueue = async () => {};
const refuse = (code: string): never => {
  throw new Error(`The story can't write off: ${code}`);
};

/**
 * The interest on old arrears, proposed by the treasurer of the demo society, was written off when the chairman confirmed it;
 * a bill of somebody else waits for a second person.
 */
export async function tellWriteOffs(tx: Tx, now: Date): Promise<void> {
  const { society_id } = await societyOfStory(tx);
  const societyId = society_id as SocietyId;
  const issuer = { issuerId: societyId, societyId, vendorId: null };
  const treasurer = (await officerOf(tx, societyId, "treasurer")) as VendorId;
  const chairman = (await officerOf(tx, societyId, "chairman")) as VendorId;
  const open = tx
    .selectFrom("bill")
    .select(["bill_id", "outstanding_paise"])
    .where("society_id", "=", societyId)
    .where("outstanding_paise", ">", 0)
    .where("party_phone", "not in", ["9000000015", "9000000016"])
    .where((eb) =>
      eb.not(
        eb.exists(
          eb.selectFrom("upi_claim_bill").select("bill_id").whereRef("upi_claim_bill.bill_id", "=", "bill.bill_id"),
        ),
      ),
    );
  const arrears = await open
    .where("opening_balance_id", "is not", null)
    .orderBy("outstanding_paise", "desc")
    .limit(1)
    .executeTakeFirst();
  const bill = await open
    .where("opening_balance_id", "is", null)
    .orderBy("due_date")
    .orderBy("bill_id")
    .limit(1)
    .executeTakeFirst();
  const act = async (by: VendorId, role: Role, call: string, daysAgo: number) => {
    const at = new Date(startOf(addDays(dayOf(now), -daysAgo)).getTime() + 12 * 3600_000);
    await actAs(tx, { vendorId: by, role, call, requestId: `demo-write-off-${call}-${daysAgo}`, at });
    return at;
  };
  const proposed = async (
    billId: string,
    amount: number,
    about: { Reason: string; Resolution_No: string },
    days: number,
  ) => {
    const parts = [{ BillID: billId as BillId, Amount: amount }];
    const bills = await holdBills(tx, issuer, parts, { refuse });
    const said = { ...about, Resolution_Day: addDays(dayOf(now), -days - 3) };
    const content: ProposedWriteOff = {
      ...said,
      ...{ Write_OffID: null, Write_Off_No: "", Name: bills[0].party_name, Flat_Label: bills[0].flat_label },
      ...{ Bills: [{ BillID: billId, Bill_No: bills[0].bill_no, Amount: rupees(amount) }], Amount: rupees(amount) },
    };
    const at = await act(treasurer, "treasurer", "vendor/Create_Write_Off", days);
    await insertProposal(tx, { societyId, kind: "write-off", content, by: treasurer, now: at });
    return { parts, bills, said };
  };
  if (arrears) {
    const amount = Math.min(1_140_50, arrears.outstanding_paise);
    const about = { Reason: "Interest on old arrears, given up in the settlement", Resolution_No: "MC/14" };
    const { parts, bills, said } = await proposed(arrears.bill_id, amount, about, 9);
    const at = await act(chairman, "chairman", "vendor/Confirm_Write_Off", 8);
    await tx
      .updateTable("proposal")
      .set({ outcome: "confirmed", decided_by: chairman, decided_at: at })
      .where("society_id", "=", societyId)
      .where("kind", "=", "write-off")
      .execute();
    const people = { by: treasurer, confirmedBy: chairman };
    await writeOff(tx, { enqueue, now: at, refuse }, issuer, bills, { ...said, ...people, parts });
  }
  if (bill) {
    const about = { Reason: "The former tenant moved away and can't be found", Resolution_No: "MC/15" };
    await proposed(bill.bill_id, bill.outstanding_paise, about, 1);
  }
}
