import IconSearch from "@tabler/icons-react/dist/esm/icons/IconSearch.mjs";
import {
  blockIncidentPriorities,
  blockIncidentStatuses,
  blockIncidentTypes,
} from "#domain/gate/block-security/codes.ts";
import { FilterBar } from "../../kit/list/filter-bar.tsx";
import { m } from "../../paraglide/messages.js";
import { SelectField, TextField } from "../../ui/field.tsx";
import type { SecurityState } from "./security-address.ts";
import styles from "./security-page.module.css";

const Search = ({ state, placeholder }: { state: SecurityState; placeholder: string }) => (
  <TextField
    label={m.common_search()}
    type="search"
    name="search"
    maxLength={200}
    placeholder={placeholder}
    defaultValue={state.search}
    icon={<IconSearch size={20} stroke={1.8} />}
  />
);

export const IncidentFilters = ({ state }: { state: SecurityState }) => (
  <FilterBar label={m.common_filters()}>
    <Search state={state} placeholder={m.common_search_title_location()} />
    <Choice name="status" label={m.common_status()} labels={blockIncidentStatuses} state={state} />
    <Choice name="type" label={m.common_type()} labels={blockIncidentTypes} state={state} />
    <Choice name="priority" label={m.common_priority()} labels={blockIncidentPriorities} state={state} />
  </FilterBar>
);

/** The tab is a field of its form, so that the address keeps it. */
export const CameraSearch = ({ state }: { state: SecurityState }) => (
  <FilterBar label={m.common_filters()} className={styles.search}>
    <input type="hidden" name="tab" value="cameras" />
    <Search state={state} placeholder={m.cameras_search_placeholder()} />
  </FilterBar>
);

type ChoiceProps = {
  name: "status" | "type" | "priority";
  label: string;
  labels: Record<number, string>;
  state: SecurityState;
};

const Choice = ({ name, label, labels, state }: ChoiceProps) => (
  <SelectField label={label} name={name} defaultValue={state[name]}>
    <option value="">{m.common_all()}</option>
    {Object.entries(labels).map(([code, text]) => (
      <option key={code} value={code}>
        {text}
      </option>
    ))}
  </SelectField>
);
