import IconQrcode from "@tabler/icons-react/dist/esm/icons/IconQrcode.mjs";
import type { MyVisit } from "#domain/gate/visitors/own/calls.ts";
import { List, type ListColumn } from "../../kit/list/list.tsx";
import type { CurrentList } from "../../kit/list/list-address.ts";
import { flatName } from "../../lib/flat-name.ts";
import { m } from "../../paraglide/messages.js";
import { ButtonLink } from "../../ui/button.tsx";
import { Detail, RowActions } from "../../ui/data-table.tsx";
import { MyVisitCard } from "./my-visit-card.tsx";
import { MyVisitDialog } from "./my-visit-dialog.tsx";
import { VisitBadge } from "./visit-badge.tsx";
import { timesInWords } from "./visit-times.ts";
import { purposeLabel } from "./visit-words.ts";

type MyVisitListProps = {
  current: CurrentList;
  loaded: { failure: string } | { visits: readonly MyVisit[]; count: number };
};

/** One's own visits: where one is expected, is, and was. */
export function MyVisitList({ current, loaded }: MyVisitListProps) {
  const visits = "visits" in loaded ? loaded.visits : [];
  const viewPath = ({ VisitID }: MyVisit) => current.href({}, VisitID);
  return (
    <List
      label={m.visitors_mine()}
      current={current}
      loaded={loaded}
      rowsOf={(found) => found.visits}
      countOf={({ count }) => count}
      idOf={({ VisitID }) => VisitID}
      nameOf={hostOf}
      columns={columns}
      actions={(visit) => <Actions visit={visit} to={viewPath(visit)} />}
      card={(visit) => <MyVisitCard visit={visit} to={viewPath(visit)} />}
      panel={(id, onClose) => <MyVisitDialog visit={visits.find(({ VisitID }) => VisitID === id)} onClose={onClose} />}
      icon={<IconQrcode size={32} />}
      words={{
        failed: m.common_visitors_failed(),
        noneFiltered: m.visitors_none(),
        noneFilteredNext: m.visitors_none_more(),
        none: m.visitors_mine_none(),
        noneNext: m.visitors_mine_none_more(),
        pages: m.visitors_pages(),
      }}
    />
  );
}

const hostOf = (visit: MyVisit): string => visit.Host_Name ?? flatName(visit);

const columns: ListColumn<MyVisit>[] = [
  {
    id: "host",
    title: m.visitors_host(),
    cell: (visit) => (
      <>
        {hostOf(visit)} {visit.Host_Name && <Detail>{flatName(visit)}</Detail>}
      </>
    ),
  },
  { id: "purpose", title: m.visitors_purpose(), cell: ({ Purpose }) => purposeLabel(Purpose) },
  { id: "society", title: m.common_society(), kind: "wide", cell: ({ Society_Name }) => Society_Name },
  { id: "times", title: m.common_when(), kind: "wide", cell: timesInWords },
  { id: "status", title: m.common_status(), cell: ({ Visit_Status }) => <VisitBadge status={Visit_Status} /> },
];

function Actions({ visit, to }: { visit: MyVisit; to: string }) {
  const nameId = `visit-${visit.VisitID}`;
  return (
    <RowActions>
      <ButtonLink to={to} preventScrollReset data-opens aria-describedby={nameId}>
        {visit.QR_Text ? m.visitors_show_pass() : m.common_view()}
      </ButtonLink>
      <span id={nameId} hidden>
        {hostOf(visit)}
      </span>
    </RowActions>
  );
}
