import { parkings, utilityBills } from "#domain/market/properties/codes.ts";
import { type AskedField, fieldNames, isAsked, type WizardField } from "#domain/market/properties/wizard/codes.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { m } from "../../../paraglide/messages.js";
import { RentNotice } from "../checks/rent-notice.tsx";
import { AskChoice, AskNumber, AskText } from "./asked-fields.tsx";
import styles from "./wizard.module.css";
import { idOf, useWizardForm } from "./wizard-form.ts";
import { WizardRent } from "./wizard-rent.tsx";

const bills = ["Electricity_Bill_Type", "Water_Bill_Type", "Gas_Bill_Type", "Internet_Bill_Type"] as const;
/** Gas and internet may not be there at all. */
const { 4: _none, ...always } = utilityBills;

export function StepPricing({ onSeek }: { onSeek: (field: AskedField) => void }) {
  const { values, type, set } = useWizardForm();
  const read = (field: WizardField) =>
    Number(values[field]) > 0 ? m.wizard_amount({ amount: formatRupees(Number(values[field])) }) : undefined;
  const parks = values.Whether_Parking_Available === "true";
  return (
    <>
      <div className={styles.fields}>
        <AskNumber field="Monthly_Rent" hint={read("Monthly_Rent") ?? m.wizard_rent_hint()} />
        <AskNumber field="Security_Deposit" hint={read("Security_Deposit")} />
        <AskNumber field="Maintainance_Charge" hint={read("Maintainance_Charge") ?? m.wizard_maintenance_hint()} />
        <AskNumber field="Brokerage_Percentage" hint={m.wizard_brokerage_hint()} />
        <AskText field="Available_From" type="date" />
      </div>
      <RentNotice />
      <WizardRent onSeek={onSeek} />
      <fieldset className={styles.group}>
        <legend>{m.common_bills()}</legend>
        <div className={styles.fields}>
          {bills.map((field, at) => (
            <AskChoice key={field} field={field} options={at < 2 && values[field] !== "4" ? always : utilityBills} />
          ))}
        </div>
      </fieldset>
      {isAsked("Whether_Parking_Available", type) && (
        <fieldset className={styles.group}>
          <legend>{m.common_parking()}</legend>
          <label className={styles.check}>
            <input
              id={idOf("Whether_Parking_Available")}
              type="checkbox"
              checked={parks}
              onChange={({ target }) => set("Whether_Parking_Available", String(target.checked))}
            />
            {fieldNames.Whether_Parking_Available}
          </label>
          {parks && (
            <div className={styles.fields}>
              <AskChoice field="Parking_Type" options={parkings} />
              <AskNumber field="Parking_Slots" isWhole />
              <AskNumber field="Parking_Charges" hint={read("Parking_Charges")} />
            </div>
          )}
        </fieldset>
      )}
    </>
  );
}
