import { domain } from "#domain";
import { type CertificateKind, type certificateTexts, noDuesKind } from "#domain/desk/certificates/codes.ts";
import { spacedCode, standingOn } from "#domain/desk/certificates/rules.ts";
import { dayOf } from "#domain/platform/days.ts";
import { addressIn, type Language } from "#domain/platform/languages.ts";
import { sideOf } from "#domain/platform/roles.ts";
import { wordsIn } from "#domain/translations.ts";
import { fileOf, type NamedPaper } from "../../money/payments/papers/file.ts";
import { letterheadOf } from "../../money/payments/papers/model.ts";
import { handler } from "../../platform/handler.ts";
import { findCertificate, type WholeCertificate } from "./queries.ts";
import { verifyPath } from "./view.ts";

export const paper = handler(
  domain.certificates.paper,
  async ({ db, actor, now, outside, language, refuse }, { CertificateID }) => {
    const { societyId } = actor;
    const reader = sideOf(actor.role) === "society" ? { societyId } : { societyId, own: actor };
    const certificate = await findCertificate(db, reader, CertificateID);
    if (!certificate) return refuse("unknown-certificate");
    if (!certificate.issued_on) return refuse("certificate-not-issued");
    const { name: site, url } = outside.site;
    return fileOf(certificatePaper(certificate, { language, site, url, now }), {
      site,
      language,
      account: actor.vendorId,
    });
  },
);

type Frame = { language: Language; site: string; url: string | undefined; now: Date };

/** An issued certificate as a document. */
function certificatePaper(row: WholeCertificate, { language, site, url, now }: Frame): NamedPaper {
  const { say, label, day } = wordsIn(language, "certificateTexts");
  const kind = row.kind as CertificateKind;
  const [issuedOn, validUntil, code] = [row.issued_on!, row.valid_until!, row.code!];
  const revokedOn = row.revoked_at && dayOf(row.revoked_at);
  const standing = standingOn(dayOf(now), { validUntil, revokedOn });
  const values = { name: row.person_name, society: row.society_name, flat: row.flat_label, day: day(issuedOn) };
  const at = (path: string) => `${url}${addressIn(language, path)}`;
  return {
    kind: "certificate",
    name: row.certificate_no!,
    paper: {
      title: label("certificateKinds", kind),
      number: row.certificate_no,
      stamp:
        standing === "revoked"
          ? { text: say("revoked", { day: day(revokedOn!) }), tone: "bad" }
          : {
              text: say(standing === "expired" ? "expired" : "issued"),
              tone: standing === "expired" ? "plain" : "good",
            },
      letterhead: letterheadOf({
        Name: row.society_name,
        Address: row.society_address,
        PhoneNumber: row.society_phone,
        EmailID: row.society_email,
      }),
      party: {
        heading: say("name-heading"),
        name: row.person_name,
        lines: [say("flat", { flat: row.flat_label })],
      },
      facts: [
        { label: say("issued-on"), value: day(issuedOn) },
        ...(kind === noDuesKind ? [{ label: say("as-of"), value: day(issuedOn) }] : []),
        { label: say("valid-until"), value: day(validUntil) },
        ...(row.purpose ? [{ label: say("purpose"), value: row.purpose }] : []),
      ],
      paragraphs: [
        ...(revokedOn ? [say("revoked-remark", { day: day(revokedOn), reason: row.revoke_reason })] : []),
        say("to-whom"),
        say(bodies[kind], values),
        [
          say("signature", { society: row.society_name }),
          row.decider_name && say("signatory", { name: row.decider_name }),
        ]
          .filter(Boolean)
          .join("\n"),
      ],
      tables: [],
      sums: [],
      words: null,
      // A server that does not know its own address cannot send anybody there.
      scan: url
        ? {
            link: at(verifyPath(code)),
            heading: say("verify-heading"),
            lines: [say("verify-text", { address: at("/verify") }), spacedCode(code), say("verify-why")],
          }
        : null,
      remarks: [say("made-by-computer", { site })],
    },
  };
}

const bodies = { 1: "body-1", 2: "body-2", 3: "body-3", 4: "body-4", 5: "body-5" } as const satisfies Record<
  CertificateKind,
  keyof typeof certificateTexts
>;
