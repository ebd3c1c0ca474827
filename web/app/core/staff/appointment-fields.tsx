import { type ComponentProps, useState } from "react";
import { type StaffRole, staffRoles } from "#domain/core/staff/rules.ts";
import { type Day, dayOf, financialYear, yearInWords } from "#domain/platform/days.ts";
import { roleLabels } from "#domain/platform/roles.ts";
import { m } from "../../paraglide/messages.js";
import { SelectField } from "../../ui/field.tsx";

/** Auditors come after the year, and sometimes late. */
const yearsBack = 8;

/** The last years, and the one that an auditor has already. */
const yearsOf = (today: Day, own: number | null | undefined): number[] => {
  const last = Array.from({ length: yearsBack }, (_, n) => financialYear(today) - n);
  return own && !last.includes(own) ? [...last, own] : last;
};

type RoleFieldProps = Omit<ComponentProps<typeof SelectField>, "label"> & { roles: readonly StaffRole[] };

/** The role of an appointment, with what it does. */
export const RoleField = ({ roles, ...field }: RoleFieldProps) => (
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
export function YearField({ own, ...field }: YearFieldProps) {
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
