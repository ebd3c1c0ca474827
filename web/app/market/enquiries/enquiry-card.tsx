import IconMail from "@tabler/icons-react/dist/esm/icons/IconMail.mjs";
import IconPhone from "@tabler/icons-react/dist/esm/icons/IconPhone.mjs";
import type { Enquiry } from "#domain/market/enquiries/calls.ts";
import { formatPhone } from "#domain/platform/phone.ts";
import { formatTime } from "../../lib/format.ts";
import { m } from "../../paraglide/messages.js";
import { Badge } from "../../ui/badge.tsx";
import { Card, CardHead } from "../../ui/card.tsx";
import { IconList } from "../../ui/icon-list.tsx";
import { Soft } from "../../ui/soft.tsx";
import { EnquiryButtons } from "./enquiry-buttons.tsx";
import styles from "./enquiry-card.module.css";
import { EnquiryNotes } from "./enquiry-notes.tsx";

export const EnquiryBadge = ({ enquiry: { Status } }: { enquiry: Enquiry }) => (
  <Badge tone={Status ? "good" : "accent"}>{Status ? m.common_responded() : m.inbox_pending()}</Badge>
);

export const PhoneLink = ({ enquiry: { FinalPhoneNumber } }: { enquiry: Enquiry }) => (
  <a href={`tel:${FinalPhoneNumber}`}>{formatPhone(FinalPhoneNumber.slice(-10))}</a>
);

export const MailLink = ({ enquiry: { EmailID } }: { enquiry: Enquiry }) => <a href={`mailto:${EmailID}`}>{EmailID}</a>;

export function EnquiryCard({ enquiry }: { enquiry: Enquiry }) {
  const nameId = `enquiry-${enquiry.Property_EnquiryID}`;
  return (
    <Card as="article" isItem className={styles.card} aria-labelledby={nameId}>
      <CardHead id={nameId} title={enquiry.Name}>
        <EnquiryBadge enquiry={enquiry} />
      </CardHead>
      <Soft>{m.inbox_about({ title: enquiry.Property_Title })}</Soft>
      <IconList className={styles.ways}>
        <li>
          <IconPhone size={18} stroke={1.7} aria-hidden />
          <PhoneLink enquiry={enquiry} />
        </li>
        <li>
          <IconMail size={18} stroke={1.7} aria-hidden />
          <MailLink enquiry={enquiry} />
        </li>
      </IconList>
      <EnquiryNotes enquiry={enquiry} />
      <div className={styles.foot}>
        <time dateTime={enquiry.Time}>{m.inbox_received({ time: formatTime(enquiry.Time) })}</time>
        <EnquiryButtons enquiry={enquiry} describedBy={nameId} />
      </div>
    </Card>
  );
}
