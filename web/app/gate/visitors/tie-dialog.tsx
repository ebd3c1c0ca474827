import type { Incident } from "#domain/community/incidents/calls.ts";
import type { Visit } from "#domain/gate/visitors/visit/calls.ts";
import { FormDialog } from "../../kit/form/form-dialog.tsx";
import { useCallForm } from "../../kit/form/use-call-form.ts";
import { AsyncState } from "../../lib/async-state.tsx";
import { request } from "../../lib/request.ts";
import { useRequest } from "../../lib/use-request.ts";
import { m } from "../../paraglide/messages.js";
import { ButtonLink } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { SelectField } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";

type TieDialogProps = { visit: Visit; onClose: () => void; onTied: () => Promise<unknown> };

/** Links a visit to an incident that is open: only then may the committee look who it was, and the flat sees that it did. */
export function TieDialog(props: TieDialogProps) {
  const { result, retry } = useRequest("open", (signal) =>
    request("vendor/Filter_Society_Incidents", { Skip: 0, Limit: 50 }, { signal }),
  );
  const open = result.is === "full" ? result.data.filter(({ Incident_Status }) => Incident_Status !== 3) : [];
  if (open.length > 0) return <TieForm {...props} incidents={open} />;
  const words = {
    loading: m.visitors_loading(),
    failed: m.visitors_tie_failed(),
    gone: m.visitors_tie_failed(),
    retry: m.common_try_again(),
  };
  return (
    <Dialog title={m.visitors_tie()} size="sm" onClose={props.onClose}>
      <AsyncState result={result} words={words} missing="" onRetry={retry} />
      {result.is === "full" && (
        <Notice
          title={m.visitors_no_incident()}
          action={<ButtonLink to="/security">{m.visitors_to_incidents()}</ButtonLink>}
        >
          {m.visitors_no_incident_more()}
        </Notice>
      )}
    </Dialog>
  );
}

function TieForm({ visit, incidents, onClose, onTied }: TieDialogProps & { incidents: Incident[] }) {
  const { VisitID } = visit;
  const form = useCallForm("vendor/Link_Visit_Incident", {
    call: () => import("#domain/gate/visitors/calls.ts").then(({ visitors }) => visitors.linkIncident),
    about: VisitID,
    values: { Society_IncidentID: visit.Society_IncidentID ?? "" },
    input: ({ Society_IncidentID }) => ({ VisitID, Society_IncidentID: Society_IncidentID || null }),
    onDone() {
      onClose();
      return onTied();
    },
  });
  return (
    <FormDialog form={form} title={m.visitors_tie()} size="sm" submit={m.common_save()} onClose={onClose}>
      <p>{m.visitors_tie_more()}</p>
      <SelectField {...form.field("Society_IncidentID")} label={m.visitors_incident()} data-autofocus>
        <option value="">{m.common_none()}</option>
        {incidents.map(({ Society_IncidentID, Title }) => (
          <option key={Society_IncidentID} value={Society_IncidentID}>
            {Title}
          </option>
        ))}
      </SelectField>
    </FormDialog>
  );
}
