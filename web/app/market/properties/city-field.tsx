import { m } from "../../paraglide/messages.js";
import { SelectField, TextField } from "../../ui/field.tsx";
import type { CityChoice } from "./cities.ts";

type CityFieldProps = { label: string; cities: CityChoice[]; chosen?: string | undefined };

/** Without scripts the list stays short, and a city that is not on it is typed. */
export const CityField = ({ label, cities, chosen }: CityFieldProps) => (
  <>
    <SelectField label={label} name="city" defaultValue={chosen} disabled={cities.length === 0}>
      <option value="">{cities.length === 0 ? m.search_city_loading() : m.search_city_all()}</option>
      {cities.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
    <noscript>
      <TextField label={m.search_city_other()} name="city" maxLength={100} />
    </noscript>
  </>
);
