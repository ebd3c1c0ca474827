import IconSearch from "@tabler/icons-react/dist/esm/icons/IconSearch.mjs";
import {
  blockIncidentPriorities,
  blockIncidentStatuses,
  blockIncidentTypes,
} from "#domain/gate/block-security/codes.ts";
import { FilterBar } from "../../kit/list/filter-bar.tsx";
import { said } from "../../lib/said.ts";
import { m } from "../../paraglide/messages.js";
import { SelectField, TextField } from "../../ui/field.tsx";
import styles from "./security-page.module.css";
import type { Shown } from "./security-state.ts";

const Search = ({ shown, placeholder }: { shown: Shown; placeholder: string }) => (
  <TextField
    label={m.common_search()}
    type="search"
    name="search"
    maxLength={200}
    placeholder={placeholder}
    defaultValue={shown.search}
    icon={<IconSearch size={20} stroke={1.8} />}
  />
);

export const IncidentFilters = ({ shown }: { shown: Shown }) => (
  <FilterBar label={m.block_security_filters()}>
    <Search shown={shown} placeholder={m.block_security_search_placeholder()} />
    <Choice name="status" label={m.common_status()} labels={blockIncidentStatuses} shown={shown} />
    <Choice name="type" label={m.common_type()} labels={blockIncidentTypes} shown={shown} />
    <Choice name="priority" label={m.common_priority()} labels={blockIncidentPriorities} shown={shown} />
  </FilterBar>
);

/** The tab is a field of its form, so that the address keeps it. */
export const CameraSearch = ({ shown }: { shown: Shown }) => (
  <FilterBar label={m.block_security_filters()} className={styles.search}>
    <input type="hidden" name="tab" value="cameras" />
    <Search shown={shown} placeholder={m.cameras_search_placeholder()} />
  </FilterBar>
);

type ChoiceProps = {
  name: "status" | "type" | "priority";
  label: string;
  labels: Record<number, string>;
  shown: Shown;
};

const Choice = ({ name, label, labels, shown }: ChoiceProps) => (
  <SelectField label={label} name={name} defaultValue={shown[name]}>
    <option value="">{m.common_all()}</option>
    {Object.entries(labels).map(([code, text]) => (
      <option key={code} value={code}>
        {said(text)}
      </option>
    ))}
  </SelectField>
);
