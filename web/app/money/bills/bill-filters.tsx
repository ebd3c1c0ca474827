import IconSearch from "@tabler/icons-react/dist/esm/icons/IconSearch.mjs";
import { FilterForm } from "../../lib/filter-form.tsx";
import { m } from "../../paraglide/messages.js";
import { SelectField, TextField } from "../../ui/field.tsx";
import { statusWord, typeWord } from "./bill-words.ts";
import styles from "./billing-page.module.css";
import { type Shown, statusCodes, typeCodes } from "./bills-state.ts";

type BillFiltersProps = { shown: Shown; placeholder: string; types: (keyof typeof typeCodes)[] };

export const BillFilters = ({ shown, placeholder, types }: BillFiltersProps) => (
  <FilterForm label={m.bills_filters()} className={styles.filters} pause={250}>
    <TextField
      label={m.common_search()}
      type="search"
      name="search"
      maxLength={200}
      placeholder={placeholder}
      defaultValue={shown.search}
      icon={<IconSearch size={20} stroke={1.8} />}
    />
    <SelectField label={m.common_status()} name="status" defaultValue={shown.status ?? ""}>
      <option value="">{m.bills_status_all()}</option>
      {Object.entries(statusCodes).map(([name, code]) => (
        <option key={name} value={name}>
          {statusWord(code)}
        </option>
      ))}
    </SelectField>
    <SelectField label={m.common_type()} name="type" defaultValue={shown.type ?? ""}>
      <option value="">{m.bills_type_all()}</option>
      {types.map((name) => (
        <option key={name} value={name}>
          {typeWord(typeCodes[name])}
        </option>
      ))}
    </SelectField>
  </FilterForm>
);
