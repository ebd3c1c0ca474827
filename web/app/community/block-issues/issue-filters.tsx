import IconSearch from "@tabler/icons-react/dist/esm/icons/IconSearch.mjs";
import type { BlockIssuePlace } from "#domain/community/block-issues/calls.ts";
import {
  blockIssueCategories,
  blockIssuePriorities,
  blockIssueStatuses,
} from "#domain/community/block-issues/codes.ts";
import { FilterBar } from "../../kit/list/filter-bar.tsx";
import { m } from "../../paraglide/messages.js";
import { SelectField, TextField } from "../../ui/field.tsx";
import type { IssuesState } from "./issues-address.ts";

/** The blocks among places, each once. */
export const blocksOf = (places: readonly BlockIssuePlace[]) => [
  ...new Map(places.map(({ BlockID, Block_Name }) => [BlockID, Block_Name])),
];

type FiltersProps = { state: IssuesState; places: readonly BlockIssuePlace[] };

export function IssueFilters({ state, places }: FiltersProps) {
  const blocks = blocksOf(places);
  return (
    <FilterBar label={m.block_issues_filters()}>
      <TextField
        label={m.common_search()}
        type="search"
        name="search"
        maxLength={200}
        placeholder={m.common_search_title_location()}
        defaultValue={state.search}
        icon={<IconSearch size={20} stroke={1.8} />}
      />
      <Choice name="status" label={m.common_status()} choices={Object.entries(blockIssueStatuses)} state={state} />
      <Choice
        name="category"
        label={m.common_category()}
        choices={Object.entries(blockIssueCategories)}
        state={state}
      />
      <Choice
        name="priority"
        label={m.common_priority()}
        choices={Object.entries(blockIssuePriorities)}
        state={state}
      />
      {blocks.length > 1 && <Choice name="block" label={m.common_block()} choices={blocks} state={state} />}
    </FilterBar>
  );
}

type ChoiceProps = {
  name: "status" | "category" | "priority" | "block";
  label: string;
  choices: readonly (readonly [string, string])[];
  state: IssuesState;
};

const Choice = ({ name, label, choices, state }: ChoiceProps) => (
  <SelectField label={label} name={name} defaultValue={state[name]}>
    <option value="">{m.common_all()}</option>
    {choices.map(([value, text]) => (
      <option key={value} value={value}>
        {text}
      </option>
    ))}
  </SelectField>
);
