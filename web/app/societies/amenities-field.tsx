import { type Amenity, amenities } from "#domain/properties/codes.ts";
import { m } from "../paraglide/messages.js";
import styles from "./society-form-dialog.module.css";

type AmenitiesFieldProps = { chosen: readonly Amenity[]; onChange: (chosen: Amenity[]) => void };

const all = Object.entries(amenities).map(([code, name]) => ({ code: Number(code) as Amenity, name }));

/** What the society has, of all that there may be. */
export const AmenitiesField = ({ chosen, onChange }: AmenitiesFieldProps) => (
  <fieldset className={styles.group}>
    <legend>{m.society_form_amenities()}</legend>
    <p className={styles.lead}>{m.society_form_amenities_lead()}</p>
    <div className={styles.amenities}>
      {all.map(({ code, name }) => (
        <label key={code} className={styles.amenity}>
          <input
            type="checkbox"
            checked={chosen.includes(code)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, code] : chosen.filter((other) => other !== code))
            }
          />
          {name}
        </label>
      ))}
    </div>
  </fieldset>
);
