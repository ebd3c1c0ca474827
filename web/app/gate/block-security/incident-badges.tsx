import type { BlockIncident } from "#domain/gate/block-security/calls.ts";
import { knownIncidentPriority, knownIncidentStatus } from "#domain/gate/block-security/rules.ts";
import styles from "../../community/tickets/ticket-badges.module.css";
import { m } from "../../paraglide/messages.js";
import { Badge } from "../../ui/badge.tsx";
import { Row } from "../../ui/layout.tsx";
import { priorityLabel, statusLabel, typeLabel } from "./incident-words.ts";

const statusTones = { 1: "warn", 2: "brand", 3: "bad", 4: "good" } as const;
const priorityTones = { 1: "good", 2: "warn", 3: "accent", 4: "bad" } as const;

export const IncidentBadges = ({ incident }: { incident: BlockIncident }) => (
  <Row as="ul" className={styles.badges}>
    <li>
      <span className="visually-hidden">{m.common_status()}: </span>
      <Badge tone={statusTones[knownIncidentStatus(incident.Incident_Status)]}>
        {statusLabel(incident.Incident_Status)}
      </Badge>
    </li>
    <li>
      <span className="visually-hidden">{m.common_priority()}: </span>
      <Badge tone={priorityTones[knownIncidentPriority(incident.Priority)]}>{priorityLabel(incident.Priority)}</Badge>
    </li>
    <li className={styles.category}>
      <span className="visually-hidden">{m.common_type()}: </span>
      {typeLabel(incident.Incident_Type)}
    </li>
  </Row>
);
