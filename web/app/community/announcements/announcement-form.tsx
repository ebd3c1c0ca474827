import { useState } from "react";
import { useRevalidator } from "react-router";
import type { Announcement } from "#domain/community/announcements/calls.ts";
import {
  type AnnouncementType,
  announcementLimits,
  announcementPriorities,
  announcementTypes,
} from "#domain/community/announcements/codes.ts";
import { problem } from "#domain/platform/problems.ts";
import { Fields } from "../../kit/form/call-form.tsx";
import { DocumentsField } from "../../kit/form/documents-field.tsx";
import { CodesField, DateTimeField } from "../../kit/form/fields.tsx";
import { FormDialog } from "../../kit/form/form-dialog.tsx";
import type { Refused } from "../../kit/form/form-options.ts";
import { instantIn } from "../../kit/form/parse.ts";
import { useCallForm } from "../../kit/form/use-call-form.ts";
import { useDocuments } from "../../kit/form/use-documents.ts";
import { formatNumber } from "../../lib/format.ts";
import { m } from "../../paraglide/messages.js";
import type { Places } from "../../society/residents/places.ts";
import { Alert } from "../../ui/alert.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { CheckField, TextArea, TextField } from "../../ui/field.tsx";
import { draftOf, isSomebodyChosen, type Values, valuesOf } from "./form-values.ts";
import styles from "./recipients.module.css";
import { RecipientsField } from "./recipients-field.tsx";
import { type Counted, useAudience } from "./use-audience.ts";

type FormProps = {
  type: AnnouncementType;
  announcement?: Announcement | undefined;
  places: Places;
  onClose: () => void;
};

const titles: Record<AnnouncementType, () => string> = {
  1: m.announcements_new,
  2: m.announcements_message,
  3: m.announcements_emergency,
};

/** Writes an announcement, a message or an alert, or changes one that has not expired. */
export function AnnouncementForm({ type, announcement, places, onClose }: FormProps) {
  const { revalidate } = useRevalidator();
  const [isAsking, setIsAsking] = useState(false);
  const isEmergency = type === announcementTypes.emergency;
  const maySchedule = !isEmergency && (announcement === undefined || announcement.Announcement_Status === 1);
  const documents = useDocuments({
    first: announcement?.Document_Array_Information,
    most: announcementLimits.documents,
    tooMany: problem("attachments-at-most", { most: announcementLimits.documents }),
  });
  const form = useCallForm(announcement ? "vendor/Edit_Society_Announcement" : "vendor/Create_Society_Announcement", {
    call: () =>
      import("#domain/community/announcements/calls.ts").then(({ announcements }) =>
        announcement ? announcements.edit : announcements.create,
      ),
    about: announcement?.Society_AnnouncementID,
    values: valuesOf(type, announcement, new Date()),
    version: announcement?.updated_at,
    input: (values) => ({
      ...draftOf(type, values, places),
      DocumentID_Array: documents.documents.map(({ DocumentID }) => DocumentID),
      ...(announcement && { Society_AnnouncementID: announcement.Society_AnnouncementID }),
    }),
    fieldOf: { Whether_Block_Array_Available: "scope", BlockID_Array: "scope" },
    refusedAt: { "expires-too-early": "Expires_At" },
    failed: failedWords,
    onStale: revalidate,
    uploads: [documents],
    asksFirst() {
      if (isEmergency && !announcement) setIsAsking(true);
      return isEmergency && !announcement;
    },
    done: ({ Data }, { Send_At }) => doneWords(Data, Send_At),
    onDone() {
      onClose();
      void revalidate();
    },
  });
  const { values } = form;
  const counted = useAudience(type, values, places);
  const people = counted && "People" in counted ? counted.People : undefined;
  const letters = {
    count: formatNumber(values.Description.length),
    most: formatNumber(announcementLimits.description),
  };

  return (
    <>
      <FormDialog
        form={form}
        title={announcement ? m.announcements_form_edit() : titles[type]()}
        size="lg"
        submit={submitWords(type, announcement, values)}
        onClose={onClose}
      >
        <TextField
          {...form.field("Title")}
          label={m.common_title()}
          required
          maxLength={announcementLimits.title}
          autoComplete="off"
          data-autofocus
        />
        <TextArea
          {...form.field("Description")}
          label={m.common_description()}
          required
          rows={6}
          hint={m.announcements_letters(letters)}
        />
        {!isEmergency && (
          <CodesField
            {...form.field("Priority")}
            label={m.common_priority()}
            required
            codes={announcementPriorities}
            none={m.announcements_field_priority_choose()}
          />
        )}
        <RecipientsField {...{ type, values, places }} group={form.group("scope")} onChange={form.set} />
        <p role="status" className={styles.count} data-none={people === 0 || undefined}>
          {countWords(counted, isSomebodyChosen(values))}
        </p>
        <Fields legend={m.common_when()}>
          {maySchedule && (
            <DateTimeField
              {...form.field("Send_At")}
              label={m.announcements_send_at()}
              optional
              hint={m.announcements_send_at_hint()}
            />
          )}
          <DateTimeField
            {...form.field("Expires_At")}
            label={m.announcements_expires_at()}
            required={isEmergency}
            optional={!isEmergency}
            hint={m.announcements_expires_at_hint()}
          />
        </Fields>
        <CheckField {...form.check("Whether_Pinned")} label={m.announcements_pin()} />
        <DocumentsField sent={documents} legend={m.announcements_attachments()} hint={m.announcements_attach_hint()} />
        <Alert tone="plain">{isEmergency ? m.announcements_ways_emergency() : m.announcements_ways()}</Alert>
      </FormDialog>
      {isAsking && (
        <ConfirmDialog
          title={m.announcements_confirm_title()}
          confirm={m.announcements_confirm()}
          onConfirm={() => form.send()}
          onClose={() => setIsAsking(false)}
        >
          <p>{m.announcements_confirm_text({ people: people === undefined ? "…" : formatNumber(people) })}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

function failedWords({ refusal, Status = "" }: Refused): string {
  const isOver = refusal === "no-session" || refusal === "no-society";
  return isOver ? m.announcements_session_over() : m.announcements_save_failed({ message: Status });
}

function countWords(counted: Counted, isChosen: boolean): string {
  if (!isChosen) return m.announcements_count_choose();
  if (!counted) return m.announcements_count_asking();
  if ("failure" in counted) return counted.failure;
  if (counted.People === 0) return m.announcements_count_none();
  if (counted.People === 1) return m.announcements_count_one();
  return m.announcements_count({ people: formatNumber(counted.People), flats: formatNumber(counted.Flats) });
}

function doneWords(made: object, sendAt: string): string {
  if (!("Recipient_Count" in made)) return m.common_saved();
  if (sendAt !== "" && Date.parse(instantIn(sendAt)) > Date.now()) return m.announcements_scheduled();
  const count = Number(made.Recipient_Count);
  return count === 1 ? m.announcements_sent_one() : m.announcements_sent({ count: formatNumber(count) });
}

function submitWords(type: AnnouncementType, announcement: Announcement | undefined, { Send_At }: Values): string {
  if (announcement) return m.common_save();
  if (type === announcementTypes.emergency) return m.announcements_do_alert();
  return Send_At === "" ? m.common_send() : m.announcements_do_schedule();
}
