import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import IconSearch from "@tabler/icons-react/dist/esm/icons/IconSearch.mjs";
import { useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { contractStatusCodes } from "#domain/leases/tenancies/codes.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { FilterBar } from "../../kit/list/filter-bar.tsx";
import { loadState } from "../../kit/list/load-state.ts";
import { forCapability } from "../../lib/for-role.ts";
import { formatNumber } from "../../lib/format.ts";
import { pageContext } from "../../lib/page-context.ts";
import { rootDataOf, siteOf } from "../../lib/root-data.ts";
import { m } from "../../paraglide/messages.js";
import { Button } from "../../ui/button.tsx";
import { SelectField, TextField } from "../../ui/field.tsx";
import { Stack } from "../../ui/layout.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Tiles } from "../../ui/tiles.tsx";
import type { Route } from "./+types/contracts-page";
import { ContractForm } from "./contract-form.tsx";
import { statusWords } from "./contract-words.ts";
import { contractsAddress, newContractIn } from "./contracts-address.ts";
import styles from "./contracts-page.module.css";
import { OwnedContracts } from "./owned-contracts.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const asking = context.get(pageContext);
  await forCapability(asking, "leases.write");
  const { ask } = asking;
  const state = await loadState(asking, contractsAddress, url.searchParams);
  const [list, counts] = await Promise.all([
    ask("vendor/Filter_All_Property_Rental_Contracts", contractsAddress.inputOf(state)),
    ask("vendor/Fetch_Property_Rental_Contract_Counts_Info", {}),
  ]);
  if (!list.success) return { state, failure: list.extras.Status ?? m.tenancies_failed() };
  if (!counts.success) return { state, failure: counts.extras.Status ?? m.tenancies_failed() };
  return { state, contracts: list.extras.Data, count: list.extras.Count, counts: counts.extras.Data };
}

export const { shouldRevalidate } = contractsAddress;

export function meta({ matches }: Route.MetaArgs) {
  const { name } = siteOf(rootDataOf(matches));
  return [{ title: `${m.common_rental_contracts()} · ${name}` }, { name: "robots", content: "noindex" }];
}

export default function ContractsPage({ loaderData }: Route.ComponentProps) {
  const { state } = loaderData;
  const navigate = useNavigate();
  const [isAdding, setIsAdding] = useState(false);
  // Not the loader's: opening something over the list loads nothing.
  const newContract = newContractIn(new URLSearchParams(useLocation().search));
  const add = (
    <Button look="primary" onClick={() => setIsAdding(true)}>
      <IconPlus size={18} aria-hidden /> {m.tenancies_add()}
    </Button>
  );
  return (
    <Stack gap={5}>
      <PageHead title={m.common_rental_contracts()} lead={m.tenancies_lead()} actions={add} />
      {"counts" in loaderData && <Figures counts={loaderData.counts} />}
      <FilterBar label={m.tenancies_filters()}>
        <TextField
          label={m.common_search()}
          type="search"
          name="search"
          maxLength={200}
          placeholder={m.tenancies_search_placeholder()}
          defaultValue={state.search}
          icon={<IconSearch size={20} stroke={1.8} />}
        />
        <SelectField label={m.common_status()} name="status" defaultValue={state.status}>
          <option value="">{m.tenancies_all()}</option>
          {contractStatusCodes.map((status) => (
            <option key={status} value={status}>
              {statusWords[status]()}
            </option>
          ))}
        </SelectField>
      </FilterBar>
      <OwnedContracts current={contractsAddress.current(state)} loaded={loaderData} action={add} />
      {(isAdding || newContract.isOpen) && (
        <ContractForm
          task={{ is: "add", property: newContract.property, enquiry: newContract.enquiry }}
          onClose={() => {
            setIsAdding(false);
            if (newContract.isOpen) navigate(contractsAddress.href(state), { replace: true, preventScrollReset: true });
          }}
        />
      )}
    </Stack>
  );
}

type Counts = Extract<Route.ComponentProps["loaderData"], { count: number }>["counts"];

function Figures({ counts }: { counts: Counts }) {
  const rent = <span className={styles.rent}>{formatRupees(counts.Total_Monthly_Rent)}</span>;
  return (
    <Tiles
      label={m.tenancies_figures()}
      tiles={[
        { label: m.tenancies_total(), value: formatNumber(counts.Total) },
        { label: m.common_active(), value: formatNumber(counts.Active) },
        { label: m.common_pending_renewal(), value: formatNumber(counts.Pending_Renewal), tone: "warn" },
        { label: m.common_expired(), value: formatNumber(counts.Expired) },
        { label: m.tenancies_ready_count(), value: formatNumber(counts.Ready_To_Vacate), tone: "warn" },
        { label: m.common_total_monthly_rent(), value: rent },
      ]}
    />
  );
}
