/** Of the society that sends a notice: its name, and the short one for SMS. */
export type SmsNamed = { society_name?: string | null; sms_name?: string | null };

/** The values of a notice with the short name of its society, where it has one: the text has room for 30 characters. */
export const withSmsName = ({ society_name, sms_name }: SmsNamed, values: Readonly<Record<string, string>>) =>
  typeof sms_name !== "string"
    ? values
    : Object.fromEntries(
        Object.entries(values).map(([name, value]) => [
          name,
          name === "Society_Name" || value === society_name ? sms_name : value,
        ]),
      );
