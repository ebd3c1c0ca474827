import IconSearch from "@tabler/icons-react/dist/esm/icons/IconSearch.mjs";
import { agreementStates, residentTypes } from "#domain/society/residents/codes.ts";
import { FilterBar } from "../../kit/list/filter-bar.tsx";
import { m } from "../../paraglide/messages.js";
import { SelectField, TextField } from "../../ui/field.tsx";
import type { ResidentsState } from "./residents-address.ts";

type ResidentFiltersProps = {
  state: ResidentsState;
  typeLabel: string;
  /** What the address holds beside these fields. */
  kept?: { [name: string]: string };
};

export const ResidentFilters = ({ state, typeLabel, kept = {} }: ResidentFiltersProps) => (
  <FilterBar label={m.residents_filters()}>
    <TextField
      label={m.common_search()}
      type="search"
      name="search"
      maxLength={200}
      placeholder={m.residents_search_placeholder()}
      defaultValue={state.search}
      icon={<IconSearch size={20} stroke={1.8} />}
    />
    <SelectField label={m.common_status()} name="status" defaultValue={state.status}>
      <option value="">{m.common_all()}</option>
      <option value="active">{m.common_active()}</option>
      <option value="inactive">{m.common_inactive()}</option>
    </SelectField>
    <SelectField label={typeLabel} name="type" defaultValue={state.type}>
      <option value="">{m.common_all_types()}</option>
      {Object.entries(residentTypes).map(([code, label]) => (
        <option key={code} value={code}>
          {label}
        </option>
      ))}
    </SelectField>
    <SelectField label={m.residents_agreement()} name="agreement" defaultValue={state.agreement}>
      <option value="">{m.common_all()}</option>
      {Object.entries(agreementStates).map(([code, label]) => (
        <option key={code} value={code}>
          {label}
        </option>
      ))}
    </SelectField>
    {Object.entries(kept).map(([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />)}
  </FilterBar>
);
