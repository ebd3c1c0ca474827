import type { Day } from "../../../../../platform/days.ts";
import type { Paise } from "../../../../../platform/money.ts";
import { isMobile } from "../../../../../platform/phone.ts";
import { type Amount, type BalanceSign, owed } from "../../amounts/rules.ts";
import type { RowValues } from "../../cells/rules.ts";
import { contactOf, type Phone } from "../../contacts/rules.ts";
import type { HomeType, Use } from "../../homes/rules.ts";
import type { Holder } from "../../names/rules.ts";
import type { MemberRow } from "../../rows/rules.ts";

/** Somebody with a part in a flat, or its tenant, with what the list says of them. */
export type Person = Holder & { phone?: string; contact?: string; email?: string; pan?: string; share?: number };

/** All that a file says of one flat, from one row or several sheets. Money is in paise. */
export type FlatRecord = {
  block: string;
  number: string;
  /** The first row of the flat. */
  sheet: number;
  line: number;
  holders: Person[];
  tenants: Person[];
  tenantSince?: Day;
  tenantUntil?: Day;
  address?: string;
  certificate?: string;
  since?: Day;
  use?: Use;
  type?: HomeType;
  carpetArea?: number;
  builtUpArea?: number;
  floor?: string;
  parking?: number;
  principal: Paise;
  interest: Paise;
  advance: Paise;
  deposit: Paise;
};

const wordsOf = (name: string): string =>
  name
    .toLowerCase()
    .split(/[\s.]+/)
    .toSorted()
    .join(" ");
export const isSameName = (one: string, other: string): boolean => wordsOf(one) === wordsOf(other);

/** `A-101`, as the reader of a problem knows the flat. */
export const labelOf = ({ block, number }: { block: string; number: string }): string =>
  block === "" ? number : `${block}-${number}`;

/** A flat of which no row has been read yet. */
export const emptyRecord = (block: string, number: string, sheet: number, line: number): FlatRecord => ({
  block,
  number,
  sheet,
  line,
  holders: [],
  tenants: [],
  principal: 0,
  interest: 0,
  advance: 0,
  deposit: 0,
});

/** What a member owes by an amount and the column of Dr and Cr beside it; below 0 it is an advance. */
export const owedOf = (amount: Amount, side: RowValues["Side"] | undefined, sign: BalanceSign): Paise =>
  owed(side && amount.side === undefined ? { ...amount, paise: Math.abs(amount.paise), side } : amount, sign);

/** Adds what a row says of a flat; `isFirst` where it is the first of its sheet. */
export function addRow(record: FlatRecord, { values }: MemberRow, isFirst: boolean, sign: BalanceSign): void {
  const { Name = [], Joint_Name = [], Phone = [], Other_Phone = [], Email = [] } = values;
  const isTenant = values.Role === "tenant";
  // A joint owner in the row of a tenant is an owner all the same.
  const isOfBoth = isTenant && Joint_Name.length > 0;
  const names = isOfBoth ? Name : [...Name, ...Joint_Name.filter(isNewIn(Name))];
  const owners = peopleOf(names, isOfBoth ? Phone : [...Phone, ...Other_Phone], Email, values);
  const tenants = peopleOf(values.Tenant_Name ?? [], values.Tenant_Phone ?? [], values.Tenant_Email ?? [], {});
  const isOfNobodyElse = tenants.length === 0 && !names.some(isNewIn(record.holders));
  if (isOfBoth) record.holders.push(...peopleOf(Joint_Name.filter(isNewIn(record.holders)), Other_Phone, [], {}));
  if (isTenant) record.tenants.push(...owners);
  else if (names.length > 0 && (!isFirst || record.holders.length === 0))
    record.holders.push(...owners.filter(isNewIn(record.holders)));
  else if (record.holders.length > 0) complete(record.holders[0]!, values);
  // Lists of occupants name the owner again who lives there.
  record.tenants.push(...tenants.filter(isNewIn(record.holders)));
  const fields = {
    tenantSince: values.Tenant_Since,
    tenantUntil: values.Tenant_Until,
    address: values.Address,
    certificate: values.Share_Certificate,
    since: values.Member_Since,
    use: values.Use,
    type: values.Type,
    carpetArea: values.Carpet_Area,
    builtUpArea: values.Built_Up_Area,
    floor: values.Floor,
  };
  // A row of nobody else is one more of a register of slots.
  const isSlot = !isFirst && isOfNobodyElse;
  if (values.Parking !== undefined && (isSlot || record.parking === undefined))
    record.parking = (record.parking ?? 0) + values.Parking;
  for (const [field, value] of Object.entries(fields))
    if (value !== undefined && (record as Record<string, unknown>)[field] === undefined)
      (record as Record<string, unknown>)[field] = value;
  addMoney(record, values, sign);
}

