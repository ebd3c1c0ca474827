import IconSearch from "@tabler/icons-react/dist/esm/icons/IconSearch.mjs";
import type { BlockIssuePlace } from "#domain/community/block-issues/calls.ts";
import {
  blockIssueCategories,
  blockIssuePriorities,
  blockIssueStatuses,
} from "#domain/community/block-issues/codes.ts";
import { FilterForm } from "../../lib/filter-form.tsx";
import { said } from "../../lib/said.ts";
import { m } from "../../paraglide/messages.js";
import { SelectField, TextField } from "../../ui/field.tsx";
import type { Shown } from "./issue-query.ts";
import styles from "./issues-page.module.css";

/** The blocks among places, each once. */
export const blocksOf = (places: readonly BlockIssuePlace[]) => [
  ...new Map(places.map(({ BlockID, Block_Name }) => [BlockID, Block_Name])),
];

type FiltersProps = { shown: Shown; places: readonly BlockIssuePlace[] };

export function IssueFilters({ shown, places }: FiltersProps) {
  const blocks = blocksOf(places);
  const labelled = (labels: Record<number, string>) =>
    Object.entries(labels).map(([code, label]) => [code, said(label)] as const);
  return (
    <FilterForm label={m.block_issues_filters()} className={styles.filters}>
      <TextField
        label={m.common_search()}
        type="search"
        name="search"
        maxLength={200}
        placeholder={m.block_issues_search_placeholder()}
        defaultValue={shown.search}
        icon={<IconSearch size={20} stroke={1.8} />}
      />
      <Choice name="status" label={m.common_status()} choices={labelled(blockIssueStatuses)} shown={shown} />
      <Choice
        name="category"
        label={m.block_issues_category()}
        choices={labelled(blockIssueCategories)}
        shown={shown}
      />
      <Choice name="priority" label={m.common_priority()} choices={labelled(blockIssuePriorities)} shown={shown} />
      {blocks.length > 1 && <Choice name="block" label={m.common_block()} choices={blocks} shown={shown} />}
    </FilterForm>
  );
}

type ChoiceProps = {
  name: "status" | "category" | "priority" | "block";
  label: string;
  choices: readonly (readonly [string, string])[];
  shown: Shown;
};

const Choice = ({ name, label, choices, shown }: ChoiceProps) => (
  <SelectField label={label} name={name} defaultValue={shown[name]}>
    <option value="">{m.common_all()}</option>
    {choices.map(([value, text]) => (
      <option key={value} value={value}>
        {text}
      </option>
    ))}
  </SelectField>
);
