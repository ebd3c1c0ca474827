import { localAddress } from "../../lib/language.ts";
import { m } from "../../paraglide/messages.js";
import { enter } from "../../shell/public-entries.tsx";
import { Alert } from "../../ui/alert.tsx";
import { TouchLink } from "../../ui/touch-link.tsx";
import { useSentEnquiry } from "./sent-enquiries.ts";

type EnquirySentProps = {
  PropertyID: string;
  /** Where it lies over the page of a phone. */
  isShort?: boolean;
};

/** Where an enquiry about a home was sent from this tab: what happens next, and the way to its conversation. */
export function EnquirySent({ PropertyID, isShort = false }: EnquirySentProps) {
  const enquiryId = useSentEnquiry(PropertyID);
  if (enquiryId === undefined) return null;
  const leadsTo = `/my-enquiries?view=${enquiryId}`;
  const why = { title: m.enquiry_sent_sign_in(), after: m.enquiry_sent_same_number() };
  return (
    <Alert tone="good">
      {isShort ? m.enquiry_sent_short() : m.enquiry_sent()}{" "}
      <TouchLink
        href={localAddress(leadsTo)}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          enter({ target: "/tenant", leadsTo, why });
        }}
      >
        {m.my_enquiries_title()}
      </TouchLink>
    </Alert>
  );
}
