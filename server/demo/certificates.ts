import { type CertificateKind, noDuesKind, residenceKind } from "#domain/desk/certificates/codes.ts";
import { addDays, dayOf, financialYear, startOf } from "#domain/platform/days.ts";
import type { SocietyId, VendorId } from "#domain/platform/ids.ts";
import { actAs } from "../src/core/audit/queries.ts";
import { insertCertificate, newCode, saveSetting, updateCertificate } from "../src/desk/certificates/queries.ts";
import { takeNumbers } from "../src/money/payments/numbers.ts";
import { outstandingOf } from "../src/money/payments/settle.ts";
import type { Tx } from "../src/platform/db/database.ts";
import { societyOfStory } from "./society.ts";

const hour = 3600_000;

/** Certificates of the demo society: one issued, one revoked, one declined, and two that wait. */
export async function tellCertificates(tx: Tx, now: Date): Promise<void> {
  const society = await societyOfStory(tx);
  const societyId = society.society_id as SocietyId;
  const by = society.vendor_id as VendorId;
  const today = dayOf(now);
  const act = async (call: string, day: number, at: number, asOwner?: VendorId) => {
    const when = new Date(startOf(addDays(today, day)).getTime() + at * hour);
    const who = asOwner
      ? { vendorId: asOwner, role: "owner" as const }
      : { vendorId: by, role: "society_manager" as const };
    const actor = { ...who, at: when };
    await actAs(tx, { ...actor, call: `vendor/${call}`, requestId: `demo-certificate-${when.getTime()}` });
    return when;
  };

  const fees = { 1: 100, 2: 1000, 3: 500, 4: 500, 5: 0 } as const satisfies Record<CertificateKind, number>;
  const set = await act("Edit_Certificate_Settings", -80, 11);
  for (const [kind, fee] of Object.entries(fees)) {
    const setting = { Whether_Offered: true, Fee: fee * 100, Valid_Days: Number(kind) === noDuesKind ? 30 : 90 };
    await saveSetting(tx, societyId, { Kind: Number(kind) as CertificateKind, ...setting }, set);
  }

  const owners = await tx
    .selectFrom("resident")
    .innerJoin("member", "member.member_id", "resident.member_id")
    .innerJoin("vendor", "vendor.phone_number", "resident.accepted_phone")
    .leftJoin("account", "account.member_id", "member.member_id")
    .selectAll("member")
    .select(["resident.society_resident_id", "resident.name", "vendor.vendor_id", "account.account_id"])
    .where("member.society_id", "=", societyId)
    .where("member.owned_until", "is", null)
    .where("resident.status", "=", true)
    .orderBy("vendor.phone_number")
    .orderBy("member.member_id")
    .execute();
  const [first] = owners;
  if (!first) return;
  const dues = await Promise.all(owners.map(({ account_id }) => (account_id ? outstandingOf(tx, account_id) : 0)));
  const settled = owners[dues.indexOf(0)] ?? first;
  const of = (index: number) => owners[index % owners.length]!;

  type Told = { of: (typeof owners)[number]; kind: CertificateKind; purpose: string; day: number };
  const request = async ({ of: owner, kind, purpose, day }: Told, at: number) =>
    insertCertificate(tx, {
      ...{ flat: owner, kind, purpose, memberId: owner.member_id, residentId: owner.society_resident_id },
      ...{ name: owner.name, fee: fees[kind] * 100, by: owner.vendor_id as VendorId },
      now: await act("Request_Certificate", day, at, owner.vendor_id as VendorId),
    });
  const review = async (id: string, day: number) => {
    const at = await act("Review_Certificate", day, 12);
    await updateCertificate(tx, id, { status: 2, reviewed_by: by, reviewed_at: at }, at);
  };
  const issue = async (id: string, name: string, day: number, validDays: number) => {
    const at = await act("Issue_Certificate", day, 17);
    const on = addDays(today, day);
    const number = await takeNumbers(tx, societyId, "CERT", on);
    const dated = { issued_on: on, valid_until: addDays(on, validDays), financial_year: financialYear(on), number };
    await updateCertificate(
      tx,
      id,
      { ...dated, status: 3, person_name: name, code: newCode(), decided_by: by, decided_at: at },
      at,
    );
  };
  const pay = async (id: string, day: number, reference: string) => {
    const at = await act("Update_Certificate_Fee", day, 13);
    await updateCertificate(tx, id, { fee_paid_on: addDays(today, day), fee_reference: reference }, at);
  };

  const sale = await request({ of: of(0), kind: 2, purpose: "Sale to Anil Joshi", day: -62 }, 10);
  await pay(sale, -61, "Receipt 311");
  await review(sale, -61);
  await issue(sale, of(0).name, -60, 90);
  const cancelled = await act("Revoke_Certificate", -40, 16);
  const revoked = { revoke_reason: "The sale was cancelled", revoked_by: by, revoked_at: cancelled };
  await updateCertificate(tx, sale, { status: 6, ...revoked }, cancelled);

  const noDues = await request(
    { of: settled, kind: noDuesKind, purpose: "Home loan, State Bank of India", day: -9 },
    11,
  );
  await pay(noDues, -8, "Receipt 340");
  await review(noDues, -8);
  await issue(noDues, settled.name, -7, 30);

  const loan = await request({ of: of(1), kind: 3, purpose: "HDFC Bank", day: -20 }, 9);
  const declinedAt = await act("Decline_Certificate", -18, 12);
  const decline_reason = "The bills of two months are open. Please pay them and ask again.";
  const decided = { decided_by: by, decided_at: declinedAt };
  await updateCertificate(tx, loan, { status: 4, decline_reason, ...decided }, declinedAt);

  const passport = await request({ of: of(0), kind: residenceKind, purpose: "Passport office, Pune", day: -2 }, 15);
  await review(passport, -1);
  await request({ of: of(2), kind: 4, purpose: "", day: -1 }, 18);

  // Members who came to the office.
  const others = await tx
    .selectFrom("member")
    .innerJoin("member_holder", "member_holder.member_id", "member.member_id")
    .selectAll("member")
    .select("member_holder.name")
    .where("member.society_id", "=", societyId)
    .where("owned_until", "is", null)
    .where("is_builder", "=", false)
    .where("position", "=", 1)
    .where("member.member_id", "<>", first.member_id)
    .orderBy("member.created_at")
    .orderBy("member.member_id")
    .limit(4)
    .execute();
  const purposes = ["Axis Bank", "Sale to Prerna Sethi", "", "Bank of Baroda"];
  for (const [index, member] of others.entries()) {
    const kind = ([3, 2, 4, 3] as const)[index]!;
    const day = -34 + index * 7;
    const id = await insertCertificate(tx, {
      ...{ flat: member, kind, purpose: purposes[index]!, memberId: member.member_id, residentId: null },
      ...{ name: member.name, fee: fees[kind] * 100, by, now: await act("Create_Certificate", day, 9) },
    });
    if (index === 3) continue;
    await pay(id, day, `Receipt ${320 + index}`);
    await review(id, day);
    await issue(id, member.name, day + 1, 90);
  }
}
