import IconSearch from "@tabler/icons-react/dist/esm/icons/IconSearch.mjs";
import { FilterForm } from "../../lib/filter-form.tsx";
import { m } from "../../paraglide/messages.js";
import { SelectField, TextField } from "../../ui/field.tsx";
import styles from "./incident-list.module.css";
import { priorityChoices, statusChoices } from "./incident-words.ts";
import { type Shown, searchPause } from "./list-query.ts";

type FiltersProps = { shown: Shown; label: string; placeholder: string };

export const IncidentFilters = ({ shown, label, placeholder }: FiltersProps) => (
  <FilterForm label={label} className={styles.filters} pause={searchPause}>
    <TextField
      label={m.common_search()}
      type="search"
      name="search"
      maxLength={200}
      placeholder={placeholder}
      defaultValue={shown.search}
      icon={<IconSearch size={20} stroke={1.8} />}
    />
    <SelectField label={m.common_status()} name="status" defaultValue={shown.status}>
      <option value="">{m.common_all()}</option>
      {statusChoices.map(({ code, label }) => (
        <option key={code} value={code}>
          {label()}
        </option>
      ))}
    </SelectField>
    <SelectField label={m.common_priority()} name="priority" defaultValue={shown.priority}>
      <option value="">{m.common_all()}</option>
      {priorityChoices.map(({ code, label }) => (
        <option key={code} value={code}>
          {label()}
        </option>
      ))}
    </SelectField>
  </FilterForm>
);
