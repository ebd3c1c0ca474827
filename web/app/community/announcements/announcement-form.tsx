import { type FormEvent, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import type { Announcement } from "#domain/community/announcements/calls.ts";
import {
  type AnnouncementType,
  announcementLimits,
  announcementPriorities,
  announcementTypes,
} from "#domain/community/announcements/codes.ts";
import { formatNumber } from "../../lib/format.ts";
import { said } from "../../lib/said.ts";
import { useAttempt } from "../../lib/use-attempt.tsx";
import { m } from "../../paraglide/messages.js";
import type { Places } from "../../society/residents/places.ts";
import { Actions } from "../../ui/actions.tsx";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { SelectField, TextArea, TextField } from "../../ui/field.tsx";
import { say } from "../../ui/toast.tsx";
import { DocumentsField } from "./documents-field.tsx";
import styles from "./form.module.css";
import { draftOf, problemsOf, type Values, valuesOf } from "./form-values.ts";
import { RecipientsField } from "./recipients-field.tsx";
import { type Counted, useAudience } from "./use-audience.ts";

type FormProps = { type: AnnouncementType; announcement?: Announcement; places: Places; onClose: () => void };

const titles: Record<AnnouncementType, () => string> = {
  1: m.announcements_form_new,
  2: m.announcements_message,
  3: m.announcements_emergency,
};

/** Writes an announcement, a message or an alert, or changes one that has not expired. */
export function AnnouncementForm({ type, announcement, places, onClose }: FormProps) {
  const { revalidate } = useRevalidator();
  const form = useRef<HTMLFormElement>(null);
  const create = useAttempt("vendor/Create_Society_Announcement");
  const edit = useAttempt("vendor/Edit_Society_Announcement", announcement?.Society_AnnouncementID);
  const [values, setValues] = useState(() => valuesOf(type, announcement, new Date()));
  const [problems, setProblems] = useState<Record<string, string | undefined>>({});
  const [failure, setFailure] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const counted = useAudience(type, values, places);
  const isEmergency = type === announcementTypes.emergency;
  const maySchedule = !isEmergency && (announcement === undefined || announcement.Announcement_Status === 1);

  const change = (changed: Partial<Values>) => {
    setValues((before) => ({ ...before, ...changed }));
    const names = Object.keys(changed).map((name) => fieldOf[name] ?? name);
    setProblems({ ...problems, ...Object.fromEntries(names.map((name) => [name, undefined])) });
  };
  const point = (found: Record<string, string | undefined>) => {
    setProblems(found);
    // By then the fields at fault are marked.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus());
  };

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    setFailure(undefined);
    const found = problemsOf(type, values);
    if (Object.keys(found).length > 0) return point(found);
    if (isSending) return setFailure(m.announcements_wait_files());
    if (isEmergency && !announcement) return setIsAsking(true);
    await save();
  }

  /** Answers what went wrong, if anything did. */
  async function save(): Promise<string | undefined> {
    setIsBusy(true);
    const draft = draftOf(type, values, places);
    const answer = announcement
      ? await edit.ask({
          ...draft,
          Society_AnnouncementID: announcement.Society_AnnouncementID,
          updated_at: announcement.updated_at,
        })
      : await create.ask(draft);
    setIsBusy(false);
    if (!answer.success) {
      const { refusal, Status, fields = {} } = answer.extras;
      const isOver = refusal === "no-session" || refusal === "no-society";
      const words = isOver ? m.announcements_session_over() : m.announcements_save_failed({ message: Status ?? "" });
      setFailure(words);
      const { Whether_Block_Array_Available: whom, BlockID_Array: blocks, ...others } = fields;
      point({ ...others, recipients: whom ?? blocks, ...(refusal === "expires-too-early" && { Expires_At: Status }) });
      return words;
    }
    say(doneWords(answer.extras.Data, draft.Send_At));
    onClose();
    await revalidate();
    return undefined;
  }

  const letters = {
    count: formatNumber(values.Description.length),
    most: formatNumber(announcementLimits.description),
  };
  return (
    <Dialog
      title={announcement ? m.announcements_form_edit() : titles[type]()}
      size="lg"
      onClose={onClose}
      footer={
        <Actions>
          <Button onClick={onClose}>{m.common_cancel()}</Button>
          <Button type="submit" form="announcement" look="primary" busy={isBusy}>
            {submitWords(type, announcement, values)}
          </Button>
        </Actions>
      }
    >
      <form ref={form} id="announcement" noValidate className={styles.form} onSubmit={submit}>
        <TextField
          label={m.common_title()}
          required
          maxLength={announcementLimits.title}
          autoComplete="off"
          value={values.Title}
          error={problems.Title}
          data-autofocus
          onChange={({ target }) => change({ Title: target.value })}
        />
        <TextArea
          label={m.common_description()}
          required
          rows={6}
          value={values.Description}
          error={problems.Description}
          hint={m.announcements_letters(letters)}
          onChange={({ target }) => change({ Description: target.value })}
        />
        {!isEmergency && (
          <SelectField
            label={m.common_priority()}
            required
            value={values.Priority}
            error={problems.Priority}
            onChange={({ target }) => change({ Priority: target.value })}
          >
            <option value="">{m.announcements_field_priority_choose()}</option>
            {Object.entries(announcementPriorities).map(([code, label]) => (
              <option key={code} value={code}>
                {said(label)}
              </option>
            ))}
          </SelectField>
        )}
        <RecipientsField {...{ type, values, places }} problem={problems.recipients} onChange={change} />
        <p
          role="status"
          className={styles.count}
          data-none={(counted && "People" in counted && counted.People === 0) || undefined}
        >
          {countWords(counted, problemsOf(type, values).recipients === undefined)}
        </p>
        <fieldset className={styles.times}>
          <legend>{m.announcements_when()}</legend>
          {maySchedule && (
            <TextField
              label={m.announcements_send_at()}
              type="datetime-local"
              value={values.sendAt}
              error={problems.Send_At}
              hint={m.announcements_send_at_hint()}
              onChange={({ target }) => change({ sendAt: target.value })}
            />
          )}
          <TextField
            label={m.announcements_expires_at()}
            type="datetime-local"
            required={isEmergency}
            value={values.expiresAt}
            error={problems.Expires_At}
            hint={m.announcements_expires_at_hint()}
            onChange={({ target }) => change({ expiresAt: target.value })}
          />
        </fieldset>
        <label className={styles.choice}>
          <input
            type="checkbox"
            checked={values.pinned}
            onChange={({ target }) => change({ pinned: target.checked })}
          />
          {m.announcements_pin()}
        </label>
        <DocumentsField
          documents={values.documents}
          onChange={(edit) => setValues((before) => ({ ...before, documents: edit(before.documents) }))}
          onBusy={setIsSending}
        />
        <Alert tone="plain">{isEmergency ? m.announcements_ways_emergency() : m.announcements_ways()}</Alert>
        {(announcement ? edit : create).notice}
        {failure && <Alert tone="bad">{failure}</Alert>}
      </form>
      {isAsking && (
        <ConfirmDialog
          title={m.announcements_confirm_title()}
          confirm={m.announcements_confirm()}
          onConfirm={save}
          onClose={() => setIsAsking(false)}
        >
          <p>
            {m.announcements_confirm_text({
              people: counted && "People" in counted ? formatNumber(counted.People) : "…",
            })}
          </p>
        </ConfirmDialog>
      )}
    </Dialog>
  );
}

