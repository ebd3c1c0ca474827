import { localAddress } from "../../lib/language.ts";
import { m } from "../../paraglide/messages.js";
import { enter } from "../../shell/public-entries.tsx";
import { Alert } from "../../ui/alert.tsx";
import { TouchLink } from "../../ui/touch-link.tsx";
import { asker } from "./kept-draft.ts";

/** After an enquiry: what happens next, and the way to its conversation. */
export function SentNotice({ enquiryId, isShort }: { enquiryId: string; isShort: boolean }) {
  const leadsTo = `/my-enquiries?view=${enquiryId}`;
  return (
    <Alert tone="good">
      {isShort ? m.enquiry_sent_short() : m.enquiry_sent()}{" "}
      <TouchLink
        href={localAddress(leadsTo)}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          enter({ target: "/tenant", leadsTo, person: asker() });
        }}
      >
        {m.my_enquiries_title()}
      </TouchLink>
    </Alert>
  );
}
