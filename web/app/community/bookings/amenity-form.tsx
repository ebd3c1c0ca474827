import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import type { Amenity } from "#domain/community/bookings/calls.ts";
import { longest, slotLengths } from "#domain/community/bookings/codes.ts";
import { PhotosField } from "../../lib/photos-field.tsx";
import { said } from "../../lib/said.ts";
import { sendPicture } from "../../lib/send-picture.ts";
import { imagesIn, isOnItsWay, photoWords, useSentShots } from "../../lib/shots.ts";
import { useAttempt } from "../../lib/use-attempt.tsx";
import { m } from "../../paraglide/messages.js";
import { Actions } from "../../ui/actions.tsx";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { CheckField, SelectField, TextArea, TextField } from "../../ui/field.tsx";
import { say } from "../../ui/toast.tsx";
import { draftOf, type Written, writtenOf } from "./amenity-draft.ts";
import styles from "./amenity-form.module.css";
import { lengthOf } from "./booking-words.ts";
import { HoursField } from "./hours-field.tsx";
import { useSocietyAmenities } from "./use-society-amenities.ts";

type FormProps = { amenity?: Amenity; onClose: () => void };
type TextName = { [Name in keyof Written]: Written[Name] extends string ? Name : never }[keyof Written];

/** Makes an amenity, or changes one. What is wrong the server says, at its field. */
export function AmenityForm({ amenity, onClose }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  const create = useAttempt("vendor/Create_Amenity");
  const edit = useAttempt("vendor/Edit_Amenity", amenity?.AmenityID);
  const id = useId();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [written, setWritten] = useState(() => writtenOf(amenity));
  const [problems, setProblems] = useState<Record<string, string | undefined>>({});
  const [failure, setFailure] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const pictures = useSentShots({
    first: () => [amenity?.Image_Information ?? []].flat().map((image) => ({ key: image.ImageID, image })),
    most: 1,
    send: sendPicture,
    words: photoWords(1),
  });
  const known = useSocietyAmenities();
  const isSending = pictures.shots.some(isOnItsWay);

  // By then the fields at fault are marked.
  useEffect(() => {
    if (failure !== undefined) form.current?.querySelector<HTMLElement>("[aria-invalid], [data-invalid]")?.focus();
  }, [failure]);

  const change = (changed: Partial<Written>) => {
    setWritten((last) => ({ ...last, ...changed }));
    setProblems((last) => ({ ...last, ...Object.fromEntries(Object.keys(changed).map((name) => [name, undefined])) }));
  };
  const field = (name: TextName) => ({
    name,
    value: written[name],
    error: said(problems[name]),
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  });
  const number = { inputMode: "numeric" as const, maxLength: 4 };

  async function save(event: FormEvent) {
    event.preventDefault();
    if (isBusy || isSending) return;
    setIsBusy(true);
    setFailure(undefined);
    const draft = draftOf(written, imagesIn(pictures.shots)[0]?.ImageID);
    const answer = amenity
      ? await edit.ask({
          ...draft,
          AmenityID: amenity.AmenityID,
          updated_at: amenity.updated_at,
        })
      : await create.ask(draft);
    setIsBusy(false);
    if (answer.success) {
      say(answer.extras.Status ?? "");
      onClose();
      if (!amenity && "AmenityID" in answer.extras.Data) return navigate(`/bookings/${answer.extras.Data.AmenityID}`);
      return revalidate();
    }
    const { Status, fields = {} } = answer.extras;
    setProblems(fields);
    return setFailure(Status ?? m.bookings_failed());
  }

  return (
    <Dialog
      title={amenity ? m.bookings_edit_title() : m.bookings_add()}
      size="lg"
      onClose={onClose}
      footer={
        <Actions>
          <Button onClick={onClose}>{m.common_cancel()}</Button>
          <Button type="submit" form={id} look="primary" busy={isBusy || isSending}>
            {amenity ? m.common_save() : m.bookings_create()}
          </Button>
        </Actions>
      }
    >
      <form ref={form} id={id} noValidate className={styles.form} onSubmit={save}>
        {(amenity ? edit : create).notice}
        {failure && <Alert tone="bad">{failure}</Alert>}
        <TextField
          {...field("Name")}
          label={m.common_name()}
          required
          maxLength={longest.name}
          list={`${id}-known`}
          autoComplete="off"
          data-autofocus
        />
        <datalist id={`${id}-known`}>
          {known.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <TextArea {...field("Description")} label={m.common_description()} rows={2} maxLength={longest.description} />
        <TextArea
          {...field("Rules")}
          label={m.bookings_rules()}
          hint={m.bookings_rules_hint()}
          rows={3}
          maxLength={longest.rules}
        />
        <PhotosField
          pictures={pictures}
          most={1}
          srcOf={({ Sizes, Image_Original_URL }) => Sizes[0]?.URL ?? Image_Original_URL}
          hint={m.bookings_photo_hint()}
        />
        <HoursField
          hours={written.Opening_Hours}
          error={said(problems.Opening_Hours)}
          onChange={(Opening_Hours) => change({ Opening_Hours })}
        />
        <fieldset className={styles.group}>
          <legend>{m.bookings_form_slots()}</legend>
          <SelectField {...field("Slot_Minutes")} label={m.bookings_slot_length()}>
            {slotLengths.map((length) => (
              <option key={length} value={length}>
                {lengthOf(length)}
              </option>
            ))}
          </SelectField>
          <TextField
            {...field("Most_Slots")}
            {...number}
            label={m.bookings_most_slots()}
            hint={m.bookings_most_slots_hint()}
          />
        </fieldset>
        <fieldset className={styles.group}>
          <legend>{m.bookings_form_room()}</legend>
          <SelectField
            label={m.bookings_counts()}
            value={written.Whether_Counts_People ? "people" : "parties"}
            onChange={({ target }) => change({ Whether_Counts_People: target.value === "people" })}
          >
            <option value="parties">{m.bookings_counts_parties()}</option>
            <option value="people">{m.bookings_counts_people()}</option>
          </SelectField>
          <TextField
            {...field("Capacity")}
            {...number}
            label={written.Whether_Counts_People ? m.bookings_capacity_people() : m.bookings_capacity_parties()}
            hint={written.Whether_Counts_People ? undefined : m.bookings_capacity_hint()}
          />
          <TextField {...field("Most_People")} {...number} label={m.bookings_most_people()} />
        </fieldset>
        <fieldset className={styles.group}>
          <legend>{m.bookings_form_rules()}</legend>
          <TextField {...field("Days_Ahead")} {...number} label={m.bookings_days_ahead()} />
          <TextField
            {...field("Cancel_Hours")}
            {...number}
            label={m.bookings_cancel_hours()}
            hint={m.bookings_cancel_hours_hint()}
          />
          <TextField
            {...field("Most_Per_Week")}
            {...number}
            label={m.bookings_per_week()}
            hint={m.bookings_limit_hint()}
          />
          <TextField
            {...field("Most_Per_Month")}
            {...number}
            label={m.bookings_per_month()}
            hint={m.bookings_limit_hint()}
          />
          <CheckField
            label={m.bookings_needs_approval()}
            checked={written.Whether_Needs_Approval}
            onChange={({ target }) => change({ Whether_Needs_Approval: target.checked })}
          />
        </fieldset>
        {amenity && <p className={styles.lead}>{m.bookings_edit_text()}</p>}
      </form>
    </Dialog>
  );
}
