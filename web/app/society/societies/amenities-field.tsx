import { codesOf } from "#domain/platform/codes.ts";
import { type Amenity, amenities, societyAmenities } from "#domain/society/societies/codes.ts";
import { said } from "../../lib/said.ts";
import { m } from "../../paraglide/messages.js";
import styles from "./society-form-dialog.module.css";

type AmenitiesFieldProps = { chosen: readonly Amenity[]; onChange: (chosen: Amenity[]) => void };

/** What the society has. One that was chosen before there was a list of its own stays in sight. */
export const AmenitiesField = ({ chosen, onChange }: AmenitiesFieldProps) => (
  <fieldset className={styles.group}>
    <legend>{m.common_amenities()}</legend>
    <p className={styles.lead}>{m.society_form_amenities_lead()}</p>
    <div className={styles.amenities}>
      {codesOf(amenities)
        .filter((code) => societyAmenities.includes(code) || chosen.includes(code))
        .map((code) => (
          <label key={code} className={styles.amenity}>
            <input
              type="checkbox"
              checked={chosen.includes(code)}
              onChange={({ target }) =>
                onChange(target.checked ? [...chosen, code] : chosen.filter((other) => other !== code))
              }
            />
            {said(amenities[code])}
          </label>
        ))}
    </div>
  </fieldset>
);
