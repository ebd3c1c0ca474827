import IconCheck from "@tabler/icons-react/dist/esm/icons/IconCheck.mjs";
import { useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import type { Enquiry } from "#domain/market/enquiries/calls.ts";
import { askOnce } from "../../lib/ask-once.ts";
import { m } from "../../paraglide/messages.js";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { showToast } from "../../ui/toast.tsx";
import { StageMenu } from "./stage-menu.tsx";

/** The contract that it led to, or the form of one that begins with it. */
const contractPathOf = ({ Property_EnquiryID, Rental_ContractID }: Enquiry): string =>
  Rental_ContractID === null
    ? `/rental-contracts?add=1&enquiry=${Property_EnquiryID}`
    : `/rental-contracts?view=${Rental_ContractID}`;

type EnquiryButtonsProps = {
  enquiry: Enquiry;
  describedBy?: string;
  /** Where the visitor is called or written to, unless it is here. */
  href?: string;
};

/** Answers an enquiry, or leads to its contract. */
export function EnquiryButtons({ enquiry, describedBy, href }: EnquiryButtonsProps) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [isBusy, setIsBusy] = useState(false);

  async function mark(Status: boolean) {
    setIsBusy(true);
    const { Property_EnquiryID } = enquiry;
    const answer = await askOnce("vendor/Update_Property_Enquiry_Status", Property_EnquiryID, {
      Property_EnquiryID,
      Status,
    });
    const contact = href && { label: m.inbox_contact(), run: () => navigate(href, { preventScrollReset: true }) };
    if (answer.success && Status) showToast(m.inbox_marked_responded(), "good", contact || undefined);
    else if (answer.success) showToast(m.inbox_marked_pending());
    else showToast(m.inbox_mark_failed({ message: answer.extras.Status ?? "" }), "bad");
    await revalidate();
    setIsBusy(false);
  }

  return (
    <>
      <ButtonLink look="quiet" to={contractPathOf(enquiry)} aria-describedby={describedBy}>
        {enquiry.Rental_ContractID === null ? m.common_create_contract() : m.inbox_see_contract()}
      </ButtonLink>
      <StageMenu enquiry={enquiry} describedBy={describedBy} />
      <Button
        look={enquiry.Status ? "secondary" : "primary"}
        busy={isBusy}
        aria-describedby={describedBy}
        onClick={() => mark(!enquiry.Status)}
      >
        {!enquiry.Status && <IconCheck size={18} aria-hidden />}
        {enquiry.Status ? m.inbox_mark_pending() : m.inbox_respond()}
      </Button>
    </>
  );
}
