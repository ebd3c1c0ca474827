import IconClock from "@tabler/icons-react/dist/esm/icons/IconClock.mjs";
import IconMapPin from "@tabler/icons-react/dist/esm/icons/IconMapPin.mjs";
import IconShieldCheck from "@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs";
import IconUser from "@tabler/icons-react/dist/esm/icons/IconUser.mjs";
import type { ReactNode } from "react";
import type { BlockIncident } from "#domain/gate/block-security/calls.ts";
import { List, type ListColumn } from "../../kit/list/list.tsx";
import type { CurrentList } from "../../kit/list/list-address.ts";
import { OpenLink, RowButtons, RowCard, RowFact, titleColumn } from "../../kit/list/row-card.tsx";
import { formatTime } from "../../lib/format.ts";
import { m } from "../../paraglide/messages.js";
import { IncidentActions } from "./incident-actions.tsx";
import { IncidentBadges } from "./incident-badges.tsx";
import { IncidentDialog } from "./incident-dialog.tsx";

type IncidentListProps = {
  current: CurrentList;
  loaded: { failure: string } | { incidents: readonly BlockIncident[]; count: number };
  /** What to press where there is nothing yet. */
  action: ReactNode;
  onChanged: () => unknown;
};

export const IncidentList = ({ current, loaded, action, onChanged }: IncidentListProps) => (
  <List
    label={m.block_security_incidents()}
    current={current}
    loaded={loaded}
    rowsOf={({ incidents }) => incidents}
    countOf={({ count }) => count}
    idOf={({ Block_IncidentID }) => Block_IncidentID}
    nameOf={({ Title }) => Title}
    columns={columns}
    actions={(incident) => (
      <RowButtons
        nameId={nameIdOf(incident)}
        name={incident.Title}
        more={<IncidentActions incident={incident} describedBy={nameIdOf(incident)} onDone={onChanged} />}
      >
        <OpenLink to={current.href({}, incident.Block_IncidentID)} nameId={nameIdOf(incident)} />
      </RowButtons>
    )}
    card={(incident) => (
      <RowCard
        nameId={nameIdOf(incident)}
        name={incident.Title}
        text={incident.Description}
        badges={<IncidentBadges incident={incident} />}
        facts={
          <>
            <RowFact icon={IconMapPin}>{placeOf(incident)}</RowFact>
            <RowFact icon={IconUser}>{m.block_security_by({ name: incident.Reported_By })}</RowFact>
            <RowFact icon={IconClock}>{formatTime(incident.created_at)}</RowFact>
          </>
        }
      >
        <OpenLink to={current.href({}, incident.Block_IncidentID)} nameId={nameIdOf(incident)} />
        <IncidentActions incident={incident} describedBy={nameIdOf(incident)} onDone={onChanged} />
      </RowCard>
    )}
    icon={<IconShieldCheck size={32} />}
    words={{
      failed: m.block_security_failed(),
      noneFiltered: m.common_no_incidents(),
      noneFilteredNext: m.block_security_none_filtered(),
      none: m.common_no_incidents(),
      noneNext: m.block_security_none_yet(),
      pages: m.block_security_pages(),
    }}
    action={action}
    panel={(id, onClose) => <IncidentDialog key={id} incidentId={id} onClose={onClose} onChanged={onChanged} />}
  />
);

const nameIdOf = ({ Block_IncidentID }: BlockIncident) => `block-incident-${Block_IncidentID}`;

const placeOf = ({ Block_Data, Flat_Label, Location }: BlockIncident): string =>
  [Flat_Label ?? Block_Data.Name, Location].filter(Boolean).join(", ");

const columns: ListColumn<BlockIncident>[] = [
  titleColumn,
  { id: "place", title: m.lists_place(), kind: "wide", cell: placeOf },
  { id: "status", title: m.common_status(), cell: (incident) => <IncidentBadges incident={incident} /> },
  {
    id: "reported-by",
    title: m.common_reported_by(),
    kind: "wide",
    isSpare: true,
    cell: ({ Reported_By }) => Reported_By,
  },
  { id: "reported", title: m.common_reported_when(), cell: ({ created_at }) => formatTime(created_at) },
];
