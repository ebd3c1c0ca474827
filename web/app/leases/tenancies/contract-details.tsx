import type { ContractInfo } from "#domain/leases/tenancies/calls.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { formatPhone } from "#domain/platform/phone.ts";
import { AsyncState } from "../../lib/async-state.tsx";
import { formatDay, formatDayOf } from "../../lib/format.ts";
import { HistoryLink } from "../../lib/history-link.tsx";
import { request } from "../../lib/request.ts";
import { useRequest } from "../../lib/use-request.ts";
import { m } from "../../paraglide/messages.js";
import { type Fact, FactGrid } from "../../ui/facts.tsx";
import { Row, Stack } from "../../ui/layout.tsx";
import { Panel } from "../../ui/panel.tsx";
import { Part } from "../../ui/section.tsx";
import { StatusBadges } from "./contract-card.tsx";
import styles from "./contract-details.module.css";
import { daysInWords, expiryInWords, maintenanceInWords } from "./contract-words.ts";

type DetailsProps = { contractId: string; onClose: () => void };

/** A contract over the list, loaded separately: it may be on no page of the list. */
export function ContractDetails({ contractId, onClose }: DetailsProps) {
  const { result, retry } = useRequest(contractId, (signal) =>
    request("vendor/Fetch_Property_Rental_Contract_Info", { Rental_ContractID: contractId }, { signal }),
  );
  return (
    <Panel
      title={m.tenancies_details()}
      onClose={onClose}
      footer={result.is === "full" && <HistoryLink thing="Property_Rental_Contract" id={contractId} />}
    >
      <AsyncState
        result={result}
        words={{
          loading: m.tenancies_details_loading(),
          failed: m.tenancies_details_failed(),
          gone: m.tenancies_gone(),
          retry: m.common_try_again(),
        }}
        missing="unknown-contract"
        onRetry={retry}
      />
      {result.is === "full" && <Full contract={result.data} />}
    </Panel>
  );
}

function Full({ contract }: { contract: ContractInfo }) {
  const none = m.common_not_given();
  const phone = (digits: string) => (digits === "" ? none : <a href={`tel:+91${digits}`}>{formatPhone(digits)}</a>);
  const email = (address: string) => (address === "" ? none : <a href={`mailto:${address}`}>{address}</a>);
  const paid = (is: boolean) => (is ? m.tenancies_paid() : m.tenancies_not_paid());
  return (
    <Stack gap={5}>
      <Row gap={4} lineGap={2} spread="between" className={styles.title}>
        <h3>{contract.Property_Title}</h3>
        <StatusBadges contract={contract} />
      </Row>
      <Group
        title={m.common_period()}
        facts={[
          { name: m.tenancies_flat(), value: contract.Flat_Or_Unit_No || none },
          { name: m.common_period(), value: daysInWords(contract) },
          { name: m.common_status(), value: expiryInWords(contract) },
          { name: m.tenancies_vacate_date(), value: contract.Vacate_Date && formatDay(contract.Vacate_Date) },
          { name: m.tenancies_made_on(), value: formatDayOf(contract.created_at) },
          { name: m.tenancies_closed_on(), value: contract.Closed_At && formatDayOf(contract.Closed_At) },
        ]}
      />
      <Group
        title={m.tenancies_money()}
        facts={[
          { name: m.tenancies_rent(), value: formatRupees(contract.Monthly_Rent) },
          { name: m.common_maintenance(), value: maintenanceInWords(contract) ?? none },
          {
            name: m.tenancies_deposit(),
            value: `${formatRupees(contract.Security_Deposit)} · ${paid(contract.Whether_Secrity_Deposit_Paid)}`,
          },
          { name: m.tenancies_first_month_rent(), value: paid(contract.Whether_First_Month_Rent_Paid) },
          { name: m.tenancies_token(), value: formatRupees(contract.Token_Amount) },
        ]}
      />
      {contract.Terms.length > 1 && <Terms terms={contract.Terms} />}
      <Group
        title={m.common_tenant()}
        facts={[
          { name: m.tenancies_tenant_name(), value: contract.Tenant_Name },
          { name: m.tenancies_tenant_phone(), value: phone(contract.Tenant_PhoneNumber) },
          { name: m.tenancies_tenant_email(), value: email(contract.Tenant_EmailID) },
        ]}
      />
      <Group
        title={m.common_owner()}
        facts={[
          { name: m.tenancies_owner_name(), value: contract.Owner_Name || none },
          { name: m.tenancies_owner_phone(), value: phone(contract.Owner_PhoneNumber) },
          { name: m.tenancies_owner_email(), value: email(contract.Owner_EmailID) },
          { name: m.tenancies_owner_address(), value: contract.Owner_Address || none },
        ]}
      />
      {contract.Special_Terms !== "" && (
        <Part title={m.tenancies_special_terms()}>
          <p className={styles.terms}>{contract.Special_Terms}</p>
        </Part>
      )}
    </Stack>
  );
}

const Group = ({ title, facts }: { title: string; facts: Fact[] }) => (
  <Part title={title}>
    <FactGrid facts={facts} />
  </Part>
);

/** From when which rent holds. */
const Terms = ({ terms }: { terms: ContractInfo["Terms"] }) => (
  <Group
    title={m.tenancies_terms()}
    facts={terms.map((term) => ({
      name: m.tenancies_terms_from({ day: formatDay(term.Effective_Date) }),
      value: [formatRupees(term.Monthly_Rent), maintenanceInWords(term)].filter(Boolean).join(" · "),
    }))}
  />
);
