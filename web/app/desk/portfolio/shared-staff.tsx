import IconSearch from "@tabler/icons-react/dist/esm/icons/IconSearch.mjs";
import IconUserShield from "@tabler/icons-react/dist/esm/icons/IconUserShield.mjs";
import type { ReactNode } from "react";
import type { SharedStaff } from "#domain/desk/portfolio/calls.ts";
import { formatPhone } from "#domain/platform/phone.ts";
import { roleLabels } from "#domain/platform/roles.ts";
import { InvitationBadge } from "../../core/invitations/invitation-badge.tsx";
import { FilterBar } from "../../kit/list/filter-bar.tsx";
import { List, type ListColumn } from "../../kit/list/list.tsx";
import type { CurrentList } from "../../kit/list/list-address.ts";
import { formatNumber } from "../../lib/format.ts";
import { m } from "../../paraglide/messages.js";
import { Button } from "../../ui/button.tsx";
import { RowActions } from "../../ui/data-table.tsx";
import { SelectField, TextField } from "../../ui/field.tsx";
import { Section } from "../../ui/section.tsx";
import styles from "./shared-staff.module.css";

type SharedStaffSectionProps = {
  current: CurrentList;
  filters: { search: string; society: string };
  societies: readonly { SocietyID: string; Society_Name: string }[];
  loaded: { failure: string } | { staff: readonly SharedStaff[]; count: number };
  /** Appoints this person, or a new one. */
  onAppoint: (person?: SharedStaff) => void;
};

/** Who works in which of one's societies. */
export function SharedStaffSection({ current, filters, societies, loaded, onAppoint }: SharedStaffSectionProps) {
  const appoint = <Button onClick={() => onAppoint()}>{m.portfolio_appoint()}</Button>;
  const button = (person: SharedStaff): ReactNode =>
    person.Society_Count < societies.length && (
      <Button look="quiet" aria-label={m.portfolio_appoint_of({ name: person.Name })} onClick={() => onAppoint(person)}>
        {m.portfolio_appoint_further()}
      </Button>
    );
  return (
    <Section bare title={m.portfolio_staff_title()} lead={m.portfolio_staff_lead()} action={appoint}>
      <FilterBar label={m.staff_filters()}>
        <TextField
          label={m.common_search()}
          type="search"
          name="search"
          maxLength={200}
          placeholder={m.staff_search_placeholder()}
          defaultValue={filters.search}
          icon={<IconSearch size={20} stroke={1.8} />}
        />
        <SelectField label={m.common_society()} name="society" defaultValue={filters.society}>
          <option value="">{m.portfolio_all_societies()}</option>
          {societies.map(({ SocietyID, Society_Name }) => (
            <option key={SocietyID} value={SocietyID}>
              {Society_Name}
            </option>
          ))}
        </SelectField>
      </FilterBar>
      <List
        label={m.portfolio_staff_title()}
        current={current}
        loaded={loaded}
        rowsOf={({ staff }) => staff}
        countOf={({ count }) => count}
        idOf={({ PhoneNumber }) => PhoneNumber}
        nameOf={({ Name }) => Name}
        columns={columns}
        actions={(person) => <RowActions>{button(person)}</RowActions>}
        icon={<IconUserShield size={32} />}
        words={{
          failed: m.staff_failed(),
          noneFiltered: m.staff_none(),
          noneFilteredNext: m.staff_none_filtered(),
          none: m.staff_none(),
          noneNext: m.staff_none_yet(),
          pages: m.staff_pages(),
        }}
      />
    </Section>
  );
}

const columns: ListColumn<SharedStaff>[] = [
  { id: "name", title: m.common_name(), cell: ({ Name }) => Name },
  {
    id: "phone",
    title: m.common_mobile_number(),
    cell: ({ PhoneNumber }) => <a href={`tel:+91${PhoneNumber}`}>{formatPhone(PhoneNumber)}</a>,
  },
  {
    id: "count",
    title: m.portfolio_societies(),
    kind: "figure",
    cell: ({ Society_Count }) => formatNumber(Society_Count),
  },
  { id: "works", title: m.portfolio_works(), kind: "wide", cell: (person) => <Works person={person} /> },
];

/** Each society of a person, with the roles there. */
const Works = ({ person: { Appointments, PhoneNumber } }: { person: SharedStaff }) => (
  <ul className={styles.works}>
    {Appointments.map(({ Society_StaffID, Society_Name, Role, Invitation_Status }) => (
      <li key={Society_StaffID}>
        {m.portfolio_role_at({ role: roleLabels[Role], name: Society_Name })}{" "}
        <InvitationBadge status={Invitation_Status} phone={PhoneNumber} />
      </li>
    ))}
  </ul>
);
