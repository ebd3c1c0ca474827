import IconSearch from "@tabler/icons-react/dist/esm/icons/IconSearch.mjs";
import { FilterBar } from "../../kit/list/filter-bar.tsx";
import { m } from "../../paraglide/messages.js";
import { SelectField, TextField } from "../../ui/field.tsx";
import { priorityChoices, statusChoices } from "./incident-words.ts";
import type { IncidentsState } from "./incidents-address.ts";

type FiltersProps = { state: IncidentsState; label: string; placeholder: string };

export const IncidentFilters = ({ state, label, placeholder }: FiltersProps) => (
  <FilterBar label={label}>
    <TextField
      label={m.common_search()}
      type="search"
      name="search"
      maxLength={200}
      placeholder={placeholder}
      defaultValue={state.search}
      icon={<IconSearch size={20} stroke={1.8} />}
    />
    <SelectField label={m.common_status()} name="status" defaultValue={state.status}>
      <option value="">{m.common_all()}</option>
      {statusChoices.map(({ code, label }) => (
        <option key={code} value={code}>
          {label()}
        </option>
      ))}
    </SelectField>
    <SelectField label={m.common_priority()} name="priority" defaultValue={state.priority}>
      <option value="">{m.common_all()}</option>
      {priorityChoices.map(({ code, label }) => (
        <option key={code} value={code}>
          {label()}
        </option>
      ))}
    </SelectField>
  </FilterBar>
);
