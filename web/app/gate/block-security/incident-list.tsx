import IconClock from "@tabler/icons-react/dist/esm/icons/IconClock.mjs";
import IconMapPin from "@tabler/icons-react/dist/esm/icons/IconMapPin.mjs";
import IconUser from "@tabler/icons-react/dist/esm/icons/IconUser.mjs";
import type { BlockIncident } from "#domain/gate/block-security/calls.ts";
import shared from "../../community/tickets/ticket-list.module.css";
import { formatTime } from "../../lib/format.ts";
import { m } from "../../paraglide/messages.js";
import { ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { IconList } from "../../ui/icon-list.tsx";
import { Stack } from "../../ui/layout.tsx";
import { Soft } from "../../ui/soft.tsx";
import { IncidentActions } from "./incident-actions.tsx";
import { IncidentBadges } from "./incident-badges.tsx";
import styles from "./incident-list.module.css";
import { type SecurityState, securityAddress } from "./security-address.ts";

export const placeOf = ({ Block_Data, Flat_No, Location }: BlockIncident): string =>
  [Block_Data.Name, Flat_No, Location].filter(Boolean).join(", ");

type ListProps = { state: SecurityState; incidents: readonly BlockIncident[]; onDone: () => unknown };

export const IncidentList = ({ state, incidents, onDone }: ListProps) => (
  <ul className={shared.list}>
    {incidents.map((incident) => (
      <li key={incident.Block_IncidentID}>
        <IncidentCard state={state} incident={incident} onDone={onDone} />
      </li>
    ))}
  </ul>
);

type CardProps = { state: SecurityState; incident: BlockIncident; onDone: () => unknown };

function IncidentCard({ state, incident, onDone }: CardProps) {
  const nameId = `block-incident-${incident.Block_IncidentID}`;
  return (
    <Card as="article" isItem className={shared.card} aria-labelledby={nameId}>
      <IncidentBadges incident={incident} />
      <Stack gap={1} className={shared.words}>
        <h2 id={nameId}>{incident.Title}</h2>
        <Soft size="same" isClamped>
          {incident.Description}
        </Soft>
      </Stack>
      <IconList className={shared.facts}>
        <li>
          <IconMapPin size={18} stroke={1.7} aria-hidden />
          {placeOf(incident)}
        </li>
        <li>
          <IconUser size={18} stroke={1.7} aria-hidden />
          {m.block_security_by({ name: incident.Reported_By })}
        </li>
        <li>
          <IconClock size={18} stroke={1.7} aria-hidden />
          {formatTime(incident.created_at)}
        </li>
      </IconList>
      <div className={styles.foot}>
        <ButtonLink
          to={securityAddress.href(state, incident.Block_IncidentID)}
          preventScrollReset
          aria-describedby={nameId}
        >
          {m.common_view()}
        </ButtonLink>
        <IncidentActions incident={incident} describedBy={nameId} onDone={onDone} />
      </div>
    </Card>
  );
}
