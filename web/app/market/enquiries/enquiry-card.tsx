import IconCheck from "@tabler/icons-react/dist/esm/icons/IconCheck.mjs";
import IconMail from "@tabler/icons-react/dist/esm/icons/IconMail.mjs";
import IconPhone from "@tabler/icons-react/dist/esm/icons/IconPhone.mjs";
import { useState } from "react";
import { useRevalidator } from "react-router";
import type { Enquiry } from "#domain/market/enquiries/calls.ts";
import { formatPhone } from "#domain/platform/phone.ts";
import { askOnce } from "../../lib/ask-once.ts";
import { formatTime } from "../../lib/format.ts";
import { m } from "../../paraglide/messages.js";
import { Badge } from "../../ui/badge.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { CardHead } from "../../ui/card.tsx";
import { IconList } from "../../ui/icon-list.tsx";
import { Soft } from "../../ui/soft.tsx";
import { showToast } from "../../ui/toast.tsx";
import { EnquiryNotes } from "./enquiry-notes.tsx";
import styles from "./inbox-page.module.css";

/** The contract that it led to, or the form of one that begins with it. */
const contractPathOf = ({ Property_EnquiryID, Rental_ContractID }: Enquiry): string =>
  Rental_ContractID === null
    ? `/rental-contracts?add=1&enquiry=${Property_EnquiryID}`
    : `/rental-contracts?view=${Rental_ContractID}`;

export function EnquiryCard({ enquiry }: { enquiry: Enquiry }) {
  const { revalidate } = useRevalidator();
  const [isBusy, setIsBusy] = useState(false);
  const nameId = `enquiry-${enquiry.Property_EnquiryID}`;
  const digits = enquiry.FinalPhoneNumber.slice(-10);

  async function mark(Status: boolean) {
    setIsBusy(true);
    const { Property_EnquiryID } = enquiry;
    const answer = await askOnce("vendor/Update_Property_Enquiry_Status", Property_EnquiryID, {
      Property_EnquiryID,
      Status,
    });
    if (answer.success) showToast(Status ? m.inbox_marked_responded() : m.inbox_marked_pending());
    else showToast(m.inbox_mark_failed({ message: answer.extras.Status ?? "" }), "bad");
    await revalidate();
    setIsBusy(false);
  }

  return (
    <li>
      <article className={styles.card} aria-labelledby={nameId}>
        <CardHead id={nameId} title={enquiry.Name}>
          <Badge tone={enquiry.Status ? "good" : "accent"}>
            {enquiry.Status ? m.common_responded() : m.inbox_pending()}
          </Badge>
        </CardHead>
        <Soft>{m.inbox_about({ title: enquiry.Property_Title })}</Soft>
        <IconList className={styles.ways}>
          <li>
            <IconPhone size={18} stroke={1.7} aria-hidden />
            <a href={`tel:${enquiry.FinalPhoneNumber}`}>{formatPhone(digits)}</a>
          </li>
          <li>
            <IconMail size={18} stroke={1.7} aria-hidden />
            <a href={`mailto:${enquiry.EmailID}`}>{enquiry.EmailID}</a>
          </li>
        </IconList>
        <EnquiryNotes enquiry={enquiry} />
        <div className={styles.foot}>
          <time dateTime={enquiry.Time}>{m.inbox_received({ time: formatTime(enquiry.Time) })}</time>
          <ButtonLink look="quiet" to={contractPathOf(enquiry)} aria-describedby={nameId}>
            {enquiry.Rental_ContractID === null ? m.common_create_contract() : m.inbox_see_contract()}
          </ButtonLink>
          <Button
            look={enquiry.Status ? "secondary" : "primary"}
            busy={isBusy}
            aria-describedby={nameId}
            onClick={() => mark(!enquiry.Status)}
          >
            {!enquiry.Status && <IconCheck size={18} aria-hidden />}
            {enquiry.Status ? m.inbox_mark_pending() : m.inbox_respond()}
          </Button>
        </div>
      </article>
    </li>
  );
}