const isNewIn =
  (known: readonly Holder[]) =>
  ({ name }: Holder): boolean =>
    !known.some((other) => isSameName(other.name, name));

/** Numbers and addresses in the order of the names; of a single person all but the first are not kept. */
const peopleOf = (
  names: readonly Holder[],
  phones: readonly Phone[],
  emails: readonly string[],
  { PAN, Share }: Partial<Pick<RowValues, "PAN" | "Share">>,
): Person[] => {
  const all = phones.filter(({ kind, number }) => kind === "mobile" && isMobile(number));
  const own = all.filter(({ isSpare }) => !isSpare);
  const mobiles = distinct(own.length > 0 ? own : all.slice(0, 1));
  const people = names.map((name, at) => ({
    ...name,
    // A number beside the name is this person's, whatever another column says.
    ...(mobiles[at] && name.phone === undefined && { phone: mobiles[at].number }),
    ...(emails[at] && { email: emails[at] }),
    ...(at === 0 && PAN && { pan: PAN }),
    ...(at === 0 && Share !== undefined && { share: Share }),
  }));
  addContacts(people, phones);
  return people;
};

const distinct = (phones: readonly Phone[]): Phone[] => [
  ...new Map(phones.map((phone) => [phone.number, phone])).values(),
];

/** Numbers that are nobody's own are other contacts of the first person. */
function addContacts([first, ...others]: Person[], phones: readonly Phone[]): void {
  if (!first) return;
  const own = new Set([first, ...others].map(({ phone }) => phone));
  const contact = contactOf(phones.filter(({ number }) => !own.has(number)));
  if (contact !== "") first.contact ??= contact;
}

/** What another sheet adds to the first holder. */
function complete(holder: Person, { Phone, Email, PAN }: Partial<RowValues>): void {
  const mobile = Phone?.find(({ kind }) => kind === "mobile")?.number;
  if (mobile) holder.phone ??= mobile;
  addContacts([holder], Phone ?? []);
  if (Email?.[0]) holder.email ??= Email[0];
  if (PAN) holder.pan ??= PAN;
}

function addMoney(record: FlatRecord, values: Partial<RowValues>, sign: BalanceSign): void {
  const { Side } = values;
  const amountOf = (field: "Principal" | "Interest" | "Arrears") =>
    values[field] && owedOf(values[field], field === "Interest" ? undefined : Side, sign);
  const interest = amountOf("Interest");
  const arrears = amountOf("Arrears");
  let principal = amountOf("Principal") ?? (arrears === undefined ? 0 : arrears - (interest ?? 0));
  principal += Math.abs(values.Debit?.paise ?? 0) - Math.abs(values.Credit?.paise ?? 0);
  record.principal += Math.max(0, principal);
  record.interest += Math.max(0, interest ?? 0);
  record.advance += Math.max(0, -principal) + Math.max(0, -(interest ?? 0)) + Math.abs(values.Advance?.paise ?? 0);
  record.deposit += Math.abs(values.Deposit?.paise ?? 0);
}
