import { useId } from "react";
import type { Incident } from "#domain/community/incidents/calls.ts";
import { m } from "../../paraglide/messages.js";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Card, CardFoot } from "../../ui/card.tsx";
import { Stack } from "../../ui/layout.tsx";
import { IncidentActions } from "./incident-actions.tsx";
import { IncidentBadges } from "./incident-badges.tsx";
import { IncidentFacts } from "./incident-facts.tsx";
import styles from "./incident-list.module.css";

type CardProps = {
  incident: Incident;
  /** Where its details are. */
  to: string;
  /** Those who may only read have neither. */
  onEdit?: () => void;
  onDone?: () => Promise<unknown>;
};

export function IncidentCard({ incident, to, onEdit, onDone }: CardProps) {
  const titleId = useId();
  return (
    <Card
      as="article"
      isItem
      className={styles.card}
      aria-labelledby={titleId}
      data-off={!incident.Status || undefined}
    >
      <Stack gap={2} className={styles.head}>
        <IncidentBadges incident={incident} />
        <h2 id={titleId}>{incident.Title}</h2>
      </Stack>
      <IncidentFacts incident={incident} />
      <CardFoot>
        <ButtonLink look="quiet" to={to} preventScrollReset data-opens aria-describedby={titleId}>
          {m.common_view()}
        </ButtonLink>
        {onEdit && incident.Whether_Changeable && (
          <Button aria-describedby={titleId} onClick={onEdit}>
            {m.common_edit()}
          </Button>
        )}
        {onDone && <IncidentActions incident={incident} describedBy={titleId} onDone={onDone} />}
      </CardFoot>
    </Card>
  );
}
