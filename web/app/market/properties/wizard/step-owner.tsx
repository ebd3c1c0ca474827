import type { Document } from "#domain/core/uploads/calls.ts";
import { tourHostNames } from "#domain/market/properties/tours/rules.ts";
import { fieldNames } from "#domain/market/properties/wizard/codes.ts";
import { PhoneField } from "../../../kit/form/fields.tsx";
import { m } from "../../../paraglide/messages.js";
import { placeholderOf } from "../property-words.ts";
import { AskLong, AskText } from "./asked-fields.tsx";
import { PicturesField } from "./pictures-field.tsx";
import { PlanField } from "./plan-field.tsx";
import styles from "./wizard.module.css";
import { idOf, useWizardForm } from "./wizard-form.ts";
import type { useWizardPhotos } from "./wizard-photos.ts";

type StepOwnerProps = {
  pictures: ReturnType<typeof useWizardPhotos>;
  plan: Document | undefined;
  onPlan: (plan: Document | undefined) => void;
  onPlanBusy: (isBusy: boolean) => void;
};

export function StepOwner({ pictures, plan, onPlan, onPlanBusy }: StepOwnerProps) {
  const { type, errors, values, set } = useWizardForm();
  return (
    <>
      <div className={styles.fields}>
        <AskText field="Owner_Name" maxLength={100} autoComplete="name" />
        <PhoneField
          id={idOf("Owner_Phone")}
          name="Owner_Phone"
          label={fieldNames.Owner_Phone}
          aria-required
          autoComplete="tel-national"
          error={errors.Owner_Phone}
          value={values.Owner_Phone}
          onChange={({ target }) => set("Owner_Phone", target.value)}
        />
        <AskText field="Owner_Email" type="email" maxLength={254} autoComplete="email" />
      </div>
      <AskLong field="Owner_Address" maxLength={500} rows={2} hint={m.wizard_owner_hint()} />
      <PicturesField
        pictures={pictures}
        error={errors.Property_Images}
        placeholder={placeholderOf(type ?? 1)}
        home={{ type, subType: values.Sub_Type }}
      />
      <AskText field="Virtual_Tour_URL" maxLength={1_000} hint={m.quality_tour_hint({ hosts: tourHostNames })} />
      <PlanField plan={plan} onChange={onPlan} onBusy={onPlanBusy} />
    </>
  );
}
