import { labels } from "../../platform/labels.ts";

export const certificateKinds = labels("certificateKinds", {
  1: "No-dues certificate",
  2: "NOC for sale",
  3: "NOC for a bank loan",
  4: "NOC for renting out",
  5: "Residence certificate (passport)",
});
export type CertificateKind = keyof typeof certificateKinds;

/** Of residence: for everybody who lives there. All other kinds are for the member who owns the flat. */
export const residenceKind = 5;
/** Decided by the ledger. */
export const noDuesKind = 1;

export const certificateStates = labels("certificateStates", {
  1: "Requested",
  2: "Reviewed",
  3: "Issued",
  4: "Declined",
  5: "Withdrawn",
  6: "Revoked",
});
export type CertificateState = keyof typeof certificateStates;

/** What a certificate says today to somebody who looks it up. */
export const certificateStandings = labels("certificateStandings", {
  valid: "Valid",
  expired: "No longer valid: its last day has passed",
  revoked: "Not valid: revoked by the society",
});
export type CertificateStanding = keyof typeof certificateStandings;

export const usualValidDays = 90;
/** The characters of a verification code: no I, L, O or U, which people misread. */
export const codeLetters = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
export const codeLength = 16;

/** Texts of the PDF of a certificate. */
export const certificateTexts = {
  "to-whom": "To whom it may concern",
  "name-heading": "Issued to",
  "issued-on": "Issued on",
  "as-of": "Dues as of",
  "valid-until": "Valid until",
  purpose: "Purpose",
  flat: "Flat {flat}",
  "body-1":
    "This is to certify that {name}, member of {society} and owner of flat {flat}, owes the society nothing as of {day}: all charges billed to the member until this day are paid.",
  "body-2":
    "{society} has no objection to the sale and transfer of flat {flat}, owned by {name}, subject to the bye-laws of the society and to the payment of everything that is due on the day of the transfer.",
  "body-3":
    "{society} has no objection to a mortgage of flat {flat}, owned by {name}, in favour of the lender. The society's own claims for dues remain.",
  "body-4":
    "{society} has no objection to {name}, owner of flat {flat}, renting out the flat, subject to the bye-laws of the society. Tenants must be registered with the society before they move in.",
  "body-5":
    "This is to certify that, according to the records of {society}, {name} resides in flat {flat}. The society has no objection to the issue of a passport or another proof of residence at this address.",
  "verify-heading": "Verify this certificate",
  "verify-text": "Scan the QR code, or open {address} and enter this code:",
  "verify-why": "The page shows whether the certificate is still valid, or when it was revoked.",
  signature: "For {society}",
  signatory: "{name}, authorised signatory",
  issued: "ISSUED",
  expired: "EXPIRED",
  revoked: "REVOKED {day}",
  "revoked-remark": "This certificate was revoked on {day} and is no longer valid: {reason}",
  "made-by-computer": "Issued from the society's records on {site}. Valid only if the verification page says so.",
} as const;
