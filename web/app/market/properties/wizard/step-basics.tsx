import {
  categories,
  facings,
  furnishings,
  genders,
  pgSharings,
  propertyTypes,
  subTypeLabels,
  subTypes,
} from "#domain/market/properties/codes.ts";
import { areaDoubts } from "#domain/market/properties/doubts/rules.ts";
import { m } from "../../../paraglide/messages.js";
import { Alert } from "../../../ui/alert.tsx";
import { AskChoice, AskLong, AskNumber, AskText } from "./asked-fields.tsx";
import styles from "./wizard.module.css";
import { useWizardForm } from "./wizard-form.ts";

export function StepBasics() {
  const { values, type } = useWizardForm();
  const empty = m.common_choose();
  return (
    <>
      <div className={styles.fields}>
        <AskText field="Property_Title" className={styles.wide} placeholder={m.wizard_title_placeholder()} />
        <AskChoice field="Property_Type" options={propertyTypes} empty={empty} />
        <AskChoice
          field="Sub_Type"
          options={type ? subTypes[type].map((name) => ({ value: name, label: subTypeLabels[name] })) : []}
          empty={type ? empty : m.wizard_type_first()}
          disabled={!type}
        />
        <AskChoice field="Category_Type" options={categories} />
        <AskText field="Flat_Or_Unit_No" hint={m.wizard_flat_hint()} maxLength={50} />
        <AskChoice field="Furnished_Type" options={furnishings} empty={empty} />
        <AskChoice field="PG_Sharing_Type" options={pgSharings} empty={empty} />
        <AskChoice field="Gender" options={genders} empty={m.common_any()} />
        <AskNumber field="Floor_No" isWhole hint={m.wizard_floor_hint()} />
        <AskNumber field="No_Of_Floors" isWhole />
        <AskNumber field="No_Of_Vacancy" isWhole hint={type === 3 ? m.wizard_beds_hint() : undefined} />
        <AskNumber field="Bedrooms" isWhole />
        <AskNumber field="Bathrooms" isWhole />
        <AskNumber field="Balconies" isWhole />
        <AskChoice field="Facing_Direction_Type" options={facings} empty={empty} />
      </div>
      {type !== 3 && (
        <fieldset className={styles.group}>
          <legend>{m.wizard_areas()}</legend>
          <div className={styles.fields}>
            <AskNumber field="Total_Area" hint={m.wizard_total_area_hint()} />
            <AskNumber field="Built_Up_Area" hint={m.wizard_built_up_hint()} />
            <AskNumber field="Carpet_Area" hint={m.wizard_carpet_hint()} />
          </div>
          {areaDoubts(values).length > 0 && <Alert tone="plain">{m.wizard_areas_disagree()}</Alert>}
        </fieldset>
      )}
      <AskLong field="Property_Description" maxLength={5_000} rows={6} hint={m.wizard_description_hint()} />
    </>
  );
}
