import { type FormEvent, useState } from "react";
import { visitorLimits } from "#domain/gate/visitors/codes.ts";
import type { IncidentVisit } from "#domain/gate/visitors/incidents/calls.ts";
import { visitorMessages } from "#domain/gate/visitors/rules.ts";
import type { Visit } from "#domain/gate/visitors/visit/calls.ts";
import { useAttempt } from "../../../lib/use-attempt.tsx";
import { m } from "../../../paraglide/messages.js";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { TextArea } from "../../../ui/field.tsx";
import { VisitBadge } from "../visit-badge.tsx";
import { VisitFacts } from "../visit-facts.tsx";
import styles from "../visitor-form.module.css";

type LookDialogProps = { visit: IncidentVisit; onClose: () => void };

/** Shows who it was, for a reason that is written down and told to the flat. */
export function LookDialog({ visit: { VisitID, Incident_Title }, onClose }: LookDialogProps) {
  const [reason, setReason] = useState("");
  const [problem, setProblem] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const [seen, setSeen] = useState<Visit>();
  const looking = useAttempt("vendor/Look_At_Visit", VisitID);

  async function look(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    if (reason.trim() === "") return setProblem(visitorMessages.reason);
    setFailure(undefined);
    setIsBusy(true);
    const answer = await looking.ask({ VisitID, Reason: reason });
    setIsBusy(false);
    if (answer.success) return setSeen(answer.extras.Data);
    setProblem(answer.extras.fields?.Reason);
    setFailure(answer.extras.Status ?? m.visitors_failed_one());
  }

  if (seen)
    return (
      <Dialog title={seen.Name} size="lg" onClose={onClose}>
        <div className={styles.form}>
          <div>
            <VisitBadge status={seen.Visitor_Status} />
          </div>
          <VisitFacts visit={seen} />
          <Alert tone="plain">{m.visitors_look_written()}</Alert>
        </div>
      </Dialog>
    );
  return (
    <Dialog title={m.visitors_look()} size="sm" onClose={onClose}>
      <form noValidate className={styles.form} onSubmit={look}>
        {looking.notice}
        {failure && <Alert tone="bad">{failure}</Alert>}
        <p>{m.visitors_look_more({ incident: Incident_Title })}</p>
        <TextArea
          label={m.common_reason()}
          required
          rows={3}
          data-autofocus
          maxLength={visitorLimits.reason}
          value={reason}
          error={problem}
          onChange={({ target }) => {
            setReason(target.value);
            setProblem(undefined);
          }}
        />
        <div className={styles.ways}>
          <Button onClick={onClose}>{m.common_cancel()}</Button>
          <Button type="submit" look="primary" busy={isBusy}>
            {m.visitors_look()}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
