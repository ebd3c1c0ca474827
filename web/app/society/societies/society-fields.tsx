import { type FlatType, flatTypes, rateOfFlatType } from "#domain/society/flats/codes.ts";
import { needsSmsName, smsNameMost } from "#domain/society/societies/rules.ts";
import { Fields } from "../../kit/form/call-form.tsx";
import { MoneyField, NumberField } from "../../kit/form/fields.tsx";
import type { FormOf } from "../../kit/form/use-call-form.ts";
import { LocationPicker } from "../../lib/location-picker.tsx";
import { m } from "../../paraglide/messages.js";
import { CheckField, TextField } from "../../ui/field.tsx";
import type { SocietyValues } from "./society-values.ts";

type FieldsProps = { form: Pick<FormOf<SocietyValues>, "field" | "check" | "group" | "set" | "values"> };

/** Every field but the amenities. */
export function SocietyFields({ form }: FieldsProps) {
  const { field } = form;
  return (
    <>
      <Fields legend={m.society_form_basic()}>
        <TextField {...field("Name")} label={m.society_form_name()} required maxLength={100} data-autofocus />
        <TextField
          {...field("SMS_Name")}
          label={m.society_form_sms_name()}
          hint={m.society_form_sms_name_hint({ most: String(smsNameMost) })}
          required={needsSmsName(form.values.Name)}
          optional={!needsSmsName(form.values.Name)}
          maxLength={smsNameMost}
        />
        <TextField
          {...field("PhoneNumber")}
          label={m.common_phone_number()}
          required
          type="tel"
          inputMode="tel"
          maxLength={10}
        />
        <TextField {...field("EmailID")} label={m.common_email()} required type="email" maxLength={254} />
        <NumberField {...field("Est_Year")} label={m.society_form_year()} required maxLength={4} />
        <TextField
          {...field("Registration_No")}
          label={m.society_form_registration()}
          hint={m.society_form_registration_hint()}
          optional
          maxLength={60}
        />
        <MoneyField
          {...field("Share_Face_Value")}
          label={m.society_form_share_face()}
          hint={m.society_form_share_face_hint()}
          optional
          maxLength={12}
        />
      </Fields>
      <LocationFields form={form} />
      <Fields legend={m.society_form_rates()} lead={m.society_form_rates_lead()}>
        {Object.entries(flatTypes).map(([code, label]) => (
          <MoneyField
            key={code}
            {...field(`Maintenance_Rates.${rateOfFlatType[Number(code) as FlatType]}`)}
            label={label}
            placeholder="0"
          />
        ))}
      </Fields>
      <Fields legend={m.society_form_billing()}>
        <NumberField
          {...field("Billing_Config.Bill_Generation_Date")}
          label={m.society_form_generation()}
          hint={m.society_form_generation_hint()}
          required
          maxLength={2}
        />
        <NumberField
          {...field("Billing_Config.Payment_Due_Days")}
          label={m.society_form_due()}
          hint={m.society_form_due_hint()}
          required
          maxLength={2}
        />
      </Fields>
      <CheckField
        {...form.check("Billing_Config.Whether_Pro_Rata", (value) =>
          value === "true" ? m.society_pro_rata_yes() : m.society_pro_rata_no(),
        )}
        label={m.society_form_pro_rata()}
        hint={m.society_form_pro_rata_hint()}
      />
    </>
  );
}

/** Where the society is, in words, on the map and in degrees. */
function LocationFields({ form }: FieldsProps) {
  const { Latitude, Longitude, Address, Location_Address } = form.values;
  const [latitude, longitude] = [form.group("Latitude"), form.group("Longitude")];
  return (
    <>
      <Fields legend={m.common_location()}>
        <TextField
          {...form.field("Address")}
          label={m.common_address()}
          hint={m.society_form_address_hint()}
          required
          maxLength={500}
          autoComplete="street-address"
        />
        <TextField
          {...form.field("Location_Address")}
          label={m.society_form_location_address()}
          hint={m.society_form_location_address_hint()}
          required
          maxLength={500}
        />
      </Fields>
      <LocationPicker
        label={m.society_form_map()}
        names={{ latitude: "Latitude", longitude: "Longitude" }}
        ids={{ latitude: latitude.id, longitude: longitude.id }}
        labels={{ latitude: m.common_latitude(), longitude: m.common_longitude() }}
        latitude={Latitude}
        longitude={Longitude}
        errors={{ latitude: latitude.error, longitude: longitude.error }}
        address={[Address, Location_Address]}
        onChange={(place) => form.set({ Latitude: place.latitude, Longitude: place.longitude })}
        required
      />
    </>
  );
}
