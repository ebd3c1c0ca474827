import IconAlarm from "@tabler/icons-react/dist/esm/icons/IconAlarm.mjs";
import IconLifebuoy from "@tabler/icons-react/dist/esm/icons/IconLifebuoy.mjs";
import IconSearch from "@tabler/icons-react/dist/esm/icons/IconSearch.mjs";
import type { ReactNode } from "react";
import { useLocation, useNavigate, useNavigation, useSearchParams } from "react-router";
import { ticketCategories, ticketPriorities, ticketStatuses } from "#domain/community/tickets/codes.ts";
import { FilterForm, hrefOfPage } from "../../lib/filter-form.tsx";
import { formatNumber } from "../../lib/format.ts";
import { ListFaces } from "../../lib/list-faces.tsx";
import { said } from "../../lib/said.ts";
import { m } from "../../paraglide/messages.js";
import { Badge } from "../../ui/badge.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { SelectField, TextField } from "../../ui/field.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Pager } from "../../ui/pager.tsx";
import { Tiles } from "../../ui/tiles.tsx";
import { NoSociety } from "./no-society.tsx";
import styles from "./support-view.module.css";
import { TicketDialog } from "./ticket-dialog.tsx";
import { TicketList } from "./ticket-list.tsx";
import { filledIn, isOtherList, type Loaded, openParam, perPage, type Shown } from "./ticket-query.ts";

type ViewProps = {
  title: string;
  lead: string;
  loaded: Loaded;
  /** Whether the reader answers for the tickets, and so is told who raised them. */
  ofDesk: boolean;
  asksPriority?: boolean;
  /** What raises a ticket, where the reader may. */
  action?: ReactNode;
  /** What to do next where there is nothing yet. */
  none: string;
};

/** The three support screens are one list: they differ in whose it is, and in what can be done. */
export function SupportView({ title, lead, loaded, ofDesk, asksPriority = false, action, none }: ViewProps) {
  const { pathname } = useLocation();
  const isWaiting = useIsWaiting();
  if ("missing" in loaded) return <NoSociety />;
  const { shown } = loaded;
  const filled = filledIn(shown);
  const isFiltered = filled.size > 0;
  return (
    <div className={styles.page}>
      <PageHead title={title} lead={lead} actions={action} />
      {"counts" in loaded && (
        <Tiles
          label={m.tickets_figures()}
          tiles={[
            { label: said(ticketStatuses[1]), value: formatNumber(loaded.counts.Open) },
            { label: said(ticketStatuses[2]), value: formatNumber(loaded.counts.In_Progress) },
            { label: said(ticketStatuses[3]), value: formatNumber(loaded.counts.Resolved) },
            { label: said(ticketPriorities[4]), value: formatNumber(loaded.counts.Critical), tone: "bad" },
          ]}
        />
      )}
      <Filters shown={shown} asksPriority={asksPriority} />
      <ListFaces
        loaded={loaded}
        rowsOf={({ tickets }) => tickets}
        isBusy={isWaiting}
        icon={<IconLifebuoy size={32} />}
        words={{
          failed: m.tickets_failed(),
          retry: m.common_try_again(),
          none: m.tickets_none(),
          next: isFiltered ? m.tickets_none_filtered() : none,
        }}
        action={isFiltered ? <ButtonLink to={pathname}>{m.common_clear_filters()}</ButtonLink> : action}
      >
        {({ tickets, count, counts }) => (
          <>
            <div className={styles.bar}>
              <p role="status">
                {m.tickets_showing({
                  from: String((shown.page - 1) * perPage + 1),
                  to: String((shown.page - 1) * perPage + tickets.length),
                  count: formatNumber(count),
                })}
              </p>
              {counts.Overdue > 0 && (
                <Badge tone="bad" icon={<IconAlarm size={15} aria-hidden />}>
                  {m.tickets_overdue_count({ number: formatNumber(counts.Overdue) })}
                </Badge>
              )}
              {isFiltered && (
                <ButtonLink look="quiet" to={pathname} preventScrollReset>
                  {m.common_clear_filters()}
                </ButtonLink>
              )}
            </div>
            <TicketList tickets={tickets} ofDesk={ofDesk} />
          </>
        )}
      </ListFaces>
      {"count" in loaded && (
        <Pager
          label={m.tickets_pages()}
          page={shown.page}
          pages={Math.ceil(loaded.count / perPage)}
          hrefOf={(to) => `${pathname}${hrefOfPage(filled, to)}`}
        />
      )}
      <OpenTicket />
    </div>
  );
}

/** Whether another list is on its way; the details of a ticket are no other list. */
function useIsWaiting(): boolean {
  const { location: next } = useNavigation();
  const now = useLocation();
  if (!next || next.pathname !== now.pathname || next.search === now.search) return false;
  const url = (search: string) => new URL(`https://page.invalid${now.pathname}${search}`);
  return isOtherList({ currentUrl: url(now.search), nextUrl: url(next.search) });
}

/** The ticket that the address names; closing it leaves the rest of the address as it is. */
function OpenTicket() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const ticketId = params.get(openParam);
  if (!ticketId) return null;
  const close = () => {
    const rest = new URLSearchParams(params);
    rest.delete(openParam);
    navigate(rest.size > 0 ? `?${rest}` : ".", { preventScrollReset: true });
  };
  return <TicketDialog key={ticketId} ticketId={ticketId} onClose={close} />;
}

const Filters = ({ shown, asksPriority }: { shown: Shown; asksPriority: boolean }) => (
  <FilterForm label={m.tickets_filters()} className={asksPriority ? styles.filtersOfFour : styles.filters} pause={300}>
    <TextField
      label={m.common_search()}
      type="search"
      name="search"
      maxLength={200}
      placeholder={m.tickets_search_placeholder()}
      defaultValue={shown.search}
      icon={<IconSearch size={20} stroke={1.8} />}
    />
    <Choice
      name="status"
      label={m.common_status()}
      all={m.tickets_status_all()}
      labels={ticketStatuses}
      shown={shown}
    />
    <Choice
      name="category"
      label={m.tickets_category()}
      all={m.tickets_category_all()}
      labels={ticketCategories}
      shown={shown}
    />
    {asksPriority && (
      <Choice
        name="priority"
        label={m.common_priority()}
        all={m.tickets_priority_all()}
        labels={ticketPriorities}
        shown={shown}
      />
    )}
  </FilterForm>
);

type ChoiceProps = {
  name: "status" | "category" | "priority";
  label: string;
  all: string;
  labels: Record<number, string>;
  shown: Shown;
};

const Choice = ({ name, label, all, labels, shown }: ChoiceProps) => (
  <SelectField label={label} name={name} defaultValue={shown[name]}>
    <option value="">{all}</option>
    {Object.entries(labels).map(([code, text]) => (
      <option key={code} value={code}>
        {said(text)}
      </option>
    ))}
  </SelectField>
);
