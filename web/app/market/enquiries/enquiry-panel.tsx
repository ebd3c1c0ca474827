import type { Enquiry } from "#domain/market/enquiries/calls.ts";
import { lostReasons } from "#domain/market/enquiries/stages/codes.ts";
import { formatTime } from "../../lib/format.ts";
import { m } from "../../paraglide/messages.js";
import { Actions } from "../../ui/actions.tsx";
import { Facts } from "../../ui/facts.tsx";
import { Stack } from "../../ui/layout.tsx";
import { Panel } from "../../ui/panel.tsx";
import { BlockNumber } from "./block-number.tsx";
import { EnquiryButtons } from "./enquiry-buttons.tsx";
import { EnquiryBadge, MailLink, PhoneLink } from "./enquiry-card.tsx";
import { EnquiryNotes } from "./enquiry-notes.tsx";
import { EnquiryThread } from "./thread/enquiry-thread.tsx";

/** One enquiry, beside the list or the board. */
export const EnquiryPanel = ({ enquiry, onClose }: { enquiry: Enquiry; onClose: () => void }) => (
  <Panel
    title={enquiry.Name}
    onClose={onClose}
    footer={
      <Actions>
        <EnquiryButtons enquiry={enquiry} />
      </Actions>
    }
  >
    <Stack>
      <Facts
        facts={[
          { name: m.common_property(), value: enquiry.Property_Title },
          { name: m.common_phone(), value: <PhoneLink enquiry={enquiry} /> },
          { name: m.common_email(), value: <MailLink enquiry={enquiry} /> },
          { name: m.stages_stage(), value: <EnquiryBadge enquiry={enquiry} /> },
          ...(enquiry.Lost_Reason === null
            ? []
            : [{ name: m.stages_lost_because(), value: becauseInWords(enquiry.Lost_Reason, enquiry.Lost_Words) }]),
          { name: m.common_received(), value: formatTime(enquiry.Time) },
        ]}
      />
      {/* Blocking cancels visits, so all is loaded again. */}
      <EnquiryThread
        key={String(enquiry.Whether_Blocked)}
        enquiryId={enquiry.Property_EnquiryID}
        isBlocked={enquiry.Whether_Blocked}
        stage={enquiry.Stage}
      />
      <EnquiryNotes enquiry={enquiry} />
      <BlockNumber enquiry={enquiry} />
    </Stack>
  </Panel>
);

const becauseInWords = (reason: NonNullable<Enquiry["Lost_Reason"]>, words: string): string =>
  [lostReasons[reason], words].filter(Boolean).join(" · ");
