import IconMail from "@tabler/icons-react/dist/esm/icons/IconMail.mjs";
import IconPhone from "@tabler/icons-react/dist/esm/icons/IconPhone.mjs";
import type { ComponentProps } from "react";
import type { Enquiry } from "#domain/market/enquiries/calls.ts";
import { enquiryStages, type Stage } from "#domain/market/enquiries/stages/codes.ts";
import { formatPhone } from "#domain/platform/phone.ts";
import { OpenLink } from "../../kit/list/row-card.tsx";
import { formatTime } from "../../lib/format.ts";
import { m } from "../../paraglide/messages.js";
import { Badge } from "../../ui/badge.tsx";
import { Card, CardHead } from "../../ui/card.tsx";
import { IconList } from "../../ui/icon-list.tsx";
import { Row } from "../../ui/layout.tsx";
import { Soft } from "../../ui/soft.tsx";
import { EnquiryButtons } from "./enquiry-buttons.tsx";
import styles from "./enquiry-card.module.css";
import { EnquiryNotes } from "./enquiry-notes.tsx";
import { UnreadBadge } from "./thread/unread-badge.tsx";

const tones: Record<Stage, NonNullable<ComponentProps<typeof Badge>["tone"]>> = {
  1: "accent",
  2: "brand",
  3: "brand",
  4: "brand",
  5: "good",
  6: "plain",
};

export const EnquiryBadge = ({ enquiry: { Stage, Unread_Messages } }: { enquiry: Enquiry }) => (
  <Row gap={2}>
    <Badge tone={tones[Stage]}>{enquiryStages[Stage]}</Badge>
    <UnreadBadge count={Unread_Messages} />
  </Row>
);

export const PhoneLink = ({ enquiry: { FinalPhoneNumber } }: { enquiry: Enquiry }) => (
  <a href={`tel:${FinalPhoneNumber}`}>{formatPhone(FinalPhoneNumber.slice(-10))}</a>
);

export const MailLink = ({ enquiry: { EmailID } }: { enquiry: Enquiry }) => <a href={`mailto:${EmailID}`}>{EmailID}</a>;

export function EnquiryCard({ enquiry, href }: { enquiry: Enquiry; href: string }) {
  const nameId = `enquiry-${enquiry.Property_EnquiryID}`;
  return (
    <Card as="article" isItem className={styles.card} aria-labelledby={nameId}>
      <CardHead id={nameId} title={enquiry.Name} isWrapped>
        <EnquiryBadge enquiry={enquiry} />
      </CardHead>
      <Soft>{m.inbox_about({ title: enquiry.Property_Title })}</Soft>
      {enquiry.Visit_Starts_At && <p>{m.visits_to_come({ when: formatTime(enquiry.Visit_Starts_At) })}</p>}
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
        <OpenLink to={href} nameId={nameId} />
        <EnquiryButtons enquiry={enquiry} describedBy={nameId} href={href} />
      </div>
    </Card>
  );
}
