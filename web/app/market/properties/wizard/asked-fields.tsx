import type { ReactNode } from "react";
import { fieldNames, isAsked, type WizardField } from "#domain/market/properties/wizard/codes.ts";
import { isRequired } from "#domain/market/properties/wizard/rules.ts";
import { MoneyField, NumberField } from "../../../kit/form/fields.tsx";
import { SelectField, TextArea, TextField } from "../../../ui/field.tsx";
import { idOf, useWizardForm } from "./wizard-form.ts";

type Asked = { field: WizardField; hint?: ReactNode; className?: string | undefined };

/** What all fields have in common; `undefined` if this type of home does not have the field. */
function useAsked({ field, hint, className }: Asked) {
  const { values, type, errors, set } = useWizardForm();
  if (!isAsked(field, type)) return undefined;
  const isNeeded = isRequired(field, type);
  const around = {
    id: idOf(field),
    name: field,
    label: fieldNames[field],
    optional: !isNeeded,
    "aria-required": isNeeded || undefined,
    hint,
    className,
    error: errors[field],
    value: values[field],
  };
  return { around, put: (value: string) => set(field, value) };
}

type AskTextProps = Asked & {
  type?: "text" | "email" | "tel" | "date";
  placeholder?: string;
  autoComplete?: string;
  maxLength?: number;
  inputMode?: "numeric";
  min?: string;
};

export function AskText({ field, hint, className, ...rest }: AskTextProps) {
  const props = useAsked({ field, hint, className });
  return (
    props && (
      <TextField maxLength={200} {...rest} {...props.around} onChange={({ target }) => props.put(target.value)} />
    )
  );
}

/** A number as people write it; `₹`, commas and spaces go as they are typed. */
export function AskNumber({ isWhole = false, ...asking }: Asked & { isWhole?: boolean }) {
  const props = useAsked(asking);
  const Figure = isWhole ? NumberField : MoneyField;
  return (
    props && (
      <Figure
        maxLength={20}
        {...props.around}
        onChange={({ target }) => props.put(target.value.replace(/[₹,\s]/g, ""))}
      />
    )
  );
}

export function AskLong({ rows, maxLength, ...asking }: Asked & { rows?: number; maxLength: number }) {
  const props = useAsked(asking);
  return (
    props && (
      <TextArea
        rows={rows}
        maxLength={maxLength}
        {...props.around}
        onChange={({ target }) => props.put(target.value)}
      />
    )
  );
}

type Option = { value: string; label: string };
type AskChoiceProps = Asked & {
  options: Option[] | Record<number, string>;
  /** The text if nothing is chosen; without it something always is. */
  empty?: string;
  disabled?: boolean;
};

export function AskChoice({ options, empty, disabled, ...asking }: AskChoiceProps) {
  const props = useAsked(asking);
  const choices = Array.isArray(options)
    ? options
    : Object.entries(options).map(([value, label]): Option => ({ value, label }));
  return (
    props && (
      <SelectField
        {...props.around}
        optional={props.around.optional && empty !== undefined}
        disabled={disabled}
        onChange={({ target }) => props.put(target.value)}
      >
        {empty !== undefined && <option value="">{empty}</option>}
        {choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
    )
  );
}
