import IconSearch from "@tabler/icons-react/dist/esm/icons/IconSearch.mjs";
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { ticketCategories, ticketPriorities, ticketStatuses } from "#domain/community/tickets/codes.ts";
import { FilterBar } from "../../kit/list/filter-bar.tsx";
import { formatNumber } from "../../lib/format.ts";
import { m } from "../../paraglide/messages.js";
import { SelectField, TextField } from "../../ui/field.tsx";
import { Stack } from "../../ui/layout.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Tiles } from "../../ui/tiles.tsx";
import type { Loaded } from "./load-tickets.ts";
import { NoSociety } from "./no-society.tsx";
import { type TicketExport, TicketList } from "./ticket-list.tsx";
import { type TicketsState, ticketsAddress } from "./tickets-address.ts";

type ViewProps = {
  title: string;
  lead: string;
  loaded: Loaded;
  /** Whether the reader handles the tickets, and therefore sees who raised them. */
  ofDesk: boolean;
  asksPriority?: boolean;
  exports: TicketExport;
  /** What raises a ticket, where the reader may. */
  action?: ReactNode;
  /** What to do next where there is nothing yet. */
  none: string;
};

/** The three support screens are one list: they differ in whose it is, and in what can be done. */
export function SupportView({ title, lead, loaded, ofDesk, exports, asksPriority = false, action, none }: ViewProps) {
  const { pathname } = useLocation();
  if ("missing" in loaded) return <NoSociety />;
  const { state } = loaded;
  return (
    <Stack gap={5}>
      <PageHead title={title} lead={lead} actions={action} />
      {"counts" in loaded && (
        <Tiles
          label={m.common_tickets()}
          tiles={[
            { label: ticketStatuses[1], value: formatNumber(loaded.counts.Open) },
            { label: ticketStatuses[2], value: formatNumber(loaded.counts.In_Progress) },
            { label: ticketStatuses[3], value: formatNumber(loaded.counts.Resolved) },
            { label: ticketPriorities[4], value: formatNumber(loaded.counts.Critical), tone: "bad" },
          ]}
        />
      )}
      <Filters state={state} asksPriority={asksPriority} />
      <TicketList
        current={ticketsAddress.at(pathname).current(state)}
        filters={ticketsAddress.wholeOf(state)}
        exports={exports}
        loaded={loaded}
        ofDesk={ofDesk}
        none={none}
        action={action}
      />
    </Stack>
  );
}

const Filters = ({ state, asksPriority }: { state: TicketsState; asksPriority: boolean }) => (
  <FilterBar label={m.tickets_filters()}>
    <TextField
      label={m.common_search()}
      type="search"
      name="search"
      maxLength={200}
      placeholder={m.common_search_title_description()}
      defaultValue={state.search}
      icon={<IconSearch size={20} stroke={1.8} />}
    />
    <Choice
      name="status"
      label={m.common_status()}
      all={m.common_all_statuses()}
      labels={ticketStatuses}
      state={state}
    />
    <Choice
      name="category"
      label={m.common_category()}
      all={m.tickets_category_all()}
      labels={ticketCategories}
      state={state}
    />
    {asksPriority && (
      <Choice
        name="priority"
        label={m.common_priority()}
        all={m.tickets_priority_all()}
        labels={ticketPriorities}
        state={state}
      />
    )}
  </FilterBar>
);

type ChoiceProps = {
  name: "status" | "category" | "priority";
  label: string;
  all: string;
  labels: Record<number, string>;
  state: TicketsState;
};

const Choice = ({ name, label, all, labels, state }: ChoiceProps) => (
  <SelectField label={label} name={name} defaultValue={state[name]}>
    <option value="">{all}</option>
    {Object.entries(labels).map(([code, text]) => (
      <option key={code} value={code}>
        {text}
      </option>
    ))}
  </SelectField>
);
