import { useState } from "react";
import type { VisitDetails } from "#domain/gate/visitors/visit/calls.ts";
import { roleLabel } from "#domain/platform/roles.ts";
import { useOnBell } from "../../core/notifications/use-on-bell.ts";
import { AsyncState } from "../../lib/async-state.tsx";
import { Moment } from "../../lib/moment.tsx";
import { request } from "../../lib/request.ts";
import { useRequest } from "../../lib/use-request.ts";
import { m } from "../../paraglide/messages.js";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Stack } from "../../ui/layout.tsx";
import { AnswerCard } from "./answer-card.tsx";
import { PassPart } from "./pass-part.tsx";
import { TieDialog } from "./tie-dialog.tsx";
import { VisitBadge } from "./visit-badge.tsx";
import styles from "./visit-dialog.module.css";
import { VisitFacts } from "./visit-facts.tsx";
import { purposeLabel } from "./visit-words.ts";
import { VisitorForm } from "./visitor-form.tsx";

type VisitDialogProps = {
  visitId: string;
  isGate: boolean;
  onClose: () => void;
  onChanged: () => Promise<unknown>;
};

/** Everything about a visit; while it is to come, with the pass that the visitor shows. */
export function VisitDialog({ visitId, isGate, onClose, onChanged }: VisitDialogProps) {
  const { result, retry, refresh } = useRequest(visitId, (signal) =>
    request("vendor/Fetch_Visit_Info", { VisitID: visitId }, { signal }),
  );
  useOnBell(refresh);
  const [isEditing, setIsEditing] = useState(false);
  const [isTying, setIsTying] = useState(false);
  const changed = async () => {
    refresh();
    await onChanged();
  };
  const words = {
    loading: m.visitors_loading(),
    failed: m.visitors_failed_one(),
    gone: m.visitors_gone(),
    retry: m.common_try_again(),
  };
  const visit = result.is === "full" ? result.data : undefined;
  return (
    <>
      <Dialog title={visit?.Name ?? m.visitors_details()} size="lg" onClose={onClose}>
        <AsyncState result={result} words={words} missing="unknown-visit" onRetry={retry} />
        {visit && (
          <Stack gap={5} className={styles.details}>
            <div className={styles.badges}>
              <VisitBadge status={visit.Visitor_Status} />
              <span>{purposeLabel(visit.Purpose)}</span>
            </div>
            {!isGate && visit.Whether_May_Answer && <AnswerCard visit={visit} onAnswered={changed} />}
            {!isGate && visit.Visitor_PassID && (
              <PassPart
                key={`${visit.Visitor_PassID} ${visit.Visitor_Status}`}
                visit={visit}
                passId={visit.Visitor_PassID}
                onChanged={changed}
                onEdit={() => setIsEditing(true)}
              />
            )}
            <VisitFacts visit={visit} />
            <Asks visit={visit} />
            <Looks visit={visit} />
            {isGate && (
              <Button className={styles.tie} onClick={() => setIsTying(true)}>
                {visit.Society_IncidentID ? m.visitors_tied_change() : m.visitors_tie()}
              </Button>
            )}
          </Stack>
        )}
      </Dialog>
      {visit && isEditing && (
        <VisitorForm
          visit={visit}
          flats={[]}
          onClose={() => setIsEditing(false)}
          onSaved={() => {
            setIsEditing(false);
            void changed();
          }}
        />
      )}
      {visit && isTying && <TieDialog visit={visit} onClose={() => setIsTying(false)} onTied={changed} />}
    </>
  );
}

const Asks = ({ visit: { Asks } }: { visit: VisitDetails }) =>
  Asks.length > 0 && (
    <section aria-label={m.visitors_asked()}>
      <h3>{m.visitors_asked()}</h3>
      <Stack as="ul" gap={2} className={styles.steps}>
        {Asks.map(({ Name, Asked_At }) => (
          <li key={Name + Asked_At}>
            <strong>{Name}</strong> <Moment at={Asked_At} />
          </li>
        ))}
      </Stack>
    </section>
  );

/** Whoever of the committee looked has left their name here. */
const Looks = ({ visit: { Looks } }: { visit: VisitDetails }) =>
  Looks.length > 0 && (
    <section aria-label={m.visitors_looks()}>
      <h3>{m.visitors_looks()}</h3>
      <Stack as="ul" gap={2} className={styles.steps}>
        {Looks.map(({ Full_Name, Role, Reason, Incident_Title, created_at }) => (
          <li key={created_at}>
            <strong>{Full_Name ? `${Full_Name}, ${roleLabel(Role)}` : roleLabel(Role)}</strong>{" "}
            <Moment at={created_at} />
            <p>{m.visitors_look_why({ incident: Incident_Title, reason: Reason })}</p>
          </li>
        ))}
      </Stack>
    </section>
  );
