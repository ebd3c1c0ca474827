import { m } from "../../paraglide/messages.js";
import { LocationFields } from "./location-fields.tsx";
import { type FieldsProps, labelOf, SocietyField } from "./society-field.tsx";
import styles from "./society-form-dialog.module.css";
import { proRataPath, ratePaths } from "./society-written.ts";

/** Every field but the amenities, in the order in which the schema names what is wrong with them. */
export function SocietyFields(props: FieldsProps) {
  return (
    <>
      <fieldset className={styles.group}>
        <legend>{m.society_form_basic()}</legend>
        <SocietyField {...props} path="Name" className={styles.whole} maxLength={100} required data-autofocus />
        <SocietyField
          {...props}
          path="PhoneNumber"
          className={styles.third}
          type="tel"
          inputMode="tel"
          maxLength={10}
          required
        />
        <SocietyField
          {...props}
          path="EmailID"
          className={styles.third}
          type="email"
          inputMode="email"
          maxLength={254}
          required
        />
        <SocietyField {...props} path="Est_Year" className={styles.third} inputMode="numeric" maxLength={4} required />
      </fieldset>
      <LocationFields {...props} />
      <fieldset className={styles.group}>
        <legend>{m.society_form_rates()}</legend>
        <p className={styles.lead}>{m.society_form_rates_lead()}</p>
        {ratePaths.map((path) => (
          <SocietyField
            {...props}
            key={path}
            path={path}
            className={styles.third}
            inputMode="decimal"
            placeholder="0"
          />
        ))}
      </fieldset>
      <fieldset className={styles.group}>
        <legend>{m.society_form_billing()}</legend>
        <SocietyField
          {...props}
          path="Billing_Config.Bill_Generation_Date"
          hint={m.society_form_generation_hint()}
          className={styles.half}
          inputMode="numeric"
          maxLength={2}
          required
        />
        <SocietyField
          {...props}
          path="Billing_Config.Payment_Due_Days"
          hint={m.society_form_due_hint()}
          className={styles.half}
          inputMode="numeric"
          maxLength={2}
          required
        />
        <label className={styles.check}>
          <input
            type="checkbox"
            name={proRataPath}
            checked={props.written[proRataPath] === "true"}
            onChange={({ target }) => props.onChange({ [proRataPath]: String(target.checked) })}
          />
          <span>
            {labelOf(proRataPath)}
            <span className={styles.lead}>{m.society_form_pro_rata_hint()}</span>
          </span>
        </label>
      </fieldset>
    </>
  );
}
