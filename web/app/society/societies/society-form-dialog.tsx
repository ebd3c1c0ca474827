import { useRevalidator } from "react-router";
import type { Society } from "#domain/society/societies/calls.ts";
import { type Amenity, amenities } from "#domain/society/societies/codes.ts";
import { missesSmsName, yearProblem } from "#domain/society/societies/rules.ts";
import { PhoneField } from "../../kit/form/fields.tsx";
import { FormDialog } from "../../kit/form/form-dialog.tsx";
import { numberIn } from "../../kit/form/parse.ts";
import { useCallForm } from "../../kit/form/use-call-form.ts";
import { m } from "../../paraglide/messages.js";
import { AmenitiesField } from "./amenities-field.tsx";
import { SocietyFields } from "./society-fields.tsx";
import { inputOf, valuesOf } from "./society-values.ts";

type SocietyFormDialogProps = {
  society: Society | undefined;
  /** An operator opens a society for the number of somebody else, an agent a further one. */
  opens?: "createByOperator" | "openFurther";
  onClose: () => void;
};

const paths = {
  edit: "vendor/Edit_Society",
  create: "vendor/Create_Society",
  createByOperator: "vendor/Create_Operator_Society",
  openFurther: "vendor/Create_Further_Society",
} as const;

const namesOf = (codes: string) =>
  codes
    .split(",")
    .map((code) => amenities[Number(code) as Amenity] ?? code)
    .join(", ");

/** Founds the society, or edits it. */
export function SocietyFormDialog({ society, opens, onClose }: SocietyFormDialogProps) {
  const { revalidate } = useRevalidator();
  const task = society ? "edit" : (opens ?? "create");
  const byOperator = opens === "createByOperator";
  const form = useCallForm(paths[task], {
    call: () => import("#domain/society/societies/calls.ts").then(({ societies }) => societies[task]),
    about: society?.SocietyID,
    values: valuesOf(society),
    version: society?.updated_at,
    input: (values) => ({
      ...inputOf(values),
      ...(society && { SocietyID: society.SocietyID }),
      ...(byOperator && { Manager_PhoneNumber: values.Manager_PhoneNumber }),
    }),
    also: ({ Name, SMS_Name, Est_Year }) => {
      const before = society && { name: society.Name, smsName: society.SMS_Name || null };
      const missing = missesSmsName({ name: Name.trim(), smsName: SMS_Name.trim() || null }, before);
      return {
        ...(missing && { SMS_Name: missing }),
        ...(numberIn(Est_Year) > new Date().getFullYear() && { Est_Year: yearProblem }),
      };
    },
    failed: ({ Status }) => Status ?? (society ? m.society_form_failed_update() : m.society_form_failed_create()),
    onStale: revalidate,
    onDone() {
      onClose();
      void revalidate();
    },
  });

  return (
    <FormDialog
      form={form}
      title={society ? m.society_edit() : m.society_title_new()}
      size="lg"
      summary={m.society_form_fix()}
      submit={society ? m.society_form_save() : m.society_form_create()}
      onClose={onClose}
    >
      {byOperator && (
        <PhoneField
          {...form.field("Manager_PhoneNumber")}
          label={m.standings_manager_phone()}
          hint={m.standings_manager_phone_hint()}
          required
        />
      )}
      <SocietyFields form={form} />
      <AmenitiesField
        {...form.group("Amenities", namesOf)}
        chosen={form.values.Amenities}
        onChange={(Amenities) => form.set({ Amenities })}
      />
    </FormDialog>
  );
}
