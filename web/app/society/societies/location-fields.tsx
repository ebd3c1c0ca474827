import { LocationPicker } from "../../lib/location-picker.tsx";
import { m } from "../../paraglide/messages.js";
import { type FieldsProps, labelOf, SocietyField } from "./society-field.tsx";
import styles from "./society-form-dialog.module.css";

/** Where the society stands, in words, on the map and in degrees. */
export const LocationFields = (props: FieldsProps) => (
  <fieldset className={styles.group}>
    <legend>{m.common_location()}</legend>
    <SocietyField
      {...props}
      path="Address"
      hint={m.society_form_address_hint()}
      className={styles.whole}
      maxLength={500}
      autoComplete="street-address"
      required
    />
    <SocietyField
      {...props}
      path="Location_Address"
      hint={m.society_form_location_address_hint()}
      className={styles.whole}
      maxLength={500}
      required
    />
    <div className={styles.whole}>
      <LocationPicker
        label={m.society_form_map()}
        names={{ latitude: "Latitude", longitude: "Longitude" }}
        labels={{ latitude: labelOf("Latitude"), longitude: labelOf("Longitude") }}
        latitude={props.written.Latitude ?? ""}
        longitude={props.written.Longitude ?? ""}
        errors={{ latitude: props.problems.Latitude, longitude: props.problems.Longitude }}
        address={[props.written.Address ?? "", props.written.Location_Address ?? ""]}
        onChange={({ latitude, longitude }) => props.onChange({ Latitude: latitude, Longitude: longitude })}
        required
      />
    </div>
  </fieldset>
);