/** Which problem a change takes away, where the names differ. */
const fieldOf: Record<string, string> = {
  sendAt: "Send_At",
  expiresAt: "Expires_At",
  ...Object.fromEntries(
    ["scope", "blocks", "buildings", "people", "flats", "types"].map((name) => [name, "recipients"]),
  ),
};

function countWords(counted: Counted, isChosen: boolean): string {
  if (!isChosen) return m.announcements_count_choose();
  if (!counted) return m.announcements_count_asking();
  if ("failure" in counted) return counted.failure;
  if (counted.People === 0) return m.announcements_count_none();
  if (counted.People === 1) return m.announcements_count_one();
  return m.announcements_count({ people: formatNumber(counted.People), flats: formatNumber(counted.Flats) });
}

function doneWords(made: object, sendAt: string | null): string {
  if (!("Recipient_Count" in made)) return m.announcements_saved();
  if (sendAt !== null && Date.parse(sendAt) > Date.now()) return m.announcements_scheduled();
  const count = Number(made.Recipient_Count);
  return count === 1 ? m.announcements_sent_one() : m.announcements_sent({ count: formatNumber(count) });
}

function submitWords(type: AnnouncementType, announcement: Announcement | undefined, { sendAt }: Values): string {
  if (announcement) return m.common_save();
  if (type === announcementTypes.emergency) return m.announcements_do_alert();
  return sendAt === "" ? m.announcements_do_send() : m.announcements_do_schedule();
}
