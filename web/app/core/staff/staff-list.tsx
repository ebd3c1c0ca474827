import IconPhone from "@tabler/icons-react/dist/esm/icons/IconPhone.mjs";
import IconUserShield from "@tabler/icons-react/dist/esm/icons/IconUserShield.mjs";
import type { ReactNode } from "react";
import type { Staff } from "#domain/core/staff/calls.ts";
import { staffRoles } from "#domain/core/staff/rules.ts";
import { formatPhone } from "#domain/platform/phone.ts";
import { roleLabels } from "#domain/platform/roles.ts";
import { List, type ListColumn } from "../../kit/list/list.tsx";
import type { CurrentList } from "../../kit/list/list-address.ts";
import { RowCard, RowFact } from "../../kit/list/row-card.tsx";
import { formatDayOf } from "../../lib/format.ts";
import { m } from "../../paraglide/messages.js";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Detail, RowActions } from "../../ui/data-table.tsx";
import { Row } from "../../ui/layout.tsx";
import { InvitationBadge } from "../invitations/invitation-badge.tsx";

type StaffListProps = {
  current: CurrentList;
  loaded: { failure: string } | { staff: readonly Staff[]; count: number };
  /** The action if there is no staff yet. */
  action: ReactNode;
  onOpen: (what: "edit" | "remove", person: Staff) => void;
};

export function StaffList({ current, loaded, action, onOpen }: StaffListProps) {
  const buttons = (person: Staff) =>
    person.Status && (
      <>
        <Button
          look="quiet"
          aria-label={m.staff_edit_title({ name: person.Name })}
          onClick={() => onOpen("edit", person)}
        >
          {m.common_edit()}
        </Button>
        <Button
          look="quietDanger"
          aria-label={m.staff_remove_of({ name: person.Name })}
          onClick={() => onOpen("remove", person)}
        >
          {m.common_remove()}
        </Button>
      </>
    );
  return (
    <List
      label={m.common_staff()}
      current={current}
      loaded={loaded}
      rowsOf={({ staff }) => staff}
      countOf={({ count }) => count}
      idOf={({ Society_StaffID }) => Society_StaffID}
      nameOf={({ Name }) => Name}
      isMuted={({ Status }) => !Status}
      columns={columns}
      actions={(person) => <RowActions>{buttons(person)}</RowActions>}
      card={(person) => (
        <RowCard
          nameId={`staff-${person.Society_StaffID}`}
          name={person.Name}
          text={staffRoles[person.Role]}
          badges={
            <Row>
              <Badge tone="brand">{roleLabels[person.Role]}</Badge>
              <StatusBadge person={person} />
              {person.Blocks.length > 0 && (
                <span>
                  {m.common_blocks()}: {blocksOf(person)}
                </span>
              )}
            </Row>
          }
          facts={
            <>
              <RowFact icon={IconPhone}>
                <PhoneLink person={person} />
              </RowFact>
              <li>{timeOf(person)}</li>
            </>
          }
          isOff={!person.Status}
        >
          {buttons(person)}
        </RowCard>
      )}
      icon={<IconUserShield size={32} />}
      words={{
        failed: m.staff_failed(),
        noneFiltered: m.staff_none(),
        noneFilteredNext: m.staff_none_filtered(),
        none: m.staff_none(),
        noneNext: m.staff_none_yet(),
        pages: m.staff_pages(),
      }}
      action={action}
    />
  );
}

const columns: ListColumn<Staff>[] = [
  { id: "name", title: m.common_name(), cell: ({ Name }) => Name },
  {
    id: "role",
    title: m.common_role(),
    kind: "wide",
    cell: ({ Role }) => (
      <>
        {roleLabels[Role]} <Detail>{staffRoles[Role]}</Detail>
      </>
    ),
  },
  { id: "blocks", title: m.common_blocks(), kind: "wide", cell: (person) => blocksOf(person) },
  { id: "phone", title: m.common_mobile_number(), cell: (person) => <PhoneLink person={person} /> },
  { id: "status", title: m.common_status(), cell: (person) => <StatusBadge person={person} /> },
  { id: "since", title: m.common_period(), cell: (person) => timeOf(person) },
];

const blocksOf = ({ Blocks }: Staff): string => Blocks.map(({ Name }) => Name).join(", ");

function timeOf({ created_at, Ended_At }: Staff): string {
  const since = formatDayOf(created_at);
  return Ended_At ? m.staff_until({ from: since, to: formatDayOf(Ended_At) }) : m.common_since_title({ day: since });
}

const PhoneLink = ({ person: { PhoneNumber } }: { person: Staff }) => (
  <a href={`tel:+91${PhoneNumber}`}>{formatPhone(PhoneNumber)}</a>
);

const StatusBadge = ({ person: { Status, Invitation_Status, PhoneNumber } }: { person: Staff }) =>
  Status ? <InvitationBadge status={Invitation_Status} phone={PhoneNumber} /> : <Badge>{m.staff_past()}</Badge>;
