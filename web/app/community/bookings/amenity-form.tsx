import { useId } from "react";
import { useNavigate, useRevalidator } from "react-router";
import type { Amenity } from "#domain/community/bookings/calls.ts";
import { longest, slotLengths } from "#domain/community/bookings/codes.ts";
import { Fields } from "../../kit/form/call-form.tsx";
import { NumberField } from "../../kit/form/fields.tsx";
import { FormDialog } from "../../kit/form/form-dialog.tsx";
import { PhotosField } from "../../kit/form/photos-field.tsx";
import { useCallForm } from "../../kit/form/use-call-form.ts";
import { usePhotos } from "../../kit/form/use-photos.ts";
import { sendPicture } from "../../lib/send-picture.ts";
import { m } from "../../paraglide/messages.js";
import { CheckField, SelectField, TextArea, TextField } from "../../ui/field.tsx";
import { amenityInputOf, amenityValuesOf } from "./amenity-values.ts";
import { lengthOf } from "./booking-words.ts";
import { HoursField } from "./hours-field.tsx";
import { useSocietyAmenities } from "./use-society-amenities.ts";

type FormProps = { amenity?: Amenity; onClose: () => void };

/** Makes an amenity, or changes one. */
export function AmenityForm({ amenity, onClose }: FormProps) {
  const knownId = useId();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const suggestions = useSocietyAmenities();
  const photos = usePhotos({
    first: [amenity?.Image_Information ?? []].flat().map((image) => ({ key: image.ImageID, image })),
    most: 1,
    send: sendPicture,
  });
  const form = useCallForm(amenity ? "vendor/Edit_Amenity" : "vendor/Create_Amenity", {
    call: () =>
      import("#domain/community/bookings/calls.ts").then(({ bookings }) =>
        amenity ? bookings.editAmenity : bookings.createAmenity,
      ),
    about: amenity?.AmenityID,
    values: amenityValuesOf(amenity),
    version: amenity?.updated_at,
    input: (values) => ({
      ...amenityInputOf(values),
      ImageID: photos.kept[0]?.ImageID ?? null,
      ...(amenity && { AmenityID: amenity.AmenityID }),
    }),
    uploads: [photos],
    onStale: revalidate,
    onDone({ Data }) {
      onClose();
      if ("AmenityID" in Data) void navigate(`/bookings/${Data.AmenityID}`);
      else void revalidate();
    },
  });
  const { Counts, Opening_Hours } = form.values;
  const countsPeople = Counts === "people";

  return (
    <FormDialog
      form={form}
      title={amenity ? m.bookings_edit_title() : m.bookings_add()}
      size="lg"
      submit={amenity ? m.common_save() : m.bookings_add()}
      onClose={onClose}
    >
      <TextField
        {...form.field("Name")}
        label={m.common_name()}
        required
        maxLength={longest.name}
        list={knownId}
        autoComplete="off"
        data-autofocus
      />
      <datalist id={knownId}>
        {suggestions.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <TextArea
        {...form.field("Description")}
        label={m.common_description()}
        optional
        rows={2}
        maxLength={longest.description}
      />
      <TextArea
        {...form.field("Rules")}
        label={m.bookings_rules()}
        hint={m.bookings_rules_hint()}
        optional
        rows={3}
        maxLength={longest.rules}
      />
      <PhotosField photos={photos} hint={m.bookings_photo_hint()} />
      <HoursField
        {...form.group("Opening_Hours")}
        hours={Opening_Hours}
        onChange={(hours) => form.set({ Opening_Hours: hours })}
      />
      <Fields legend={m.bookings_form_slots()}>
        <SelectField {...form.field("Slot_Minutes")} label={m.bookings_slot_length()}>
          {slotLengths.map((length) => (
            <option key={length} value={length}>
              {lengthOf(length)}
            </option>
          ))}
        </SelectField>
        <NumberField
          {...form.field("Most_Slots")}
          label={m.bookings_most_slots()}
          hint={m.bookings_most_slots_hint()}
          required
          maxLength={4}
        />
      </Fields>
      <Fields legend={m.bookings_form_room()}>
        <SelectField {...form.field("Counts")} label={m.bookings_counts()}>
          <option value="parties">{m.bookings_all()}</option>
          <option value="people">{m.common_people()}</option>
        </SelectField>
        <NumberField
          {...form.field("Capacity")}
          label={countsPeople ? m.bookings_capacity_people() : m.bookings_capacity_parties()}
          hint={countsPeople ? undefined : m.bookings_capacity_hint()}
          required
          maxLength={4}
        />
        <NumberField {...form.field("Most_People")} label={m.bookings_most_people()} required maxLength={4} />
      </Fields>
      <Fields legend={m.bookings_form_rules()}>
        <NumberField {...form.field("Days_Ahead")} label={m.bookings_days_ahead()} required maxLength={4} />
        <NumberField
          {...form.field("Cancel_Hours")}
          label={m.bookings_cancel_hours()}
          hint={m.bookings_cancel_hours_hint()}
          required
          maxLength={4}
        />
        <NumberField
          {...form.field("Most_Per_Week")}
          label={m.bookings_per_week()}
          hint={m.bookings_limit_hint()}
          optional
          maxLength={4}
        />
        <NumberField
          {...form.field("Most_Per_Month")}
          label={m.bookings_per_month()}
          hint={m.bookings_limit_hint()}
          optional
          maxLength={4}
        />
      </Fields>
      <CheckField {...form.check("Whether_Needs_Approval")} label={m.bookings_needs_approval()} />
      {amenity && <p>{m.bookings_edit_text()}</p>}
    </FormDialog>
  );
}
