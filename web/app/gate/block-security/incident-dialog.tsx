import IconArrowUp from "@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs";
import IconCheck from "@tabler/icons-react/dist/esm/icons/IconCheck.mjs";
import IconFlag from "@tabler/icons-react/dist/esm/icons/IconFlag.mjs";
import IconSearch from "@tabler/icons-react/dist/esm/icons/IconSearch.mjs";
import { createElement, type ReactNode } from "react";
import type { BlockIncidentStep, blockSecurity } from "#domain/gate/block-security/calls.ts";
import { knownIncidentStatus } from "#domain/gate/block-security/rules.ts";
import type { Output } from "#domain/platform/call.ts";
import { roleLabel } from "#domain/platform/roles.ts";
import styles from "../../community/tickets/ticket-dialog.module.css";
import { useOnBell } from "../../core/notifications/use-on-bell.ts";
import { AsyncState } from "../../lib/async-state.tsx";
import { formatTime } from "../../lib/format.ts";
import { request } from "../../lib/request.ts";
import { useRequest } from "../../lib/use-request.ts";
import { m } from "../../paraglide/messages.js";
import { ButtonLink } from "../../ui/button.tsx";
import { FactGrid } from "../../ui/facts.tsx";
import { Row, Stack } from "../../ui/layout.tsx";
import { Panel } from "../../ui/panel.tsx";
import { type Happening, TimeLine } from "../../ui/time-line.tsx";
import { IncidentActions } from "./incident-actions.tsx";
import { IncidentBadges } from "./incident-badges.tsx";
import { statusLabel } from "./incident-words.ts";

type Info = Output<typeof blockSecurity.info>;
type DialogProps = { incidentId: string; onClose: () => void; onChanged: () => unknown };

export function IncidentDialog({ incidentId, onClose, onChanged }: DialogProps) {
  const { result, retry, refresh } = useRequest<Info>(incidentId, (signal) =>
    request("vendor/Fetch_Block_Incident_Info", { Block_IncidentID: incidentId }, { signal }),
  );
  useOnBell(refresh);
  return (
    <Panel title={m.common_issue_details()} onClose={onClose}>
      {result.is === "full" ? (
        <Details
          incident={result.data}
          onDone={() => {
            refresh();
            return onChanged();
          }}
        />
      ) : (
        <AsyncState
          result={result}
          missing="unknown-block-incident"
          words={{
            loading: m.common_loading_the_incident(),
            failed: m.block_security_failed_one(),
            gone: m.block_security_gone(),
            retry: m.common_try_again(),
          }}
          onRetry={retry}
        />
      )}
    </Panel>
  );
}

function Details({ incident, onDone }: { incident: Info; onDone: () => unknown }) {
  const facts: [string, ReactNode][] = [
    [m.common_block(), [incident.Block_Data.Name, incident.Flat_Label].filter(Boolean).join(", ")],
    [m.common_location(), incident.Location],
    [m.common_reported_by(), incident.Reported_By],
    [m.common_reported_when(), formatTime(incident.created_at)],
  ];
  return (
    <Stack as="article" aria-label={incident.Title}>
      <h3>{incident.Title}</h3>
      <IncidentBadges incident={incident} />
      <p className={styles.text}>{incident.Description}</p>
      <FactGrid facts={facts.map(([name, value]) => ({ name, value }))} isBoxed />
      <Row gap={3} align="end" className={styles.ways}>
        <IncidentActions incident={incident} onDone={onDone} />
        {incident.Society_IncidentID && (
          <ButtonLink look="quiet" to={`/security?incident=${incident.Society_IncidentID}`}>
            {m.block_security_to_society()}
          </ButtonLink>
        )}
      </Row>
      <section aria-label={m.common_timeline()}>
        <h3 className={styles.title}>{m.common_timeline()}</h3>
        <TimeLine happenings={incident.Steps.map(happeningOf)} />
      </section>
    </Stack>
  );
}

const icons = { 1: IconFlag, 2: IconSearch, 3: IconArrowUp, 4: IconCheck };

function happeningOf({ Incident_Status, Full_Name, Role, Note, created_at }: BlockIncidentStep): Happening {
  const status = knownIncidentStatus(Incident_Status);
  return {
    key: `${created_at} ${status}`,
    sign: createElement(icons[status], { size: 18, stroke: 1.8 }),
    gist: status === 1 ? m.common_did_report() : m.common_status_changed({ status: statusLabel(status) }),
    by: m.common_name_and_role({ name: Full_Name, role: roleLabel(Role) }),
    at: created_at,
    time: formatTime(created_at),
    tone: status === 3 ? "bad" : undefined,
    more: Note !== "" && <p className={styles.text}>{Note}</p>,
  };
}
