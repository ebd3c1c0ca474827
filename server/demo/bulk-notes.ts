import { addDays, dayOf, startOf } from "#domain/platform/days.ts";
import type { BillId, BillNoteBatchId, SocietyId, VendorId } from "#domain/platform/ids.ts";
import { actAs } from "../src/core/audit/queries.ts";
import { makeBatch } from "../src/money/bills/notes/bulk/make.ts";
import { planNotes } from "../src/money/bills/notes/bulk/plan.ts";
import { billsToCorrect, lockAccounts, markReversed, notesToReverse } from "../src/money/bills/notes/bulk/queries.ts";
import { reverse } from "../src/money/bills/notes/bulk/reverse.ts";
import type { Tx } from "../src/platform/db/database.ts";
import { officerOf, societyOfStory } from "./society.ts";

const refuse = (code: string): never => {
  throw new Error(`The story can't make notes: ${code}`);
};

/**
 * The treasurer of the demo society credited ₹100 for a day without water, by mistake twice: the second batch was reversed. On two
 * bills that nobody has paid or declared paid.
 */
export async function tellBulkNotes(tx: Tx, now: Date): Promise<void> {
  const { society_id } = await societyOfStory(tx);
  const societyId = society_id as SocietyId;
  const treasurer = (await officerOf(tx, societyId, "treasurer")) as VendorId;
  const day = addDays(dayOf(now), -1);
  const open = await tx
    .selectFrom("bill")
    .select("bill_id")
    .where("society_id", "=", societyId)
    .where("opening_balance_id", "is", null)
    .where("kind", "=", 1)
    .where("bill_date", "<=", day)
    .where("settled_paise", "=", 0)
    .where("party_phone", "not in", ["9000000015", "9000000016"])
    .where((eb) =>
      eb.not(
        eb.exists(
          eb.selectFrom("upi_claim_bill").select("bill_id").whereRef("upi_claim_bill.bill_id", "=", "bill.bill_id"),
        ),
      ),
    )
    .orderBy("due_date", "desc")
    .orderBy("bill_id")
    .limit(2)
    .execute();
  const at = new Date(startOf(dayOf(now)).getTime() - 8 * 3600_000);
  if (open.length === 0) return;
  const act = (call: string, nth: number) =>
    actAs(tx, { vendorId: treasurer, role: "treasurer", call, requestId: `demo-notes-${nth}`, at });
  const BillIDs = open.map(({ bill_id }) => bill_id as BillId);
  const wanted = {
    Kind: 1,
    Source: "selection",
    BillIDs,
    Rows: [],
    Basis: "amount",
    Amount: 100_00,
    Head: null,
  } as const;
  const scope = { societyId, blockIds: undefined };
  const make = async () => {
    const bills = await billsToCorrect(tx, scope, { ids: BillIDs });
    await lockAccounts(
      tx,
      bills.map(({ account_id }) => account_id),
    );
    const { planned } = await planNotes(tx, bills, wanted, day);
    const about = { reason: "No water for a day", resolutionNo: "MC/16", madeBy: treasurer, day, now: at };
    return makeBatch(tx, planned, { societyId, wanted, ...about });
  };
  await act("vendor/Create_Bill_Notes", 1);
  await make();
  const twice = (await make()) as BillNoteBatchId | undefined;
  if (twice === undefined) return;
  await act("vendor/Reverse_Bill_Note_Batch", 2);
  const reversal = { reason: "Made twice", by: treasurer };
  await reverse(tx, () => notesToReverse(tx, scope, { batchId: twice }), { ...reversal, now: at }, { refuse });
  await markReversed(tx, twice, { ...reversal, day });
}
