import { domain } from "#domain";
import { type CertificateKind, noDuesKind } from "#domain/desk/certificates/codes.ts";
import { addDays, dayOf, financialYear } from "#domain/platform/days.ts";
import { isBalanceWaiting } from "../../money/openings/imported/queries.ts";
import { takeNumbers } from "../../money/payments/numbers.ts";
import { lockAccount, outstandingOf } from "../../money/payments/settle.ts";
import { writtenOffOf } from "../../money/write-offs/queries.ts";
import type { Tx } from "../../platform/db/database.ts";
import { handler } from "../../platform/handler.ts";
import { isOpen } from "./open.ts";
import { accountOfMember, listSettings, lockCertificate, lockPerson, newCode, updateCertificate } from "./queries.ts";
import { tellRequester } from "./tell.ts";

export const issue = handler(
  domain.certificates.issue,
  async ({ actor, now, enqueue, transaction, refuse }, { CertificateID }) =>
    transaction(async (tx) => {
      const { societyId, vendorId } = actor;
      const certificate = await lockCertificate(tx, { societyId }, CertificateID);
      if (!certificate) return refuse("unknown-certificate");
      if (!isOpen(certificate)) return refuse("certificate-decided");
      if (certificate.status !== 2) return refuse("certificate-not-reviewed");
      const name = await lockPerson(tx, certificate);
      if (name === undefined) return refuse("certificate-person-left");
      if (certificate.kind === noDuesKind) {
        const owing = await whyOwing(tx, certificate.member_id!);
        if (owing) return refuse(owing);
        if (await isBalanceWaiting(tx, certificate.flat_id)) return refuse("certificate-balance-waits");
      }
      const settings = await listSettings(tx, societyId);
      const { valid_days } = settings.find(({ kind }) => kind === (certificate.kind as CertificateKind))!;
      const today = dayOf(now);
      const number = await takeNumbers(tx, societyId, "CERT", today);
      await updateCertificate(
        tx,
        CertificateID,
        {
          ...{ status: 3, person_name: name, decided_by: vendorId, decided_at: now },
          ...{ financial_year: financialYear(today), number, issued_on: today, code: newCode() },
          valid_until: addDays(today, valid_days),
        },
        now,
      );
      const issued = await lockCertificate(tx, { societyId }, CertificateID);
      const Certificate_No = issued!.certificate_no!;
      const more = { Number: Certificate_No };
      await tellRequester(tx, { actor, now, enqueue }, certificate, { kind: "certificate-issued", more });
      return { Certificate_No };
    }),
);

/**
 * Why a locked member is not free of dues: what was written off was not paid. Nobody bills, pays or reverses in their account
 * until the transaction ends.
 */
async function whyOwing(tx: Tx, memberId: string) {
  const account = await accountOfMember(tx, memberId);
  if (!account) return undefined;
  await lockAccount(tx, account.account_id);
  if ((await outstandingOf(tx, account.account_id)) > 0) return "certificate-dues";
  return (await writtenOffOf(tx, account.account_id)) > 0 ? "certificate-written-off" : undefined;
}
