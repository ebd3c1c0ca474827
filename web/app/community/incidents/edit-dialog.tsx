import { m } from "../../paraglide/messages.js";
import type { Places } from "../../society/residents/places.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Stack } from "../../ui/layout.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { IncidentForm } from "./incident-form.tsx";
import { useIncident } from "./use-incident.ts";

type EditDialogProps = {
  incidentId: string;
  places: Places;
  needsBlock: boolean;
  onClose: () => void;
  onSaved: () => unknown;
};

/** The list knows no photos, and may be old: what is edited is loaded first. */
export function EditDialog({ incidentId, ...rest }: EditDialogProps) {
  const { found, failure, reload } = useIncident(incidentId);
  if (found) return <IncidentForm incident={found} onReload={reload} {...rest} />;
  return (
    <Dialog title={m.incidents_edit_title()} size="lg" onClose={rest.onClose}>
      {failure !== undefined ? (
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
          <Skeleton height="2.75rem" />
          <Skeleton height="8rem" />
          <Skeleton height="2.75rem" />
        </Stack>
      )}
    </Dialog>
  );
}
