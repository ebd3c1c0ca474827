import { type FormEvent, useState } from "react";
import type { Visit } from "#domain/gate/visitors/visit/calls.ts";
import { ask } from "../../lib/ask.ts";
import { askOnce } from "../../lib/ask-once.ts";
import { AskedFaces } from "../../lib/asked-faces.tsx";
import { useAsked } from "../../lib/use-asked.ts";
import { m } from "../../paraglide/messages.js";
import { Alert } from "../../ui/alert.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { SelectField } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { say } from "../../ui/toast.tsx";
import styles from "./visitor-form.module.css";

type TieDialogProps = { visit: Visit; onClose: () => void; onTied: () => Promise<unknown> };

/** Ties a visit to an incident that is open: only then may the committee look who it was, and the flat sees that it did. */
export function TieDialog({ visit, onClose, onTied }: TieDialogProps) {
  const { asked, retry } = useAsked("open", (signal) =>
    ask("vendor/Filter_Society_Incidents", { Skip: 0, Limit: 50 }, { signal }),
  );
  const [chosen, setChosen] = useState(visit.Society_IncidentID ?? "");
  const [failure, setFailure] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const open = asked.is === "full" ? asked.found.filter(({ Incident_Status }) => Incident_Status !== 3) : [];
  const words = {
    loading: m.visitors_loading(),
    failed: m.visitors_tie_failed(),
    gone: m.visitors_tie_failed(),
    retry: m.common_try_again(),
  };

  async function tie(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    setIsBusy(true);
    const Society_IncidentID = chosen === "" ? null : chosen;
    const answer = await askOnce("vendor/Link_Visit_Incident", visit.VisitID, {
      VisitID: visit.VisitID,
      Society_IncidentID,
    });
    setIsBusy(false);
    if (!answer.success) return setFailure(answer.extras.Status ?? m.visitors_save_failed());
    say(answer.extras.Status ?? "");
    onClose();
    await onTied();
  }

  return (
    <Dialog title={m.visitors_tie()} size="sm" onClose={onClose}>
      <AskedFaces asked={asked} words={words} missing="" onRetry={retry} />
      {asked.is === "full" &&
        (open.length === 0 ? (
          <Notice
            title={m.visitors_no_incident()}
            action={<ButtonLink to="/security">{m.visitors_to_incidents()}</ButtonLink>}
          >
            {m.visitors_no_incident_more()}
          </Notice>
        ) : (
          <form className={styles.form} onSubmit={tie}>
            {failure && <Alert tone="bad">{failure}</Alert>}
            <p>{m.visitors_tie_more()}</p>
            <SelectField
              label={m.visitors_incident()}
              value={chosen}
              onChange={({ target }) => setChosen(target.value)}
            >
              <option value="">{m.visitors_tie_none()}</option>
              {open.map(({ Society_IncidentID, Title }) => (
                <option key={Society_IncidentID} value={Society_IncidentID}>
                  {Title}
                </option>
              ))}
            </SelectField>
            <div className={styles.ways}>
              <Button onClick={onClose}>{m.common_cancel()}</Button>
              <Button type="submit" look="primary" busy={isBusy}>
                {m.common_save()}
              </Button>
            </div>
          </form>
        ))}
    </Dialog>
  );
}
