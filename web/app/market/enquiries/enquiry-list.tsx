import IconInbox from "@tabler/icons-react/dist/esm/icons/IconInbox.mjs";
import type { ReactNode } from "react";
import type { Enquiry } from "#domain/market/enquiries/calls.ts";
import { List, type ListColumn } from "../../kit/list/list.tsx";
import type { CurrentList } from "../../kit/list/list-address.ts";
import { OpenLink, RowButtons } from "../../kit/list/row-card.tsx";
import { formatTime } from "../../lib/format.ts";
import { m } from "../../paraglide/messages.js";
import { EnquiryButtons } from "./enquiry-buttons.tsx";
import { EnquiryBadge, EnquiryCard, MailLink, PhoneLink } from "./enquiry-card.tsx";
import { EnquiryPanel } from "./enquiry-panel.tsx";

type EnquiryListProps = {
  current: CurrentList;
  loaded: { failure: string } | { enquiries: readonly Enquiry[]; count: number };
  /** Such as an export. */
  tools: ReactNode;
};

/** The enquiries of an owner; an answer and a note change the row that is open. */
export const EnquiryList = ({ current, loaded, tools }: EnquiryListProps) => (
  <List
    label={m.inbox_title()}
    current={current}
    loaded={loaded}
    rowsOf={({ enquiries }) => enquiries}
    countOf={({ count }) => count}
    idOf={({ Property_EnquiryID }) => Property_EnquiryID}
    nameOf={({ Name }) => Name}
    columns={columns}
    actions={(enquiry) => {
      const nameId = `enquiry-${enquiry.Property_EnquiryID}`;
      const href = current.href({}, enquiry.Property_EnquiryID);
      return (
        <RowButtons
          nameId={nameId}
          name={enquiry.Name}
          more={<EnquiryButtons enquiry={enquiry} describedBy={nameId} href={href} />}
        >
          <OpenLink to={href} nameId={nameId} />
        </RowButtons>
      );
    }}
    card={(enquiry) => <EnquiryCard enquiry={enquiry} href={current.href({}, enquiry.Property_EnquiryID)} />}
    icon={<IconInbox size={32} />}
    words={{
      failed: m.inbox_failed(),
      noneFiltered: m.inbox_none(),
      noneFilteredNext: m.inbox_none_filtered(),
      none: m.inbox_none(),
      noneNext: m.inbox_none_yet(),
      clear: m.common_clear_filters_title(),
      pages: m.inbox_pages(),
    }}
    tools={tools}
    panel={(id, onClose) => {
      const enquiry =
        "enquiries" in loaded && loaded.enquiries.find(({ Property_EnquiryID }) => Property_EnquiryID === id);
      return enquiry && <EnquiryPanel key={id} enquiry={enquiry} onClose={onClose} />;
    }}
  />
);

const columns: ListColumn<Enquiry>[] = [
  { id: "name", title: m.common_name(), cell: ({ Name }) => Name },
  { id: "property", title: m.common_property(), kind: "wide", cell: ({ Property_Title }) => Property_Title },
  { id: "phone", title: m.common_phone(), cell: (enquiry) => <PhoneLink enquiry={enquiry} /> },
  { id: "email", title: m.common_email(), kind: "wide", cell: (enquiry) => <MailLink enquiry={enquiry} /> },
  { id: "status", title: m.stages_stage(), cell: (enquiry) => <EnquiryBadge enquiry={enquiry} /> },
  { id: "received", title: m.common_received(), cell: ({ Time }) => formatTime(Time) },
  {
    id: "notes",
    title: m.common_notes(),
    isSpare: true,
    cell: ({ Notes }) => Notes.length > 0 && m.notes_count({ count: Notes.length }),
  },
];
