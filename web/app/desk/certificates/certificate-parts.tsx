import type { Certificate } from "#domain/desk/certificates/calls.ts";
import { type CertificateState, certificateStates } from "#domain/desk/certificates/codes.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { formatDay } from "../../lib/format.ts";
import { localAddress } from "../../lib/language.ts";
import { m } from "../../paraglide/messages.js";
import { Badge } from "../../ui/badge.tsx";
import { buttonClass } from "../../ui/button.tsx";
import type { Fact } from "../../ui/facts.tsx";

const tones = { 1: "warn", 2: "warn", 3: "good", 4: "bad", 5: "plain", 6: "bad" } as const satisfies Record<
  CertificateState,
  string
>;

export const StateBadge = ({ state }: { state: CertificateState }) => (
  <Badge tone={tones[state]}>{certificateStates[state]}</Badge>
);

/** Requested or reviewed: nobody has decided it. */
export const isOpen = ({ State }: Certificate): boolean => State === 1 || State === 2;

/** Nothing is to be paid for a request that was declined or withdrawn. */
export function feeInWords({ Fee, Fee_Paid_On, Fee_Reference, State }: Certificate): string {
  if ((State === 4 || State === 5) && Fee_Paid_On === null) return "";
  if (Fee === 0) return m.certificates_free();
  const amount = formatRupees(Fee);
  if (Fee_Paid_On === null) return m.certificates_fee_payable({ amount });
  return [m.certificates_fee_paid({ amount, day: formatDay(Fee_Paid_On) }), Fee_Reference].filter(Boolean).join(" · ");
}

/** What both sides see of a certificate or of the request for it. */
export const factsOf = (certificate: Certificate): (Fact & { isWide?: boolean })[] => [
  { name: m.common_flat_number(), value: certificate.Flat_Label },
  { name: m.certificates_in_name_of(), value: certificate.Name },
  { name: m.certificates_purpose(), value: certificate.Purpose, isWide: true },
  { name: m.certificates_requested_on(), value: formatDay(certificate.Requested_On) },
  { name: m.certificates_fee(), value: feeInWords(certificate) },
  { name: m.certificates_number(), value: certificate.Certificate_No },
  { name: m.certificates_issued_on(), value: certificate.Issued_On && formatDay(certificate.Issued_On) },
  { name: m.certificates_valid_until(), value: certificate.Valid_Until && formatDay(certificate.Valid_Until) },
  { name: m.certificates_decline_reason(), value: certificate.Decline_Reason, isWide: true },
  { name: m.certificates_revoked_on(), value: certificate.Revoked_On && formatDay(certificate.Revoked_On) },
  { name: m.certificates_revoke_reason(), value: certificate.Revoke_Reason, isWide: true },
];

/** The PDF of an issued certificate, and its public page. */
export const CertificateLinks = ({ certificate }: { certificate: Certificate }) =>
  certificate.Verify_Path && (
    <>
      <a
        href={`/papers/certificates/${certificate.CertificateID}`}
        target="_blank"
        rel="noopener"
        className={buttonClass({ look: "quiet" })}
      >
        {m.common_open_pdf()}
      </a>
      <a
        href={localAddress(certificate.Verify_Path)}
        target="_blank"
        rel="noopener"
        className={buttonClass({ look: "quiet" })}
      >
        {m.certificates_public_page()}
      </a>
    </>
  );
