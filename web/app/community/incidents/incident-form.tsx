import type { IncidentPriority } from "#domain/community/incidents/codes.ts";
import { incidentLimits } from "#domain/community/incidents/rules.ts";
import { problem } from "#domain/platform/problems.ts";
import { Fields } from "../../kit/form/call-form.tsx";
import { FormDialog } from "../../kit/form/form-dialog.tsx";
import type { Refused } from "../../kit/form/form-options.ts";
import { PhotosField } from "../../kit/form/photos-field.tsx";
import { useCallForm } from "../../kit/form/use-call-form.ts";
import { m } from "../../paraglide/messages.js";
import type { Places } from "../../society/residents/places.ts";
import { SelectField, TextArea, TextField } from "../../ui/field.tsx";
import { useIncidentPhotos } from "./incident-photos.ts";
import { priorityChoices } from "./incident-words.ts";
import { PlaceFields } from "./place-fields.tsx";
import type { IncidentInfo } from "./use-incident.ts";

type FormProps = {
  incident?: IncidentInfo;
  places: Places;
  /** Of a block secretary: an incident is of one of their blocks. */
  needsBlock: boolean;
  onClose: () => void;
  onSaved: () => unknown;
  /** Loads the incident that is edited again. */
  onReload?: () => Promise<unknown>;
};

const valuesOf = (incident?: IncidentInfo) => ({
  Title: incident?.Title ?? "",
  Description: incident?.Description ?? "",
  Location: incident?.Location ?? "",
  Priority: String(incident?.Priority ?? 2),
  BlockID: incident?.BlockID ?? "",
  BuildingID: incident?.BuildingID ?? "",
});

const failedWords = ({ refusal, Status }: Refused): string =>
  refusal === "no-session" ? m.incidents_session_expired() : (Status ?? m.incidents_save_failed());

/** Reports an incident, or changes one. */
export function IncidentForm({ incident, places, needsBlock, onClose, onSaved, onReload }: FormProps) {
  const photos = useIncidentPhotos(incident?.Photos ?? []);
  const form = useCallForm(incident ? "vendor/Edit_Society_Incident" : "vendor/Create_Society_Incident", {
    call: () =>
      import("#domain/community/incidents/calls.ts").then(({ incidents }) =>
        incident ? incidents.edit : incidents.create,
      ),
    about: incident?.Society_IncidentID,
    values: valuesOf(incident),
    version: incident?.updated_at,
    input: (values) => ({
      ...values,
      Priority: Number(values.Priority) as IncidentPriority,
      Whether_Block_Available: values.BlockID !== "",
      Whether_Building_Available: values.BuildingID !== "",
      Photo_DocumentID_Array: photos.kept.map(({ DocumentID }) => DocumentID),
      ...(incident && { Society_IncidentID: incident.Society_IncidentID }),
    }),
    also: ({ BlockID }) => (needsBlock && BlockID === "" ? { BlockID: problem("choose-block") } : {}),
    failed: failedWords,
    uploads: [photos],
    onStale: onReload,
    onDone() {
      onClose();
      onSaved();
    },
  });
  const { Title, Description, Location } = form.values;
  const isIncomplete = [Title, Description, Location].some((text) => text.trim() === "");

  return (
    <FormDialog
      form={form}
      title={incident ? m.incidents_edit_title() : m.incidents_report()}
      size="lg"
      summary={isIncomplete ? m.incidents_incomplete() : undefined}
      submit={incident ? m.common_save_changes() : m.incidents_report()}
      onClose={onClose}
    >
      <TextField
        {...form.field("Title")}
        label={m.common_title()}
        required
        maxLength={incidentLimits.Title}
        data-autofocus
      />
      <TextArea
        {...form.field("Description")}
        label={m.common_description()}
        required
        rows={5}
        maxLength={incidentLimits.Description}
      />
      <Fields>
        <TextField
          {...form.field("Location")}
          label={m.common_location()}
          hint={m.incidents_field_location_hint()}
          required
          maxLength={incidentLimits.Location}
        />
        <SelectField {...form.field("Priority")} label={m.common_priority()}>
          {priorityChoices.map(({ code, label }) => (
            <option key={code} value={code}>
              {label()}
            </option>
          ))}
        </SelectField>
        <PlaceFields
          places={places}
          needsBlock={needsBlock}
          block={form.field("BlockID")}
          building={form.field("BuildingID")}
          onBlock={() => form.set({ BuildingID: "" })}
        />
      </Fields>
      <PhotosField photos={photos} hint={m.incidents_photos_hint()} error={form.errorOf("Photo_DocumentID_Array")} />
    </FormDialog>
  );
}
