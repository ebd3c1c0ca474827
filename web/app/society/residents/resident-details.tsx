import { dayOf, formatDay } from "#domain/platform/days.ts";
import { formatRupees } from "#domain/platform/money.ts";
import type { Resident } from "#domain/society/residents/calls.ts";
import { residentTypeLabel } from "#domain/society/residents/codes.ts";
import { InvitationBadge } from "../../core/invitations/invitation-badge.tsx";
import { flatName } from "../../lib/flat-name.ts";
import { formatDayOf } from "../../lib/format.ts";
import { HistoryLink } from "../../lib/history-link.tsx";
import { m } from "../../paraglide/messages.js";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Panel } from "../../ui/panel.tsx";
import { PhoneLink } from "./phone-link.tsx";
import styles from "./resident-details.module.css";
import { agreementInWords, membersInWords, seenInWords } from "./resident-words.ts";
import { StatusBadge } from "./status-badge.tsx";

type DetailsProps = { resident: Resident; onClose: () => void; onShowCode: (() => void) | undefined };

export function ResidentDetails({ resident, onClose, onShowCode }: DetailsProps) {
  const none = m.common_not_given();
  const facts = [
    { name: m.common_flat_number(), value: flatName(resident) },
    {
      name: m.common_phone_number(),
      value: <PhoneLink person={resident} />,
    },
    {
      name: m.common_email(),
      value: resident.EmailID ? <a href={`mailto:${resident.EmailID}`}>{resident.EmailID}</a> : none,
    },
    { name: m.residents_rent(), value: resident.Monthly_Rent > 0 ? formatRupees(resident.Monthly_Rent) : none },
    { name: m.common_family_members(), value: membersInWords(resident.Family_Members) },
    { name: m.members_other_contact(), value: resident.Other_Contact || undefined },
    { name: m.residents_emergency(), value: resident.Emergency_Contact || none },
    { name: m.residents_vehicles(), value: resident.Vehicle_Numbers.join(", ") || none },
    { name: m.residents_moved_in(), value: resident.Moved_In_On ? formatDay(resident.Moved_In_On) : none },
    {
      name: m.residents_agreement(),
      value: resident.Resident_Type === 1 ? undefined : agreementInWords(resident, dayOf(new Date())) || none,
    },
    { name: m.residents_moved_out(), value: resident.Moved_Out_On ? formatDay(resident.Moved_Out_On) : undefined },
    { name: m.residents_seen_label(), value: seenInWords(resident.Last_Seen, new Date()) },
    { name: m.residents_since(), value: formatDayOf(resident.created_at) },
  ].filter(({ value }) => value !== undefined);
  return (
    <Panel
      title={resident.Name}
      onClose={onClose}
      footer={<HistoryLink thing="Society_Resident" id={resident.Society_ResidentID} />}
    >
      <p className={styles.badges}>
        <Badge tone="brand">{residentTypeLabel(resident.Resident_Type)}</Badge> <StatusBadge resident={resident} />{" "}
        <InvitationBadge status={resident.Invitation_Status} phone={resident.PhoneNumber} />
      </p>
      <dl className={styles.facts}>
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {onShowCode && <Button onClick={onShowCode}>{m.session_codes_button()}</Button>}
    </Panel>
  );
}
