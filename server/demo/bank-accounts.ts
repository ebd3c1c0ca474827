import { addMonths, type Day, dayOf, monthOf, startOf } from "#domain/platform/days.ts";
import type { ChargeHeadId, VendorId } from "#domain/platform/ids.ts";
import { paise } from "#domain/platform/money.ts";
import type { Role } from "#domain/platform/roles.ts";
import { actAs } from "../src/core/audit/queries.ts";
import { ledgerFor, postOpening } from "../src/money/bank/accounts/ledgers.ts";
import { insertAccount, listNumbers, setHeads } from "../src/money/bank/accounts/queries.ts";
import { type Book, openBook } from "../src/money/journal/book.ts";
import type { Tx } from "../src/platform/db/database.ts";
import { officerOf, societyOfStory } from "./society.ts";

type Account = {
  name: string;
  bank: string;
  branch: string;
  ifsc: string;
  no: string;
  kind: number;
  /** In rupees, at the end of the first day of the books. */
  opening: number;
};

const current: Account = {
  ...{ name: "HDFC current account", bank: "HDFC Bank", branch: "Kothrud", ifsc: "HDFC0000149" },
  ...{ no: "50200099887761", kind: 2, opening: 3_85_200 },
};
const savings: Account = {
  ...{ name: "Saraswat sinking fund", bank: "Saraswat Co-operative Bank", branch: "Karve Road", ifsc: "SRCB0000052" },
  ...{ no: "052200100004711", kind: 1, opening: 2_14_600 },
};
const ofLandlord: Account = {
  ...{ name: "ICICI savings", bank: "ICICI Bank", branch: "Deccan Gymkhana", ifsc: "ICIC0000039" },
  ...{ no: "003901558214", kind: 1, opening: 0 },
};

type Actor = { vendorId: VendorId; role: Role };

/** The society keeps two accounts, of which one is for the sinking fund; the first landlord has one. */
export async function tellBankAccounts(tx: Tx, now: Date): Promise<void> {
  const { society_id } = await societyOfStory(tx);
  const treasurer = (await officerOf(tx, society_id, "treasurer")) as VendorId;
  const first = addMonths(monthOf(dayOf(now)), -3);
  const office: Book = { issuerId: society_id, societyId: society_id, vendorId: null, year: undefined };
  const by: Actor = { vendorId: treasurer, role: "treasurer" };
  await addAccount(tx, office, by, current, first);
  const id = await addAccount(tx, office, by, savings, first);
  const { charge_head_id } = await tx
    .selectFrom("charge_head")
    .select("charge_head_id")
    .where("society_id", "=", society_id)
    .where("code", "=", "SINK")
    .executeTakeFirstOrThrow();
  await setHeads(tx, society_id, id, [charge_head_id as ChargeHeadId]);

  const { vendor_id } = await tx
    .selectFrom("rental_contract")
    .select("vendor_id")
    .orderBy("contract_start_date")
    .executeTakeFirstOrThrow();
  const landlord: Book = { issuerId: vendor_id, societyId: null, vendorId: vendor_id, year: undefined };
  await addAccount(tx, landlord, { vendorId: vendor_id as VendorId, role: "president" }, ofLandlord, first);
}

async function addAccount(tx: Tx, book: Book, { vendorId, role }: Actor, account: Account, day: Day): Promise<string> {
  const at = new Date(startOf(day).getTime() + 12 * 3600_000);
  const call = "vendor/Create_Bank_Account";
  await actAs(tx, { vendorId, role, call, requestId: `demo-bank-${account.no}`, at });
  await openBook(tx, book, at);
  const others = await listNumbers(tx, book);
  const used = others.map(({ ledger_account_id }) => ledger_account_id);
  const { name, kind, branch, ifsc } = account;
  const amount = paise(account.opening);
  const never = (code: string): never => {
    throw new Error(code);
  };
  const ledgerAccountId = await ledgerFor(tx, book, { name, chosen: undefined, used, now: at }, never);
  const opening = { ledgerAccountId, name, amount, day, by: vendorId, language: "en" as const };
  const row = {
    ...{ name, kind, branch, ifsc, bank_name: account.bank, bank_account_no: account.no, upi_id: "" },
    ...{ opening_paise: amount, opening_day: day, number: 100 + others.length, is_default: others.length === 0 },
    ledger_account_id: ledgerAccountId,
    opening_voucher_id: await postOpening(tx, book, opening, at),
  };
  return insertAccount(tx, book, row, at);
}
