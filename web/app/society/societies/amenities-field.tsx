import type { ComponentProps } from "react";
import { codesOf } from "#domain/platform/codes.ts";
import { type Amenity, amenities, societyAmenities } from "#domain/society/societies/codes.ts";
import { m } from "../../paraglide/messages.js";
import { FieldGroup } from "../../ui/field.tsx";
import styles from "./amenities-field.module.css";

type AmenitiesFieldProps = {
  chosen: readonly Amenity[];
  onChange: (chosen: Amenity[]) => void;
} & Omit<ComponentProps<typeof FieldGroup>, "legend" | "children">;

/** The society's amenities. One that was chosen before the list existed stays visible. */
export const AmenitiesField = ({ chosen, onChange, ...group }: AmenitiesFieldProps) => (
  <FieldGroup {...group} legend={m.common_amenities()} hint={m.society_form_amenities_lead()}>
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
            {amenities[code]}
          </label>
        ))}
    </div>
  </FieldGroup>
);
