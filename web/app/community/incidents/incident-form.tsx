import { type FormEvent, useRef, useState } from "react";
import { type IncidentPriority, mostPhotos } from "#domain/community/incidents/codes.ts";
import { incidentLimits, incidentMessages, incidentProblems } from "#domain/community/incidents/rules.ts";
import { refusalKinds } from "#domain/platform/refusal-kinds.ts";
import { PhotosField } from "../../lib/photos-field.tsx";
import { imagesIn, isOnItsWay } from "../../lib/shots.ts";
import { useAttempt } from "../../lib/use-attempt.tsx";
import { m } from "../../paraglide/messages.js";
import type { Places } from "../../society/residents/places.ts";
import { Actions } from "../../ui/actions.tsx";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { SelectField, TextArea, TextField } from "../../ui/field.tsx";
import { say } from "../../ui/toast.tsx";
import styles from "./incident-form.module.css";
import { shotsOf, useIncidentPhotos } from "./incident-photos.ts";
import { priorityChoices } from "./incident-words.ts";
import { PlaceFields, type Problems } from "./place-fields.tsx";
import type { IncidentInfo } from "./use-incident.ts";

type FormProps = {
  incident?: IncidentInfo;
  places: Places;
  /** Of a block secretary: an incident is of one of their blocks. */
  needsBlock: boolean;
  onClose: () => void;
  onSaved: () => unknown;
  /** Answers the newest values of the incident that is edited. */
  onReload?: () => Promise<IncidentInfo | undefined>;
};

const draftOf = (incident?: IncidentInfo) => ({
  Title: incident?.Title ?? "",
  Description: incident?.Description ?? "",
  Location: incident?.Location ?? "",
  Priority: String(incident?.Priority ?? 2),
  BlockID: incident?.BlockID ?? "",
  BuildingID: incident?.BuildingID ?? "",
});
type Draft = ReturnType<typeof draftOf>;
/** Reports an incident, or changes one. */
export function IncidentForm({ incident, places, needsBlock, onClose, onSaved, onReload }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  const create = useAttempt("vendor/Create_Society_Incident");
  const edit = useAttempt("vendor/Edit_Society_Incident", incident?.Society_IncidentID);
  const [draft, setDraft] = useState(() => draftOf(incident));
  const pictures = useIncidentPhotos(incident?.Photos ?? []);
  const [edited, setEdited] = useState(incident?.updated_at);
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState<{ text: string; isStale: boolean }>();
  const [isBusy, setIsBusy] = useState(false);
  const isSending = pictures.shots.some(isOnItsWay);

  const change = (changed: Partial<Draft>) => {
    setDraft((last) => ({ ...last, ...changed }));
    setProblems((last) => ({ ...last, ...Object.fromEntries(Object.keys(changed).map((name) => [name, undefined])) }));
  };
  const field = (name: "Title" | "Description" | "Location" | "Priority") => ({
    name,
    value: draft[name],
    error: problems[name],
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  });

  function point(found: Problems, text: string, isStale = false) {
    setProblems(found);
    setFailure({ text, isStale });
    // By then the fields at fault are marked.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus());
  }

  async function save(event: FormEvent) {
    event.preventDefault();
    if (isBusy || isSending) return;
    const found: Problems = incidentProblems(draft);
    if (needsBlock && draft.BlockID === "") found.BlockID = incidentMessages.block;
    const isIncomplete = [draft.Title, draft.Description, draft.Location].some((text) => text.trim() === "");
    const [first] = Object.values(found);
    if (first !== undefined) return point(found, isIncomplete ? incidentMessages.incomplete : first);
    setFailure(undefined);
    setIsBusy(true);
    const input = {
      ...draft,
      Priority: Number(draft.Priority) as IncidentPriority,
      Whether_Block_Available: draft.BlockID !== "",
      Whether_Building_Available: draft.BuildingID !== "",
      Photo_DocumentID_Array: imagesIn(pictures.shots).map(({ DocumentID }) => DocumentID),
    };
    const answer = incident
      ? await edit.ask({
          ...{ ...input, Society_IncidentID: incident.Society_IncidentID },
          ...(edited && { updated_at: edited }),
        })
      : await create.ask(input);
    setIsBusy(false);
    if (answer.success) {
      say(answer.extras.Status ?? "");
      onClose();
      return onSaved();
    }
    const { Status, code, fields, refusal } = answer.extras;
    const isExpired = code === refusalKinds["no-session"].code;
    point(
      fields ?? {},
      isExpired ? m.incidents_session_expired() : (Status ?? m.incidents_save_failed()),
      refusal === "stale",
    );
  }

  async function takeNewer() {
    const newest = await onReload?.();
    if (!newest) return;
    setDraft(draftOf(newest));
    pictures.setShots(shotsOf(newest.Photos));
    setEdited(newest.updated_at);
    setFailure(undefined);
  }

  return (
    <form ref={form} noValidate className={styles.form} onSubmit={save}>
      {(incident ? edit : create).notice}
      {failure && (
        <Alert tone="bad">
          {failure.text}{" "}
          {failure.isStale && (
            <Button look="quiet" onClick={takeNewer}>
              {m.incidents_newer()}
            </Button>
          )}
        </Alert>
      )}
      <TextField
        {...field("Title")}
        label={m.common_title()}
        required
        maxLength={incidentLimits.Title}
        data-autofocus
      />
      <TextArea
        {...field("Description")}
        label={m.common_description()}
        required
        rows={5}
        maxLength={incidentLimits.Description}
      />
      <div className={styles.fields}>
        <TextField
          {...field("Location")}
          label={m.common_location()}
          hint={m.incidents_field_location_hint()}
          required
          maxLength={incidentLimits.Location}
        />
        <SelectField {...field("Priority")} label={m.common_priority()}>
          {priorityChoices.map(({ code, label }) => (
            <option key={code} value={code}>
              {label()}
            </option>
          ))}
        </SelectField>
        <PlaceFields {...{ places, needsBlock, draft, problems }} onChange={change} />
      </div>
      <PhotosField
        pictures={pictures}
        most={mostPhotos}
        srcOf={({ Document_URL }) => Document_URL}
        hint={m.incidents_photos_hint()}
        error={problems.Photo_DocumentID_Array}
      />
      <Actions>
        <Button onClick={onClose}>{m.common_cancel()}</Button>
        <Button type="submit" look="primary" busy={isBusy || isSending}>
          {incident ? m.common_save_changes() : m.incidents_report()}
        </Button>
      </Actions>
    </form>
  );
}
