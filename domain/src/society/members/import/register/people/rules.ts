import { rowReason } from "../../../../../platform/row-reasons.ts";
import type { MemberField } from "../../codes.ts";
import { type FlatRecord, isSameName, labelOf } from "../record/rules.ts";

type Note = (record: FlatRecord, field: MemberField, reason: string) => void;

/** Notes flats without a member, shares that are not 100 % in all, and numbers that two people have. */
export function notePeople(flats: readonly FlatRecord[], note: Note): void {
  const byPhone = new Map<string, { name: string; record: FlatRecord }>();
  for (const record of flats) {
    if (record.holders.length === 0 && record.use !== "builder" && record.use !== "vacant")
      note(record, "Name", rowReason("no-member", { flat: `"${labelOf(record)}"` }));
    noteShares(record, note);
    for (const [people, field] of [
      [record.holders, "Phone"],
      [record.tenants, "Tenant_Phone"],
    ] as const)
      for (const { phone, name } of people) {
        if (phone === undefined) continue;
        const before = byPhone.get(phone);
        byPhone.set(phone, before ?? { name, record });
        if (!before || before.record === record || isSameName(before.name, name)) continue;
        const values = { phone: `"${phone}"`, flat: `"${labelOf(before.record)}"`, line: `${before.record.line}` };
        note(record, field, rowReason("phone-on-line", values));
      }
  }
}

const rounding = 0.05;

function noteShares(record: FlatRecord, note: Note): void {
  const shares = record.holders.flatMap(({ share }) => share ?? []);
  const sum = Math.round(shares.reduce((all, share) => all + share, 0) * 100) / 100;
  if (shares.length > 0 && shares.length === record.holders.length && Math.abs(sum - 100) > rounding)
    note(record, "Share", rowReason("share-sum", { sum }));
}
