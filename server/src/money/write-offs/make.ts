import { type Day, dayOf } from "#domain/platform/days.ts";
import type { VendorId } from "#domain/platform/ids.ts";
import { formatRupees, type Paise, paise, rupees } from "#domain/platform/money.ts";
import { isMobile } from "#domain/platform/phone.ts";
import { vendorTypes } from "#domain/platform/roles.ts";
import { notify, senderOf } from "../../core/notifications/notify.ts";
import { on } from "../../platform/db/constraint.ts";
import type { Tx } from "../../platform/db/database.ts";
import type { Enqueue } from "../../platform/job.ts";
import { lockAccount, settle } from "../payments/settle.ts";
import {
  findBills,
  findParty,
  findWriteOff,
  followBills,
  type Issuer,
  insertReversal,
  insertWriteOff,
  lockContractOf,
  type WritableBill,
  type WriteOffRow,
} from "./queries.ts";
import type { ProposedWriteOff } from "./view.ts";

type Work = { enqueue: Enqueue; now: Date };
/** Who proposed it and who confirmed it; nobody where there is no second person. */
type People = { by: VendorId; confirmedBy: VendorId | null };

type Refusing = {
  refuse(
    code:
      | "unknown-bill"
      | "bills-of-two-accounts"
      | "write-off-of-deposit"
      | "write-off-too-large"
      | "bill-being-checked",
  ): never;
};

type Part = { BillID: string; Amount: Paise };

/** The bills of a write-off, of one locked account, each of which owes at least what is written off. */
export async function holdBills(
  tx: Tx,
  issuer: Issuer,
  parts: readonly Part[],
  { refuse }: Refusing,
): Promise<[WritableBill, ...WritableBill[]]> {
  const ids = parts.map(({ BillID }) => BillID);
  const [first, ...others] = await findBills(tx, issuer, ids);
  if (!first || others.length + 1 < ids.length) return refuse("unknown-bill");
  if (others.some(({ account_id }) => account_id !== first.account_id)) return refuse("bills-of-two-accounts");
  await lockContractOf(tx, first.account_id);
  if (!(await lockAccount(tx, first.account_id))) return refuse("unknown-bill");
  const bills = await findBills(tx, issuer, ids);
  if (bills.some(({ kind }) => kind === 3)) return refuse("write-off-of-deposit");
  if (bills.some(({ waiting_paise }) => waiting_paise > 0)) return refuse("bill-being-checked");
  const amounts = new Map(parts.map(({ BillID, Amount }) => [BillID, Amount]));
  if (bills.some(({ bill_id, outstanding_paise }) => amounts.get(bill_id)! > outstanding_paise))
    return refuse("write-off-too-large");
  return bills as [WritableBill, ...WritableBill[]];
}

type Resolved = { Reason: string; Resolution_No: string; Resolution_Day: Day | null };

/** Writes off what was checked, and tells the debtor. */
export async function writeOff(
  tx: Tx,
  work: Work & Refusing,
  issuer: Issuer,
  bills: readonly [WritableBill, ...WritableBill[]],
  { parts, by, confirmedBy, ...said }: People & Resolved & { parts: readonly Part[] },
): Promise<WriteOffRow> {
  const { now, refuse } = work;
  const newest = bills.at(-1)!;
  const tooLarge = () => refuse("write-off-too-large");
  const id = await insertWriteOff(
    tx,
    issuer,
    {
      accountId: newest.account_id,
      parts: parts.map(({ BillID, Amount }) => ({ billId: BillID, amount: Amount })),
      reason: said.Reason,
      resolution: { no: said.Resolution_No, day: said.Resolution_Day },
      party: { name: newest.party_name, flatNo: newest.party_flat_no },
      madeBy: by,
      confirmedBy,
    },
    now,
    dayOf(now),
  )
    .catch(on("bill_not_over_settled", tooLarge))
    .catch(on("bill_not_over_written_off", tooLarge));
  const row = (await findWriteOff(tx, issuer, id))!;
  await followBills(tx, row.account_id, now);
  await tell(tx, work, row, "dues-written-off");
  return row;
}

/** Reverses a write-off: its bills are open again, and an advance pays them at once. Fails on `write_off_reversal_pkey`. */
export async function restore(
  tx: Tx,
  work: Work,
  issuer: Issuer,
  { write_off_id, account_id }: WriteOffRow,
  { by, confirmedBy, reason }: People & { reason: string },
): Promise<WriteOffRow> {
  const { now } = work;
  await lockContractOf(tx, account_id);
  await lockAccount(tx, account_id);
  await insertReversal(tx, write_off_id, { reason, by, confirmedBy, on: dayOf(now), now });
  await settle(tx, [account_id], now);
  await followBills(tx, account_id, now);
  const row = (await findWriteOff(tx, issuer, write_off_id))!;
  await tell(tx, work, row, "write-off-reversed");
  return row;
}

async function tell(tx: Tx, work: Work, row: WriteOffRow, kind: "dues-written-off" | "write-off-reversed") {
  const party = await findParty(tx, row.account_id);
  if (!isMobile(party.phone)) return;
  await notify(tx, work, {
    to: { phone: party.phone, vendorType: vendorTypes.tenant, email: party.email },
    from: senderOf(row),
    kind,
    values: {
      Society_Name: party.issuer_name,
      Write_Off_No: row.write_off_no,
      Amount: formatRupees(rupees(row.amount_paise)),
      Bill_No: row.parts.map(({ bill_no }) => bill_no).join(", "),
    },
    link: party.rental_contract_id ? `/tenant-rental-contracts/${party.rental_contract_id}` : "/my-bills",
    onceKey: `${kind}:${row.write_off_id}`,
  });
}

/** The parts as a proposal keeps them, in paise again. */
export const partsOf = ({ Bills }: Pick<ProposedWriteOff, "Bills">): Part[] =>
  Bills.map(({ BillID, Amount }) => ({ BillID, Amount: paise(Amount) }));
