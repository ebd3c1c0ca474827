import { furnishings, tenantPreferences } from "#domain/market/properties/codes.ts";
import { amenities } from "#domain/society/societies/codes.ts";
import { m } from "../../paraglide/messages.js";
import { Legend, SelectField } from "../../ui/field.tsx";
import { Grid, Row } from "../../ui/layout.tsx";
import styles from "./more-filters.module.css";
import type { Search } from "./search-state.ts";

/** What fewer people ask for; open when any of it is on. */
export function MoreFilters({ search }: { search: Search }) {
  const isOn = search.furnishing !== undefined || search.tenants !== undefined || search.amenities.length > 0;
  return (
    <details className={styles.more} open={isOn}>
      <summary>{m.search_more()}</summary>
      <div className={styles.body}>
        <Grid column="narrow">
          <SelectField label={m.common_furnishing()} name="furnishing" defaultValue={search.furnishing}>
            <option value="">{m.common_any()}</option>
            {Object.entries(furnishings).map(([code, label]) => (
              <option key={code} value={code}>
                {label}
              </option>
            ))}
          </SelectField>
          <SelectField label={m.property_fact_tenants()} name="tenants" defaultValue={search.tenants}>
            <option value="">{m.common_all()}</option>
            {Object.entries(tenantPreferences).map(([code, label]) => (
              <option key={code} value={code}>
                {label}
              </option>
            ))}
          </SelectField>
        </Grid>
        <fieldset>
          <Legend>{m.common_amenities()}</Legend>
          <Row>
            {Object.entries(amenities).map(([code, label]) => (
              <label key={code} className={styles.amenity}>
                <input
                  type="checkbox"
                  name="amenities"
                  value={code}
                  defaultChecked={search.amenities.some((amenity) => String(amenity) === code)}
                />
                {label}
              </label>
            ))}
          </Row>
        </fieldset>
      </div>
    </details>
  );
}
