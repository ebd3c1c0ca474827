import IconShieldCheck from "@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs";
import type { ReactNode } from "react";
import type { Incident } from "#domain/community/incidents/calls.ts";
import { List, type ListColumn } from "../../kit/list/list.tsx";
import type { CurrentList } from "../../kit/list/list-address.ts";
import { OpenLink, RowButtons, titleColumn } from "../../kit/list/row-card.tsx";
import { formatTime } from "../../lib/format.ts";
import { m } from "../../paraglide/messages.js";
import { Button } from "../../ui/button.tsx";
import { Detail } from "../../ui/data-table.tsx";
import { IncidentActions } from "./incident-actions.tsx";
import { IncidentBadges } from "./incident-badges.tsx";
import { IncidentCard } from "./incident-card.tsx";
import { IncidentDetails } from "./incident-details.tsx";
import { photosInWords, placeInWords } from "./incident-words.ts";

type IncidentListProps = {
  label: string;
  detailsTitle: string;
  current: CurrentList;
  loaded: { failure: string } | { incidents: readonly Incident[]; count: number };
  words: {
    failed: string;
    none: string;
    noneNext: string;
    noneFiltered: string;
    noneFilteredNext: string;
    pages: string;
  };
  action?: ReactNode;
  /** Those who may only read have neither. */
  onEdit?: (incidentId: string) => void;
  onDone?: () => Promise<unknown>;
};

/** Incidents, as their society handles them or as its residents see them. */
export function IncidentList({ current, detailsTitle, words, onEdit, onDone, ...rest }: IncidentListProps) {
  const acting = (incident: Incident) => ({
    ...(onEdit && { onEdit: () => onEdit(incident.Society_IncidentID) }),
    ...(onDone && { onDone }),
  });
  return (
    <List
      {...rest}
      current={current}
      rowsOf={({ incidents }) => incidents}
      countOf={({ count }) => count}
      idOf={({ Society_IncidentID }) => Society_IncidentID}
      nameOf={({ Title }) => Title}
      isMuted={({ Status }) => !Status}
      columns={columns}
      actions={(incident) => (
        <Actions incident={incident} to={current.href({}, incident.Society_IncidentID)} {...acting(incident)} />
      )}
      card={(incident) => (
        <IncidentCard incident={incident} to={current.href({}, incident.Society_IncidentID)} {...acting(incident)} />
      )}
      icon={<IconShieldCheck size={32} />}
      words={words}
      panel={(id, onClose) => (
        <IncidentDetails
          key={id}
          incidentId={id}
          title={detailsTitle}
          onClose={onClose}
          {...(onDone && { onChanged: onDone })}
        />
      )}
    />
  );
}

const columns: ListColumn<Incident>[] = [
  titleColumn,
  {
    id: "place",
    title: m.lists_place(),
    kind: "wide",
    cell: (incident) => (
      <>
        {incident.Location} <Detail>{placeInWords(incident)}</Detail>
      </>
    ),
  },
  { id: "status", title: m.common_status(), cell: (incident) => <IncidentBadges incident={incident} /> },
  {
    id: "photos",
    title: m.common_photos(),
    cell: (incident) => incident.Photo_Count > 0 && photosInWords(incident),
  },
  { id: "reported", title: m.incidents_time(), cell: ({ created_at }) => formatTime(created_at) },
];

type ActionsProps = { incident: Incident; to: string; onEdit?: () => void; onDone?: () => Promise<unknown> };

function Actions({ incident, to, onEdit, onDone }: ActionsProps) {
  const titleId = `incident-${incident.Society_IncidentID}`;
  return (
    <RowButtons
      nameId={titleId}
      name={incident.Title}
      more={
        (onEdit || onDone) && (
          <>
            {onEdit && incident.Whether_Changeable && (
              <Button aria-describedby={titleId} onClick={onEdit}>
                {m.common_edit()}
              </Button>
            )}
            {onDone && <IncidentActions incident={incident} describedBy={titleId} onDone={onDone} />}
          </>
        )
      }
    >
      <OpenLink to={to} nameId={titleId} />
    </RowButtons>
  );
}
