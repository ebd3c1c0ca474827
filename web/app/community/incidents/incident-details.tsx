import { type ReactNode, useEffect } from "react";
import { useOnBell } from "../../core/notifications/use-on-bell.ts";
import { formatTime } from "../../lib/format.ts";
import { HistoryLink } from "../../lib/history-link.tsx";
import { m } from "../../paraglide/messages.js";
import { Actions } from "../../ui/actions.tsx";
import { Button } from "../../ui/button.tsx";
import { FactGrid } from "../../ui/facts.tsx";
import { Stack } from "../../ui/layout.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Panel } from "../../ui/panel.tsx";
import { Photos } from "../../ui/photos.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { IncidentActions } from "./incident-actions.tsx";
import { IncidentBadges } from "./incident-badges.tsx";
import styles from "./incident-details.module.css";
import { placeInWords } from "./incident-words.ts";
import { IncidentTimeLine } from "./time-line.tsx";
import { type IncidentInfo, useIncident } from "./use-incident.ts";

type DetailsProps = { incidentId: string; title: string; onClose: () => void; onChanged?: () => Promise<unknown> };

/** Photos open for ten minutes only. */
const beforePhotosClose = 9 * 60_000;

export function IncidentDetails({ incidentId, title, onClose, onChanged }: DetailsProps) {
  const { found, failure, reload } = useIncident(incidentId);
  useOnBell(reload);
  useEffect(() => {
    const again = setInterval(reload, beforePhotosClose);
    return () => clearInterval(again);
  }, [reload]);
  return (
    <Panel
      title={title}
      onClose={onClose}
      footer={
        <Actions>
          {found && onChanged && (
            <IncidentActions incident={found} onDone={() => Promise.all([reload(), onChanged()])} />
          )}
          {found && <HistoryLink thing="Society_Incident" id={incidentId} />}
          <Button onClick={onClose}>{m.common_close()}</Button>
        </Actions>
      }
    >
      {found ? (
        <Found incident={found} />
      ) : failure !== undefined ? (
        <Notice
          role="alert"
          title={m.incidents_load_failed()}
          action={<Button onClick={reload}>{m.common_try_again()}</Button>}
        >
          {failure}
        </Notice>
      ) : (
        <Stack role="status">
          <span className="visually-hidden">{m.common_loading_the_incident()}</span>
          <Skeleton width="60%" height="1.5rem" />
          <Skeleton width="9rem" />
          <Skeleton height="5rem" />
        </Stack>
      )}
    </Panel>
  );
}

function Found({ incident }: { incident: IncidentInfo }) {
  const facts: [string, ReactNode][] = [
    [m.common_location(), incident.Location],
    [m.incidents_place(), placeInWords(incident)],
    [m.incidents_time(), formatTime(incident.created_at)],
    [m.common_society(), incident.Society_Data.Name],
  ];
  return (
    <Stack as="article" className={styles.incident} aria-label={incident.Title}>
      <Stack className={styles.head}>
        <h3>{incident.Title}</h3>
        <IncidentBadges incident={incident} />
      </Stack>
      <p className={styles.description}>{incident.Description}</p>
      <FactGrid facts={facts.map(([name, value]) => ({ name, value }))} isBoxed />
      {incident.Photos.length > 0 && (
        <section aria-label={m.common_photos()}>
          <h4>{m.common_photos()}</h4>
          <Photos
            photos={incident.Photos.map(({ DocumentID, Document_URL }) => ({ key: DocumentID, url: Document_URL }))}
          />
        </section>
      )}
      <section aria-label={m.common_timeline()}>
        <h4>{m.common_timeline()}</h4>
        <IncidentTimeLine steps={incident.Steps} />
      </section>
    </Stack>
  );
}
