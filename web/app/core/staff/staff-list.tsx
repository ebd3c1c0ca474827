import IconPhone from "@tabler/icons-react/dist/esm/icons/IconPhone.mjs";
import IconUserShield from "@tabler/icons-react/dist/esm/icons/IconUserShield.mjs";
import type { ReactNode } from "react";
import type { Staff } from "#domain/core/staff/calls.ts";
import { staffRoles } from "#domain/core/staff/rules.ts";
import { dayOf, yearInWords } from "#domain/platform/days.ts";
import { formatPhone } from "#domain/platform/phone.ts";
import { roleLabels } from "#domain/platform/roles.ts";
import { List, type ListColumn } from "../../kit/list/list.tsx";
import type { CurrentList } from "../../kit/list/list-address.ts";
import { RowCard, RowFact } from "../../kit/list/row-card.tsx";
import { formatDay } from "../../lib/format.ts";
import { m } from "../../paraglide/messages.js";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { RowActions } from "../../ui/data-table.tsx";
import { Row } from "../../ui/layout.tsx";
import { InvitationBadge } from "../invitations/invitation-badge.tsx";

type StaffListProps = {
  current: CurrentList;
  loaded: { failure: string } | { staff: readonly Staff[]; count: number };
  /** The action if there is no staff yet. */
  action: ReactNode;
  onOpen: (what: "edit" | "remove" | "code", person: Staff) => void;
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
        {person.Whether_Sign_In_Code && (
          <Button
            look="quiet"
            aria-label={m.session_codes_of({ name: person.Name })}
            onClick={() => onOpen("code", person)}
          >
            {m.session_codes_code()}
          </Button>
        )}
        <Button
          look="quietDanger"
          aria-label={m.staff_remove_of({ name: person.Name })}
          onClick={() => onOpen("remove", person)}
        >
          {m.staff_end()}
        </Button>
      </>
    );
  return (
    <List
      label={m.staff_title()}
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
              <li>{termOf(person)}</li>
              <li>{byWhom(person)}</li>
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
  { id: "role", title: m.common_role(), cell: ({ Role }) => roleLabels[Role] },
  { id: "blocks", title: m.common_blocks(), kind: "wide", isSpare: true, cell: (person) => blocksOf(person) },
  { id: "phone", title: m.common_mobile_number(), cell: (person) => <PhoneLink person={person} /> },
  { id: "status", title: m.common_status(), cell: (person) => <StatusBadge person={person} /> },
  { id: "since", title: m.staff_term(), cell: (person) => termOf(person) },
  { id: "by", title: m.staff_history(), kind: "wide", isSpare: true, cell: (person) => byWhom(person) },
];

const blocksOf = ({ Blocks }: Staff): string => Blocks.map(({ Name }) => Name).join(", ");

function termOf({ From, Until, Ended_At, Financial_Year }: Staff): string {
  const from = formatDay(From);
  const last = Ended_At ? dayOf(new Date(Ended_At)) : Until;
  const until = Until !== null && last !== null && last > Until ? Until : last;
  const term = until ? m.staff_until({ from, to: formatDay(until) }) : m.common_since_title({ day: from });
  return Financial_Year === null ? term : `${term} · ${m.staff_audits({ year: yearInWords(Financial_Year) })}`;
}

const byWhom = ({ Appointed_By, Ended_By, End_Reason }: Staff): string =>
  [Appointed_By && m.staff_by({ name: Appointed_By }), Ended_By && m.staff_ended_by({ name: Ended_By }), End_Reason]
    .filter(Boolean)
    .join(" · ");

const PhoneLink = ({ person: { PhoneNumber } }: { person: Staff }) => (
  <a href={`tel:+91${PhoneNumber}`}>{formatPhone(PhoneNumber)}</a>
);

function StatusBadge({ person: { Status, From, Invitation_Status, PhoneNumber } }: { person: Staff }) {
  if (!Status) return <Badge>{m.common_past()}</Badge>;
  const isToCome = From > dayOf(new Date());
  return (
    <>
      {isToCome && <Badge tone="brand">{m.staff_to_come()}</Badge>}{" "}
      <InvitationBadge status={Invitation_Status} phone={PhoneNumber} />
    </>
  );
}
