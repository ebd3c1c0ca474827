import { petPolicies, smokingPolicies, tenantPreferences, visitorPolicies } from "#domain/market/properties/codes.ts";
import { amenityName } from "#domain/market/properties/rules.ts";
import { isAsked } from "#domain/market/properties/wizard/codes.ts";
import { amenitiesFor, codesIn } from "#domain/market/properties/wizard/rules.ts";
import { m } from "../../../paraglide/messages.js";
import { FieldError } from "../../../ui/field.tsx";
import { AmenityIcon } from "../amenity-icon.tsx";
import { AskChoice, AskLong, AskText } from "./asked-fields.tsx";
import styles from "./wizard.module.css";
import { idOf, useWizardForm } from "./wizard-form.ts";

const nearby = [
  "Metro_Or_Bus_Station",
  "Hospital",
  "School_Or_College",
  "Shopping_Mall",
  "Restaurant",
  "ATM_Or_Bank",
] as const;

export function StepAmenities() {
  const { values, type, errors, set } = useWizardForm();
  const chosen = codesIn(values.Amenities);
  const toggle = (code: number) =>
    set("Amenities", (chosen.includes(code) ? chosen.filter((other) => other !== code) : [...chosen, code]).join(","));
  const errorId = `${idOf("Amenities")}-error`;
  return (
    <>
      <fieldset
        id={idOf("Amenities")}
        tabIndex={-1}
        className={styles.group}
        aria-describedby={errors.Amenities ? errorId : undefined}
      >
        <legend>{m.common_amenities()}</legend>
        <div className={styles.checks}>
          {amenitiesFor(type, chosen).map((code) => (
            <label key={code} className={styles.check}>
              <input type="checkbox" checked={chosen.includes(code)} onChange={() => toggle(code)} />
              <AmenityIcon amenity={code as Parameters<typeof AmenityIcon>[0]["amenity"]} />
              {amenityName(code)}
            </label>
          ))}
        </div>
        {errors.Amenities && <FieldError id={errorId}>{errors.Amenities}</FieldError>}
      </fieldset>
      {isAsked("Hospital", type) && (
        <fieldset className={styles.group}>
          <legend>{m.common_nearby()}</legend>
          <div className={styles.fields}>
            {nearby.map((field) => (
              <AskText key={field} field={field} placeholder={m.wizard_nearby_placeholder()} />
            ))}
          </div>
        </fieldset>
      )}
      <fieldset className={styles.group}>
        <legend>{m.wizard_policies()}</legend>
        <div className={styles.fields}>
          <AskChoice field="Preferred_Tenant_Type" options={tenantPreferences} />
          <AskChoice field="Pet_Policy" options={petPolicies} />
          <AskChoice field="Smoking_Policy" options={smokingPolicies} />
          <AskChoice field="Visitors_Policy" options={visitorPolicies} />
        </div>
        {isAsked("Whether_Company_Let", type) && (
          <label className={styles.check}>
            <input
              id={idOf("Whether_Company_Let")}
              type="checkbox"
              checked={values.Whether_Company_Let === "true"}
              onChange={({ target }) => set("Whether_Company_Let", String(target.checked))}
            />
            {m.wizard_company()}
          </label>
        )}
      </fieldset>
      <AskLong field="Property_Rules_Description" maxLength={5_000} rows={4} hint={m.wizard_rules_hint()} />
    </>
  );
}
