import IconIdBadge2 from "@tabler/icons-react/dist/esm/icons/IconIdBadge2.mjs";
import type { ReactNode } from "react";
import { useRevalidator } from "react-router";
import type { Visit } from "#domain/gate/visitors/visit/calls.ts";
import { List, type ListColumn } from "../../kit/list/list.tsx";
import { ExportMenu } from "../../kit/sheets/export-menu.tsx";
import { m } from "../../paraglide/messages.js";
import { ButtonLink } from "../../ui/button.tsx";
import { Detail, RowActions } from "../../ui/data-table.tsx";
import { VisitBadge } from "./visit-badge.tsx";
import { VisitCard } from "./visit-card.tsx";
import { VisitDialog } from "./visit-dialog.tsx";
import { timesInWords } from "./visit-times.ts";
import { purposeLabel } from "./visit-words.ts";
import { isUncounted, type VisitorsState, visitorsAddress } from "./visitors-address.ts";

type VisitListProps = {
  state: VisitorsState;
  loaded: { failure: string } | { visits: readonly Visit[]; count: number };
  isGate: boolean;
  withFlat: boolean;
  /** What to press where there is nothing yet. */
  action: ReactNode;
};

/** Visits, as the gate or the flat sees them. */
export function VisitList({ state, loaded, isGate, withFlat, action }: VisitListProps) {
  const { revalidate } = useRevalidator();
  const current = visitorsAddress.current(state);
  const viewPath = ({ VisitID }: Visit) => current.href({}, VisitID);
  return (
    <List
      label={m.common_visitors()}
      current={current}
      loaded={loaded}
      rowsOf={({ visits }) => visits}
      countOf={({ count }) => count}
      isUncounted={({ count }) => isUncounted(state, count)}
      idOf={({ VisitID }) => VisitID}
      nameOf={({ Name }) => Name}
      columns={columnsOf(withFlat)}
      actions={(visit) => <VisitActions visit={visit} to={viewPath(visit)} withPass={!isGate} />}
      card={(visit) => <VisitCard visit={visit} to={viewPath(visit)} withFlat={withFlat} withPass={!isGate} />}
      panel={(id, onClose) => (
        <VisitDialog key={id} visitId={id} isGate={isGate} onClose={onClose} onChanged={revalidate} />
      )}
      icon={<IconIdBadge2 size={32} />}
      words={{
        failed: m.common_visitors_failed(),
        noneFiltered: m.visitors_none(),
        noneFilteredNext: m.visitors_none_more(),
        none: m.visitors_none_yet(),
        noneNext: isGate ? m.visitors_none_yet_gate() : m.visitors_none_yet_more(),
        pages: m.visitors_pages(),
        rangeUncounted: m.visitors_showing_more,
      }}
      action={action}
      tools={<ExportMenu path="vendor/Export_All_Visitors" input={visitorsAddress.wholeOf(state)} />}
    />
  );
}

const columnsOf = (withFlat: boolean): ListColumn<Visit>[] => [
  {
    id: "name",
    title: m.common_name(),
    cell: ({ Name, People_Count }) => (
      <>
        {Name} {People_Count > 1 && <Detail>{m.common_count_people({ count: String(People_Count) })}</Detail>}
      </>
    ),
  },
  { id: "purpose", title: m.visitors_purpose(), cell: ({ Purpose }) => purposeLabel(Purpose) },
  ...(withFlat
    ? [
        {
          id: "flat",
          title: m.common_flat(),
          kind: "wide" as const,
          cell: ({ Flat_Label }: Visit) => Flat_Label,
        },
      ]
    : []),
  { id: "times", title: m.common_when(), kind: "wide", cell: timesInWords },
  { id: "vehicle", title: m.visitors_vehicle(), isSpare: true, cell: ({ Vehicle_Number }) => Vehicle_Number },
  { id: "status", title: m.common_status(), cell: ({ Visitor_Status }) => <VisitBadge status={Visitor_Status} /> },
];

type ActionsProps = { visit: Visit; to: string; withPass: boolean };

function VisitActions({ visit, to, withPass }: ActionsProps) {
  const nameId = `visit-${visit.VisitID}`;
  return (
    <RowActions>
      <ButtonLink to={to} preventScrollReset data-opens aria-describedby={nameId}>
        {withPass && visit.Visitor_Status === "scheduled" ? m.visitors_show_pass() : m.common_view()}
      </ButtonLink>
      <span id={nameId} hidden>
        {visit.Name}
      </span>
    </RowActions>
  );
}
