import type { Incident } from "#domain/community/incidents/calls.ts";
import { priorityOf, statusOf } from "#domain/community/incidents/rules.ts";
import { m } from "../../paraglide/messages.js";
import { Badge } from "../../ui/badge.tsx";
import { Row } from "../../ui/layout.tsx";
import styles from "./incident-badges.module.css";
import { priorityLabel, statusLabel } from "./incident-words.ts";

const tones = { 1: "accent", 2: "brand", 3: "good" } as const;

/** How grave an incident is, how far it is, and whether people see it. */
export const IncidentBadges = ({
  incident: { Priority, Incident_Status, Status },
}: {
  incident: Pick<Incident, "Priority" | "Incident_Status" | "Status">;
}) => (
  <Row className={styles.badges}>
    <Badge className={styles[`priority${priorityOf(Priority)}`]}>{priorityLabel(Priority).toUpperCase()}</Badge>
    <Badge tone={tones[statusOf(Incident_Status)]}>{statusLabel(Incident_Status)}</Badge>
    {!Status && <Badge className={styles.off}>{m.common_inactive()}</Badge>}
  </Row>
);
