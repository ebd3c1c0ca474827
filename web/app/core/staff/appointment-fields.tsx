import { type ComponentProps, useState } from "react";
import { isAdministrator, type StaffRole, staffRoles } from "#domain/core/staff/rules.ts";
import { type Day, dayOf, financialYear, yearInWords } from "#domain/platform/days.ts";
import { roleLabels } from "#domain/platform/roles.ts";
import { DayField, PhoneField } from "../../kit/form/fields.tsx";
import type { FormOf } from "../../kit/form/use-call-form.ts";
import { m } from "../../paraglide/messages.js";
import { Alert } from "../../ui/alert.tsx";
import { SelectField, TextField } from "../../ui/field.tsx";
import { Pair } from "../../ui/layout.tsx";

/** Auditors come after the year, and sometimes late. */
const yearsBack = 8;

/** The last years, and the one that an auditor has already. */
const yearsOf = (today: Day, own: number | null | undefined): number[] => {
  const last = Array.from({ length: yearsBack }, (_, n) => financialYear(today) - n);
  return own && !last.includes(own) ? [...last, own] : last;
};

type AppointmentValues = {
  Role: StaffRole;
  Name: string;
  PhoneNumber: string;
  From: string;
  Until: string;
  Financial_Year: string;
};
type AppointmentProps = {
  /** Of the form, which may have further fields. */
  field: (
    name: keyof AppointmentValues,
  ) => Omit<ReturnType<FormOf<AppointmentValues>["field"]>, "name"> & { name: string };
  role: StaffRole;
  /** Of a new appointment: the roles to choose from, what is said of two people, and the hint beside the number. */
  choice?: { roles: readonly StaffRole[]; twoPeople: string; phoneHint: string } | undefined;
  /** The year that an auditor has already. */
  ownYear?: number | null | undefined;
};

/** Who is appointed, as what, and from when until when. */
export function AppointmentFields({ field, role, choice, ownYear }: AppointmentProps) {
  return (
    <>
      {choice && <RoleField {...field("Role")} roles={choice.roles} />}
      {choice && isAdministrator(role) && <Alert tone="plain">{choice.twoPeople}</Alert>}
      <TextField
        {...field("Name")}
        label={m.common_name()}
        required
        maxLength={100}
        autoComplete="off"
        data-autofocus
      />
      {choice && (
        <PhoneField {...field("PhoneNumber")} label={m.common_mobile_number()} hint={choice.phoneHint} required />
      )}
      <Pair>
        <DayField {...field("From")} label={m.common_from()} />
        <DayField {...field("Until")} label={m.common_until()} hint={m.staff_last_day_hint()} />
      </Pair>
      {role === "auditor" && <YearField {...field("Financial_Year")} own={ownYear} />}
    </>
  );
}

type RoleFieldProps = Omit<ComponentProps<typeof SelectField>, "label"> & { roles: readonly StaffRole[] };

/** The role of an appointment, with what it does. */
const RoleField = ({ roles, ...field }: RoleFieldProps) => (
  <SelectField {...field} label={m.common_role()} hint={staffRoles[field.value as StaffRole]}>
    {roles.map((role) => (
      <option key={role} value={role}>
        {roleLabels[role]}
      </option>
    ))}
  </SelectField>
);

type YearFieldProps = Omit<ComponentProps<typeof SelectField>, "label"> & { own?: number | null | undefined };

/** The financial year that an auditor reads. */
function YearField({ own, ...field }: YearFieldProps) {
  const [today] = useState(() => dayOf(new Date()));
  return (
    <SelectField {...field} label={m.common_financial_year()} hint={m.staff_year_hint()}>
      {yearsOf(today, own).map((year) => (
        <option key={year} value={year}>
          {yearInWords(year)}
        </option>
      ))}
    </SelectField>
  );
}
