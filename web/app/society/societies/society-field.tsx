import type { InputHTMLAttributes } from "react";
import { flatTypes, rateOfFlatType } from "#domain/society/flats/codes.ts";
import { m } from "../../paraglide/messages.js";
import { TextField } from "../../ui/field.tsx";
import type { Written } from "./society-written.ts";

export type FieldsProps = {
  written: Written;
  problems: Record<string, string>;
  onChange: (changes: Written) => void;
};

const rateLabels = Object.fromEntries(
  Object.entries(flatTypes).map(([code, label]) => [`Maintenance_Rates.${rateOfFlatType[Number(code) as 1]}`, label]),
);

/** What each field is called, by its path. */
export const labelOf = (path: string): string =>
  ({
    ...rateLabels,
    Name: m.society_form_name(),
    PhoneNumber: m.society_form_phone(),
    EmailID: m.common_email(),
    Est_Year: m.society_form_year(),
    Address: m.common_address(),
    Location_Address: m.society_form_location_address(),
    Latitude: m.society_form_latitude(),
    Longitude: m.society_form_longitude(),
    "Billing_Config.Bill_Generation_Date": m.society_form_generation(),
    "Billing_Config.Payment_Due_Days": m.society_form_due(),
    "Billing_Config.Whether_Pro_Rata": m.society_form_pro_rata(),
    Amenities: m.common_amenities(),
  })[path] ?? path;

type OneProps = FieldsProps & { path: string; hint?: string } & Omit<InputHTMLAttributes<HTMLInputElement>, "onChange">;

export const SocietyField = ({ path, written, problems, onChange, ...rest }: OneProps) => (
  <TextField
    {...rest}
    name={path}
    label={labelOf(path)}
    value={written[path] ?? ""}
    error={problems[path]}
    onChange={({ target }) => onChange({ [path]: target.value })}
  />
);
