import { useState } from "react";
import { flatTypes } from "#domain/society/flats/codes.ts";
import { m } from "../../paraglide/messages.js";
import { ChoicesField } from "../../ui/choices-field.tsx";
import { CheckField } from "../../ui/field.tsx";
import { Stack } from "../../ui/layout.tsx";
import { FlatsField } from "./flats-field.tsx";
import type { RuleProps } from "./rule-props.ts";
import { ruleIn } from "./tariff-input.ts";
import type { Who } from "./tariff-values.ts";
import { useWords, whoText } from "./tariff-words.ts";

const choicesOf = (words: { [value: string]: string }) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));

/** Whom a rule is for: who is in every list that has something. */
export function WhoFields({ form, choices, path, rule, change }: RuleProps) {
  const { Who: who } = rule;
  const set = (changed: Partial<Who>) => change({ Who: { ...who, ...changed } });
  const text = whoText(ruleIn(rule).Applies, choices);
  const [isBegun] = useState(text !== "");
  const { name } = form.group(path as never);
  return (
    <details open={isBegun}>
      <summary>{text === "" ? m.charges_who_all() : m.charges_who({ who: text })}</summary>
      <Stack gap={4}>
        {choices.Type_Names.some(({ Flat_Type_Name }) => Flat_Type_Name !== "") && (
          <ChoicesField
            label={m.charges_who_names()}
            name={`${name}.names`}
            several
            columns
            choices={choices.Type_Names.filter(({ Flat_Type_Name }) => Flat_Type_Name !== "").map((each) => ({
              value: each.Flat_Type_Name,
              label: `${each.Flat_Type_Name} (${each.Flats})`,
            }))}
            chosen={who.Flat_Type_Names}
            onChoose={(Flat_Type_Names) => set({ Flat_Type_Names })}
          />
        )}
        <ChoicesField
          label={m.charges_who_types()}
          name={`${name}.types`}
          several
          columns
          choices={choicesOf(flatTypes)}
          chosen={who.Flat_Types}
          onChoose={(Flat_Types) => set({ Flat_Types })}
        />
        {choices.Buildings.length > 1 && (
          <ChoicesField
            label={m.charges_who_buildings()}
            name={`${name}.buildings`}
            several
            columns
            choices={choices.Buildings.map(({ BuildingID, Name }) => ({ value: BuildingID, label: Name }))}
            chosen={who.BuildingIDs}
            onChoose={(BuildingIDs) => set({ BuildingIDs })}
          />
        )}
        <ChoicesField
          label={m.charges_who_uses()}
          name={`${name}.uses`}
          several
          columns
          choices={choicesOf(useWords())}
          chosen={who.Uses}
          onChoose={(Uses) => set({ Uses })}
        />
        <CheckField
          label={m.charges_who_family()}
          checked={who.Family}
          onChange={({ target }) => set({ Family: target.checked })}
        />
        <FlatsField
          label={m.charges_who_only()}
          name={`${name}.flats`}
          flats={who.Flats}
          onChange={(Flats) => set({ Flats })}
        />
        <FlatsField
          label={m.charges_who_except()}
          name={`${name}.except`}
          flats={who.Excluded}
          onChange={(Excluded) => set({ Excluded })}
        />
      </Stack>
    </details>
  );
}
