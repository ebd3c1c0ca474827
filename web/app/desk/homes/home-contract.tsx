import type { ContractInfo } from "#domain/leases/tenancies/calls.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { formatPhone } from "#domain/platform/phone.ts";
import { mayCall } from "#domain/platform/who.ts";
import {
  daysInWords,
  expiryInWords,
  maintenanceInWords,
  statusTones,
  statusWords,
} from "../../leases/tenancies/contract-words.ts";
import { formatDay } from "../../lib/format.ts";
import { useVendor } from "../../lib/vendor.ts";
import { m } from "../../paraglide/messages.js";
import { Badge } from "../../ui/badge.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Facts } from "../../ui/facts.tsx";
import { Row } from "../../ui/layout.tsx";
import { Section } from "../../ui/section.tsx";
import styles from "./home-page.module.css";

/** The contract by which one rents: its days, what is owed for a month, and the owner to call. */
export function HomeContract({ contract }: { contract: ContractInfo }) {
  const { Role } = useVendor().Current_Role;
  const maintenance = maintenanceInWords(contract);
  const expiry = expiryInWords(contract);
  const path = `/tenant-rental-contracts`;
  const coming = contract.Terms.slice(1);
  return (
    <Section
      title={m.homes_contract()}
      lead={daysInWords(contract)}
      action={<Badge tone={statusTones[contract.Display_Status]}>{statusWords[contract.Display_Status]()}</Badge>}
    >
      <Facts
        facts={[
          { name: m.common_monthly_rent(), value: formatRupees(contract.Monthly_Rent) },
          ...(maintenance ? [{ name: m.common_maintenance(), value: maintenance }] : []),
          ...coming.map((term) => ({
            name: m.homes_rent_from({ day: formatDay(term.Effective_Date) }),
            value: formatRupees(term.Monthly_Rent),
          })),
          { name: m.common_security_deposit(), value: formatRupees(contract.Security_Deposit) },
          ...(expiry ? [{ name: m.homes_ends(), value: expiry }] : []),
          ...(contract.Vacate_Date ? [{ name: m.homes_vacating(), value: formatDay(contract.Vacate_Date) }] : []),
          { name: m.common_owner(), value: contract.Owner_Name },
          {
            name: m.common_owner_phone(),
            value: <a href={`tel:+91${contract.Owner_PhoneNumber}`}>{formatPhone(contract.Owner_PhoneNumber)}</a>,
          },
        ]}
      />
      {contract.Special_Terms && (
        <section className={styles.part} aria-label={m.homes_terms()}>
          <h3>{m.homes_terms()}</h3>
          <p className={styles.terms}>{contract.Special_Terms}</p>
        </section>
      )}
      {mayCall(Role, "leases.read") ? (
        <Row>
          <ButtonLink to={`${path}?view=${contract.Rental_ContractID}`}>{m.homes_contract_see()}</ButtonLink>
          <ButtonLink to={`${path}/${contract.Rental_ContractID}`}>{m.homes_account()}</ButtonLink>
        </Row>
      ) : (
        <p className={styles.soft}>{m.homes_switch_role()}</p>
      )}
    </Section>
  );
}
