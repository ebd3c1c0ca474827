import type { ComponentProps } from "react";
import { countryCode, typedMobile } from "#domain/platform/phone.ts";
import { TextField } from "../../ui/field.tsx";
import styles from "./fields.module.css";

type PhoneFieldProps = Omit<ComponentProps<typeof TextField>, "onChange" | "value"> & {
  phone: string;
  onChange: (phone: string) => void;
};

/** An Indian mobile number, however it is typed or pasted; the country code is fixed. */
export const PhoneField = ({
  phone,
  onChange,
  required = true,
  autoComplete = "tel-national",
  ...rest
}: PhoneFieldProps) => (
  <TextField
    {...rest}
    name="phone"
    type="tel"
    inputMode="numeric"
    autoComplete={autoComplete}
    required={required}
    className={styles.phone}
    icon={countryCode}
    value={phone}
    onChange={(event) => onChange(typedMobile(event.target.value))}
  />
);
