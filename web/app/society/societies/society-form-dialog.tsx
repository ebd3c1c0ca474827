import { useEffect, useId, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import type { Society } from "#domain/society/societies/calls.ts";
import { type Amenity, amenities as amenityNames } from "#domain/society/societies/codes.ts";
import { ask } from "../../lib/ask.ts";
import { useAttempt } from "../../lib/use-attempt.tsx";
import { m } from "../../paraglide/messages.js";
import { Actions } from "../../ui/actions.tsx";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { TextField } from "../../ui/field.tsx";
import { say } from "../../ui/toast.tsx";
import { AmenitiesField } from "./amenities-field.tsx";
import { labelOf } from "./society-field.tsx";
import { SocietyFields } from "./society-fields.tsx";
import styles from "./society-form-dialog.module.css";
import { type Draft, draftOf, problemsOf, proRataPath, type Written, writtenOf } from "./society-written.ts";

type SocietyFormDialogProps = {
  society: Society | undefined;
  /** Whether an operator opens a society for the number of somebody else. */
  byOperator?: boolean;
  onClose: () => void;
};
type Problems = Record<string, string>;

/** Founds the society, or edits the one that stands. What was written stays when the server says no. */
export function SocietyFormDialog({ society, byOperator = false, onClose }: SocietyFormDialogProps) {
  const { revalidate } = useRevalidator();
  const edit = useAttempt("vendor/Edit_Society", society?.SocietyID);
  const create = useAttempt("vendor/Create_Society");
  const open = useAttempt("vendor/Create_Operator_Society");
  const formId = useId();
  const head = useRef<HTMLDivElement>(null);
  /** The society as this person has seen it. */
  const [base, setBase] = useState(society);
  const [written, setWritten] = useState(() => writtenOf(society));
  const [amenities, setAmenities] = useState(() => (society?.Amenities ?? []) as Amenity[]);
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState<string>();
  const [newer, setNewer] = useState<Problems>();
  const [manager, setManager] = useState("");
  const [isBusy, setIsBusy] = useState(false);
  const wasRefused = useRef(false);
  const failed = society ? m.society_form_failed_update() : m.society_form_failed_create();

  // The schema is on its way before the form is filled in.
  useEffect(() => void problemsOf(draftOf({}, [])).catch(() => undefined), []);

  async function change(changes: Written) {
    const next = { ...written, ...changes };
    setWritten(next);
    if (!wasRefused.current) return;
    const found = await problemsOf(draftOf(next, amenities));
    setProblems(found);
  }

  function show(found: Problems) {
    wasRefused.current = true;
    setProblems(found);
    requestAnimationFrame(() => head.current?.focus());
  }

  const send = (draft: Draft) =>
    base
      ? edit.ask({ ...draft, SocietyID: base.SocietyID, updated_at: base.updated_at })
      : byOperator
        ? open.ask({ ...draft, Manager_PhoneNumber: manager })
        : create.ask(draft);

  async function save() {
    if (isBusy) return;
    setIsBusy(true);
    setFailure(undefined);
    const draft = draftOf(written, amenities);
    const found = await problemsOf(draft);
    if (Object.keys(found).length > 0) show(found);
    else await keep(draft);
    setIsBusy(false);
  }

  async function keep(draft: Draft) {
    const answer = await send(draft);
    if (answer.success) {
      await revalidate();
      onClose();
      return say(answer.extras.Status ?? "");
    }
    const { refusal, fields, Status } = answer.extras;
    if (refusal === "stale") return showNewer(fields ?? {});
    if (refusal === "invalid-input" && fields) return show(fields);
    setFailure(Status ?? failed);
    requestAnimationFrame(() => head.current?.focus());
  }

  /** The one who comes late sees what stands now, and then decides. */
  async function showNewer(fields: Problems) {
    const answer = await ask("vendor/Fetch_Society_Information", {});
    if (!answer.success || !answer.extras.Data) return setFailure(answer.extras.Status ?? failed);
    setBase(answer.extras.Data);
    setNewer(fields);
    requestAnimationFrame(() => head.current?.focus());
  }

  function takeNewer() {
    setWritten(writtenOf(base));
    setAmenities((base?.Amenities ?? []) as Amenity[]);
    setNewer(undefined);
    setProblems({});
  }

  const messages = [...new Set(Object.values(problems))];
  return (
    <Dialog
      title={society ? m.society_form_edit() : m.society_form_new()}
      size="lg"
      onClose={onClose}
      footer={
        <Actions>
          <Button onClick={onClose}>{m.common_cancel()}</Button>
          <Button type="submit" form={formId} look="primary" busy={isBusy}>
            {isBusy ? m.society_form_saving() : society ? m.society_form_save() : m.society_form_create()}
          </Button>
        </Actions>
      }
    >
      <form
        id={formId}
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <div ref={head} tabIndex={-1} className={styles.head}>
          {society ? edit.notice : byOperator ? open.notice : create.notice}
          {failure && <Alert tone="bad">{failure}</Alert>}
          {messages.length > 0 && (
            <Alert tone="bad">
              <p>{m.society_form_fix()}</p>
              <ul className={styles.list}>
                {messages.map((message) => (
                  <li key={message}>{message}</li>
                ))}
              </ul>
            </Alert>
          )}
          {newer && (
            <Alert tone="bad">
              <p>{m.society_stale()}</p>
              <ul className={styles.list}>
                {Object.entries(newer).map(([path, value]) => (
                  <li key={path}>
                    {labelOf(path)}: {inWords(path, value)}
                  </li>
                ))}
              </ul>
              <p>{m.society_stale_keep()}</p>
              <Button onClick={takeNewer}>{m.society_stale_take()}</Button>
            </Alert>
          )}
        </div>
        {byOperator && (
          <TextField
            label={m.standings_manager_phone()}
            hint={m.standings_manager_phone_hint()}
            type="tel"
            inputMode="tel"
            maxLength={20}
            required
            value={manager}
            error={problems.Manager_PhoneNumber}
            onChange={({ target }) => setManager(target.value)}
          />
        )}
        <SocietyFields written={written} problems={problems} onChange={change} />
        <AmenitiesField chosen={amenities} onChange={setAmenities} />
      </form>
    </Dialog>
  );
}

function inWords(path: string, value: string): string {
  if (path === proRataPath) return value === "true" ? m.society_pro_rata_yes() : m.society_pro_rata_no();
  return path === "Amenities" ? namesOf(value) : value;
}

const namesOf = (codes: string) =>
  codes
    .split(",")
    .map((code) => amenityNames[Number(code) as Amenity] ?? code)
    .join(", ");
