import IconSearch from "@tabler/icons-react/dist/esm/icons/IconSearch.mjs";
import { ageBandLabels, collectionSorts, overdueBands } from "#domain/money/collections/codes.ts";
import { FilterBar } from "../../kit/list/filter-bar.tsx";
import { m } from "../../paraglide/messages.js";
import { SelectField, TextField } from "../../ui/field.tsx";
import type { CollectionsState } from "./collections-address.ts";

const sortWords: Record<(typeof collectionSorts)[number], () => string> = {
  amount: m.collections_sort_amount,
  oldest: m.reports_oldest,
  flat: m.common_flat,
};

type FilterProps = { state: CollectionsState; blocks: readonly { BlockID: string; Name: string }[] };

export const QueueFilters = ({ state, blocks }: FilterProps) => (
  <FilterBar label={m.collections_filters()}>
    <input type="hidden" name="state" value={state.state} />
    <TextField
      label={m.common_search()}
      type="search"
      name="search"
      maxLength={200}
      placeholder={m.collections_search_placeholder()}
      defaultValue={state.search}
      icon={<IconSearch size={20} stroke={1.8} />}
    />
    <SelectField label={m.collections_oldest_bill()} name="age" defaultValue={state.age}>
      <option value="">{m.common_any()}</option>
      {overdueBands.map((band) => (
        <option key={band} value={band}>
          {ageBandLabels[band]}
        </option>
      ))}
    </SelectField>
    <TextField
      label={m.collections_least()}
      name="least"
      inputMode="decimal"
      autoComplete="off"
      maxLength={12}
      defaultValue={state.least}
    />
    {blocks.length > 1 && (
      <SelectField label={m.common_block()} name="block" defaultValue={state.block}>
        <option value="">{m.common_all_blocks()}</option>
        {blocks.map(({ BlockID, Name }) => (
          <option key={BlockID} value={BlockID}>
            {Name}
          </option>
        ))}
      </SelectField>
    )}
    <SelectField label={m.search_sort()} name="sort" defaultValue={state.sort ?? collectionSorts[0]}>
      {collectionSorts.map((sort) => (
        <option key={sort} value={sort}>
          {sortWords[sort]()}
        </option>
      ))}
    </SelectField>
  </FilterBar>
);
