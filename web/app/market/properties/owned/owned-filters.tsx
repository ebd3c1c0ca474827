import IconSearch from "@tabler/icons-react/dist/esm/icons/IconSearch.mjs";
import type { ChangeEvent } from "react";
import { categories, displayStatuses, propertyTypes, subTypes } from "#domain/market/properties/codes.ts";
import { codesOf } from "#domain/platform/codes.ts";
import { FilterBar } from "../../../kit/list/filter-bar.tsx";
import { said } from "../../../lib/said.ts";
import { m } from "../../../paraglide/messages.js";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { SelectField, TextField } from "../../../ui/field.tsx";
import styles from "./owned-filters.module.css";
import { isFiltered, nameOfCategory, nameOfType, type OwnedFilter, ownedPath } from "./owned-state.ts";
import { statusWords } from "./status-words.ts";

export type Choice = { id: string; name: string };
type OwnedFiltersProps = { filter: OwnedFilter; choices: { states: Choice[]; cities: Choice[] } };

/** What depends on the changed field goes before the form is read. */
const clearing =
  (dependent: string) =>
  ({ target }: ChangeEvent<HTMLSelectElement>) => {
    const field = target.form?.elements.namedItem(dependent);
    if (field instanceof HTMLSelectElement) field.value = "";
  };

export const OwnedFilters = ({ filter, choices }: OwnedFiltersProps) => (
  <FilterBar label={m.owned_filters()} className={styles.panel}>
    <TextField
      className={styles.search}
      label={m.common_search()}
      type="search"
      name="search"
      maxLength={200}
      placeholder={m.owned_search_placeholder()}
      defaultValue={filter.text}
      icon={<IconSearch size={20} stroke={1.8} />}
    />
    <SelectField label={m.common_status()} name="status" defaultValue={filter.status ?? ""}>
      <option value="">{m.common_all()}</option>
      {displayStatuses.map((status) => (
        <option key={status} value={status}>
          {statusWords[status]()}
        </option>
      ))}
    </SelectField>
    <SelectField
      label={m.owned_type()}
      name="type"
      defaultValue={filter.type ? nameOfType(filter.type) : ""}
      onChange={clearing("subType")}
    >
      <option value="">{m.common_all()}</option>
      {codesOf(propertyTypes).map((type) => (
        <option key={type} value={nameOfType(type)}>
          {said(propertyTypes[type])}
        </option>
      ))}
    </SelectField>
    {filter.type && (
      <SelectField key={filter.type} label={m.owned_sub_type()} name="subType" defaultValue={filter.subType ?? ""}>
        <option value="">{m.common_all()}</option>
        {subTypes[filter.type].map((subType) => (
          <option key={subType} value={subType}>
            {said(subType)}
          </option>
        ))}
      </SelectField>
    )}
    <SelectField
      label={m.owned_category()}
      name="category"
      defaultValue={filter.category ? nameOfCategory(filter.category) : ""}
    >
      <option value="">{m.common_all()}</option>
      {codesOf(categories).map((category) => (
        <option key={category} value={nameOfCategory(category)}>
          {said(categories[category])}
        </option>
      ))}
    </SelectField>
    <SelectField label={m.owned_state()} name="state" defaultValue={filter.state ?? ""} onChange={clearing("city")}>
      <option value="">{m.common_all()}</option>
      <Choices of={choices.states} />
    </SelectField>
    {filter.state && (
      <SelectField key={filter.state} label={m.owned_city()} name="city" defaultValue={filter.city ?? ""}>
        <option value="">{m.common_all()}</option>
        <Choices of={choices.cities} />
      </SelectField>
    )}
    <div className={styles.actions}>
      {isFiltered(filter) && (
        <ButtonLink look="quiet" to={ownedPath} preventScrollReset>
          {m.common_clear_filters_title()}
        </ButtonLink>
      )}
      <Button type="submit">{m.owned_apply()}</Button>
    </div>
  </FilterBar>
);

const Choices = ({ of }: { of: Choice[] }) =>
  of.map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ));
