import IconSearch from "@tabler/icons-react/dist/esm/icons/IconSearch.mjs";
import { FilterBar } from "../../kit/list/filter-bar.tsx";
import { m } from "../../paraglide/messages.js";
import { SelectField, TextField } from "../../ui/field.tsx";
import { statusWord, typeWord } from "./bill-words.ts";
import { type BillsState, statusCodes, typeCodes } from "./bills-address.ts";

type BillFiltersProps = { state: BillsState; placeholder: string; types: (keyof typeof typeCodes)[] };

export const BillFilters = ({ state, placeholder, types }: BillFiltersProps) => (
  <FilterBar label={m.bills_filters()}>
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
      <option value="">{m.common_all_statuses()}</option>
      {Object.entries(statusCodes).map(([name, code]) => (
        <option key={name} value={name}>
          {statusWord(code)}
        </option>
      ))}
    </SelectField>
    <SelectField label={m.common_type()} name="type" defaultValue={state.type}>
      <option value="">{m.common_all_types()}</option>
      {types.map((name) => (
        <option key={name} value={name}>
          {typeWord(typeCodes[name])}
        </option>
      ))}
    </SelectField>
  </FilterBar>
);
