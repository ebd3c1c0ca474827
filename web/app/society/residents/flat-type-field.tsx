import { flatTypes } from "#domain/society/flats/codes.ts";
import { m } from "../../paraglide/messages.js";
import { SelectField } from "../../ui/field.tsx";

type FlatTypeFieldProps = {
  value: string;
  error: string | undefined;
  /** Without the hint, in a row of fields. */
  isShort?: boolean;
  onChange: (value: string) => void;
};

/** Which type a flat is that the society does not have yet: its bills follow from it. */
export const FlatTypeField = ({ value, error, isShort = false, onChange }: FlatTypeFieldProps) => (
  <SelectField
    label={m.residents_flat_type()}
    hint={isShort ? undefined : m.residents_flat_type_hint()}
    name="Flat_Type"
    required
    value={value}
    error={error}
    onChange={({ target }) => onChange(target.value)}
  >
    <option value="">{m.residents_flat_type_choose()}</option>
    {Object.entries(flatTypes).map(([code, label]) => (
      <option key={code} value={code}>
        {label}
      </option>
    ))}
  </SelectField>
);
