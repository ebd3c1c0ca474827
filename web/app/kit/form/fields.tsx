import type { ComponentProps } from "react";
import { countryCode, typedMobile } from "#domain/platform/phone.ts";
import { SelectField, TextField } from "../../ui/field.tsx";
import styles from "./form.module.css";

/** What `form.field("Name")` gives, and what else its input takes. */
type TextProps = ComponentProps<typeof TextField>;
type SelectProps = ComponentProps<typeof SelectField>;

/** Rupees as people write them, read by `rupeesIn`. */
export const MoneyField = (props: TextProps) => <TextField inputMode="decimal" autoComplete="off" {...props} />;

/** A count, read by `numberIn`. */
export const NumberField = (props: TextProps) => <TextField inputMode="numeric" autoComplete="off" {...props} />;

export const DayField = (props: TextProps) => <TextField type="date" {...props} />;

/** A day and a time, in India. */
export const DateTimeField = (props: TextProps) => <TextField type="datetime-local" {...props} />;

/** An Indian mobile number; the country code and spaces of a pasted number are dropped. */
export const PhoneField = ({ onChange, ...rest }: TextProps) => (
  <TextField
    type="tel"
    inputMode="numeric"
    autoComplete="off"
    {...rest}
    icon={countryCode}
    className={styles.phone}
    onChange={(event) => {
      event.target.value = typedMobile(event.target.value);
      onChange?.(event);
    }}
  />
);

type CodesProps = SelectProps & {
  /** The codes to choose from with their English names, which the domain declares. */
  codes: { readonly [code: string]: string };
  /** The placeholder before anything is chosen. */
  none?: string;
};

/** A choice from a table of codes. */
export const CodesField = ({ codes, none, ...rest }: CodesProps) => (
  <SelectField {...rest}>
    {none !== undefined && <option value="">{none}</option>}
    {Object.entries(codes).map(([code, label]) => (
      <option key={code} value={code}>
        {label}
      </option>
    ))}
  </SelectField>
);
