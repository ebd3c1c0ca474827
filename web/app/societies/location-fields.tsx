import { m } from "../paraglide/messages.js";
import { type FieldsProps, SocietyField } from "./society-field.tsx";
import styles from "./society-form-dialog.module.css";

/** Where the society stands, in words and in degrees. A map that picks a place writes to the same two fields. */
export const LocationFields = (props: FieldsProps) => (
  <fieldset className={styles.group}>
    <legend>{m.society_form_location()}</legend>
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
    {(["Latitude", "Longitude"] as const).map((path) => (
      <SocietyField
        {...props}
        key={path}
        path={path}
        hint={m.society_form_coordinates_hint()}
        className={styles.half}
        type="number"
        step="0.000001"
        inputMode="decimal"
        required
      />
    ))}
  </fieldset>
);
