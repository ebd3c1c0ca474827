import IconCalendar from "@tabler/icons-react/dist/esm/icons/IconCalendar.mjs";
import IconDoorExit from "@tabler/icons-react/dist/esm/icons/IconDoorExit.mjs";
import IconPhone from "@tabler/icons-react/dist/esm/icons/IconPhone.mjs";
import type { ComponentType, ReactNode } from "react";
import type { Contract } from "#domain/leases/tenancies/calls.ts";
import { daysBetween } from "#domain/leases/tenancies/rules.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { formatPhone } from "#domain/platform/phone.ts";
import { InvitationBadge } from "../../core/invitations/invitation-badge.tsx";
import { formatDay } from "../../lib/format.ts";
import { m } from "../../paraglide/messages.js";
import { Badge } from "../../ui/badge.tsx";
import { CardHead } from "../../ui/card.tsx";
import { IconList } from "../../ui/icon-list.tsx";
import { Row } from "../../ui/layout.tsx";
import { Meter } from "../../ui/meter.tsx";
import styles from "./contract-card.module.css";
import {
  daysInWords,
  expiryInWords,
  isClosed,
  maintenanceInWords,
  statusTones,
  statusWords,
} from "./contract-words.ts";

type Icon = ComponentType<{ size: number; stroke: number; "aria-hidden": true }>;
type CardProps = {
  contract: Contract;
  /** The other party, from the reader's side. */
  party: { title: string; Icon: Icon; about: string; phone: string };
  /** What can be done with it, by buttons described by the card's title: first what is done most, then the rest. */
  main: (titleId: string) => ReactNode;
  more?: (titleId: string) => ReactNode;
};

/** A contract in a list: who, where, for how much and until when. */
export function ContractCard({ contract, party, main, more }: CardProps) {
  const titleId = `contract-${contract.Rental_ContractID}`;
  return (
    <article className={styles.card} aria-labelledby={titleId} data-off={!contract.Status || undefined}>
      <CardHead id={titleId} title={party.title}>
        <StatusBadges contract={contract} />
      </CardHead>
      <p className={styles.rent}>
        <strong>{formatRupees(contract.Monthly_Rent)}</strong> {m.tenancies_per_month()}
        <small>{maintenanceInWords(contract)}</small>
      </p>
      <IconList className={styles.facts}>
        <li>
          <party.Icon size={18} stroke={1.7} aria-hidden />
          <span>{party.about}</span>
        </li>
        {party.phone !== "" && (
          <li>
            <IconPhone size={18} stroke={1.7} aria-hidden />
            <a href={`tel:+91${party.phone}`}>{formatPhone(party.phone)}</a>
          </li>
        )}
        <li>
          <IconCalendar size={18} stroke={1.7} aria-hidden />
          <span>{daysInWords(contract)}</span>
        </li>
        {contract.Vacate_Date !== null && (
          <li className={styles.leaving}>
            <IconDoorExit size={18} stroke={1.7} aria-hidden />
            <span>{m.tenancies_vacates({ day: formatDay(contract.Vacate_Date) })}</span>
          </li>
        )}
      </IconList>
      <Remaining contract={contract} />
      <div className={styles.actions}>
        <Row className={styles.main}>{main(titleId)}</Row>
        {more && <Row className={styles.more}>{more(titleId)}</Row>}
      </div>
    </article>
  );
}

/** How much of the contract has passed, and how many days are left. */
function Remaining({ contract }: { contract: Contract }) {
  const { Contract_Start_Date: start, Contract_End_Date: end, Days_To_Expiry: left } = contract;
  const words = expiryInWords(contract);
  if (end === null || left === null) return null;
  const all = daysBetween(start, end) + 1;
  const passed = Math.min(Math.max(all - left, 0), all);
  return (
    <div className={styles.remaining} data-tone={statusTones[contract.Display_Status]}>
      <Meter share={passed / all} />
      <span>{words}</span>
    </div>
  );
}

export const StatusBadges = ({ contract }: { contract: Contract }) => (
  <Row as="span">
    <Badge
      tone={statusTones[contract.Display_Status]}
      className={statusTones[contract.Display_Status] === "plain" ? styles.plain : undefined}
    >
      {isClosed(contract) ? m.common_closed() : statusWords[contract.Display_Status]()}
    </Badge>
    <InvitationBadge status={contract.Invitation_Status} phone={contract.Tenant_PhoneNumber} />
    {contract.Whether_Renewed && <Badge tone="brand">{m.common_renewed()}</Badge>}
    {contract.Tenant_Status === 1 && contract.Status && <Badge tone="accent">{m.tenancies_ready_count()}</Badge>}
  </Row>
);
