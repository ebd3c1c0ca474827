import { addDays, addMonths, dayOf } from "#domain/platform/days.ts";
import type { VendorId } from "#domain/platform/ids.ts";
import type { Role } from "#domain/platform/roles.ts";
import { actAs } from "../src/core/audit/queries.ts";
import { partyOf } from "../src/money/bank/lines/post.ts";
import { endPostDated, findPostDated, insertPostDated } from "../src/money/bank/post-dated/queries.ts";
import type { Book } from "../src/money/journal/book.ts";
import type { Tx } from "../src/platform/db/database.ts";
import { officerOf, societyOfStory } from "./society.ts";

/** A tenant and a member gave cheques ahead: one is due, one was given back. */
export async function tellPostDated(tx: Tx, now: Date): Promise<void> {
  const { society_id } = await societyOfStory(tx);
  const treasurer = (await officerOf(tx, society_id, "treasurer")) as VendorId;
  const office: Book = { issuerId: society_id, societyId: society_id, vendorId: null, year: undefined };
  await take(tx, office, { by: treasurer, role: "treasurer", drawnOn: "Bank of Maharashtra", first: "310452" }, now);
  const landlords = await tx
    .selectFrom("bank_account")
    .select("vendor_id")
    .where("vendor_id", "is not", null)
    .execute();
  for (const { vendor_id } of landlords) {
    const book: Book = { issuerId: vendor_id!, societyId: null, vendorId: vendor_id, year: undefined };
    const by = vendor_id as VendorId;
    await take(tx, book, { by, role: "president", drawnOn: "State Bank of India", first: "774120" }, now);
  }
}

type Story = { by: VendorId; role: Role; drawnOn: string; first: string };

async function take(tx: Tx, book: Book, { by, role, drawnOn, first }: Story, now: Date): Promise<void> {
  const bill = await tx
    .selectFrom("bill")
    .select(["account_id", "amount_paise"])
    .where("issuer_id", "=", book.issuerId)
    .where("kind", "in", [1, 2])
    .where("reversed_on", "is", null)
    .orderBy("bill_date", "desc")
    .orderBy("bill_id", "desc")
    .executeTakeFirst();
  const party = bill && (await partyOf(tx, book, bill.account_id));
  if (!bill || !party) return;
  const at = new Date(now.getTime() - 5 * 24 * 3600_000);
  const act = (call: string) => actAs(tx, { vendorId: by, role, call, requestId: `demo-${first}-${call}`, at });
  await act("vendor/Create_Post_Dated_Cheques");
  const start = addDays(dayOf(now), -1);
  const taken = {
    accountId: bill.account_id,
    party: { name: party.party_name, flatNo: party.party_flat_no },
    ...{ drawnOn, purpose: "Six months ahead", by },
    cheques: Array.from({ length: 6 }, (_, month) => ({
      no: String(Number(first) + month),
      day: addMonths(start, month),
      amount: bill.amount_paise,
    })),
  };
  const kept = await findPostDated(tx, book, await insertPostDated(tx, book, taken, at));
  await act("vendor/Return_Post_Dated_Cheques");
  const last = kept.at(-1)!.post_dated_cheque_id;
  await endPostDated(tx, book, [last], { status: 3, day: dayOf(at), reason: "The signature differs" }, at);
}
