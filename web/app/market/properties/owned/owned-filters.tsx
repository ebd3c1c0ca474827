import IconSearch from "@tabler/icons-react/dist/esm/icons/IconSearch.mjs";
import type { ChangeEvent } from "react";
import {
  categories,
  displayStatuses,
  propertyTypes,
  subTypeLabels,
  subTypes,
} from "#domain/market/properties/codes.ts";
import { codesOf } from "#domain/platform/codes.ts";
import { FilterBar } from "../../../kit/list/filter-bar.tsx";
import { m } from "../../../paraglide/messages.js";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { SelectField, TextField } from "../../../ui/field.tsx";
import { nameOfCategory, nameOfType, type OwnedState, ownedAddress, typeOf } from "./owned-address.ts";
import styles from "./owned-filters.module.css";
import { statusWords } from "./status-words.ts";

export type Choice = { id: string; name: string };
type OwnedFiltersProps = { state: OwnedState; choices: { states: Choice[]; cities: Choice[] } };

/** What depends on the changed field goes before the form is read. */
const clearing =
  (dependent: string) =>
  ({ target }: ChangeEvent<HTMLSelectElement>) => {
    const field = target.form?.elements.namedItem(dependent);
    if (field instanceof HTMLSelectElement) field.value = "";
  };

export function OwnedFilters({ state, choices }: OwnedFiltersProps) {
  const type = typeOf(state.type);
  return (
    <FilterBar label={m.owned_filters()} className={styles.panel}>
      <TextField
        className={styles.search}
        label={m.common_search()}
        type="search"
        name="search"
        maxLength={200}
        placeholder={m.owned_search_placeholder()}
        defaultValue={state.search}
        icon={<IconSearch size={20} stroke={1.8} />}
      />
      <SelectField label={m.common_status()} name="status" defaultValue={state.status}>
        <option value="">{m.common_all()}</option>
        {displayStatuses.map((status) => (
          <option key={status} value={status}>
            {statusWords[status]()}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={m.common_property_type()}
        name="type"
        defaultValue={state.type}
        onChange={clearing("subType")}
      >
        <option value="">{m.common_all()}</option>
        {codesOf(propertyTypes).map((code) => (
          <option key={code} value={nameOfType(code)}>
            {propertyTypes[code]}
          </option>
        ))}
      </SelectField>
      {type && (
        <SelectField key={type} label={m.owned_sub_type()} name="subType" defaultValue={state.subType}>
          <option value="">{m.common_all()}</option>
          {subTypes[type].map((subType) => (
            <option key={subType} value={subType}>
              {subTypeLabels[subType]}
            </option>
          ))}
        </SelectField>
      )}
      <SelectField label={m.common_rent_or_lease()} name="category" defaultValue={state.category}>
        <option value="">{m.common_all()}</option>
        {codesOf(categories).map((category) => (
          <option key={category} value={nameOfCategory(category)}>
            {categories[category]}
          </option>
        ))}
      </SelectField>
      <SelectField label={m.owned_state()} name="state" defaultValue={state.state} onChange={clearing("city")}>
        <option value="">{m.common_all()}</option>
        <Choices of={choices.states} />
      </SelectField>
      {state.state && (
        <SelectField key={state.state} label={m.common_city()} name="city" defaultValue={state.city}>
          <option value="">{m.common_all()}</option>
          <Choices of={choices.cities} />
        </SelectField>
      )}
      <div className={styles.actions}>
        {ownedAddress.isFiltered(state) && (
          <ButtonLink look="quiet" to={ownedAddress.path} preventScrollReset>
            {m.common_clear_filters_title()}
          </ButtonLink>
        )}
        <Button type="submit">{m.common_apply_filters()}</Button>
      </div>
    </FilterBar>
  );
}

const Choices = ({ of }: { of: Choice[] }) =>
  of.map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ));
