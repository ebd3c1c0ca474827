import IconDoorExit from "@tabler/icons-react/dist/esm/icons/IconDoorExit.mjs";
import IconFileText from "@tabler/icons-react/dist/esm/icons/IconFileText.mjs";
import IconUser from "@tabler/icons-react/dist/esm/icons/IconUser.mjs";
import { useState } from "react";
import type { Contract } from "#domain/leases/tenancies/calls.ts";
import { formatPhone } from "#domain/platform/phone.ts";
import { Amount } from "../../kit/list/amount.tsx";
import { List, type ListColumn } from "../../kit/list/list.tsx";
import type { CurrentList } from "../../kit/list/list-address.ts";
import { loadState } from "../../kit/list/load-state.ts";
import { RowButtons } from "../../kit/list/row-card.tsx";
import { forCapability } from "../../lib/for-role.ts";
import { pageContext } from "../../lib/page-context.ts";
import { rootDataOf, siteOf } from "../../lib/root-data.ts";
import { useVendor } from "../../lib/vendor.ts";
import { m } from "../../paraglide/messages.js";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Stack } from "../../ui/layout.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import type { Route } from "./+types/tenant-contracts-page";
import { ContractCard, StatusBadges } from "./contract-card.tsx";
import { ContractDetails } from "./contract-details.tsx";
import { daysInWords } from "./contract-words.ts";
import { tenantContractsAddress } from "./contracts-address.ts";
import { VacateDialog } from "./vacate-dialog.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  await forCapability(page, "leases.give-notice");
  const state = await loadState(page, tenantContractsAddress, url.searchParams);
  const list = await page.ask("vendor/Filter_All_Property_Rental_Contracts", tenantContractsAddress.inputOf(state));
  if (!list.success) return { state, failure: list.extras.Status ?? m.tenancies_failed() };
  return { state, contracts: list.extras.Data, count: list.extras.Count };
}

export const { shouldRevalidate } = tenantContractsAddress;

export function meta({ matches }: Route.MetaArgs) {
  const { name } = siteOf(rootDataOf(matches));
  return [{ title: `${m.common_my_rental_contracts()} · ${name}` }, { name: "robots", content: "noindex" }];
}

export default function TenantContractsPage({ loaderData }: Route.ComponentProps) {
  return (
    <Stack gap={5}>
      <PageHead title={m.common_my_rental_contracts()} lead={m.tenancies_mine_lead()} />
      <TenantContracts current={tenantContractsAddress.current(loaderData.state)} loaded={loaderData} />
    </Stack>
  );
}

type TenantContractsProps = {
  current: CurrentList;
  loaded: { failure: string } | { contracts: Contract[]; count: number };
};

const idOf = ({ Rental_ContractID }: Contract) => Rental_ContractID;

function TenantContracts({ current, loaded }: TenantContractsProps) {
  const { PhoneNumber } = useVendor();
  const [leaving, setLeaving] = useState<Contract>();
  const buttonsOf = (contract: Contract, titleId: string) => (
    <>
      <ButtonLink to={current.href({}, idOf(contract))} preventScrollReset data-opens aria-describedby={titleId}>
        {m.common_view_details()}
      </ButtonLink>
      <ButtonLink to={`${tenantContractsAddress.path}/${idOf(contract)}`} aria-describedby={titleId}>
        {m.rents_account_short()}
      </ButtonLink>
      {mayLeave(contract) && (
        <Button look="primary" aria-describedby={titleId} onClick={() => setLeaving(contract)}>
          <IconDoorExit size={18} aria-hidden /> {m.tenancies_vacate()}
        </Button>
      )}
    </>
  );
  return (
    <>
      <List
        label={m.common_my_rental_contracts()}
        current={current}
        loaded={loaded}
        rowsOf={({ contracts }) => contracts}
        countOf={({ count }) => count}
        idOf={idOf}
        nameOf={({ Property_Title }) => Property_Title}
        isMuted={({ Status }) => !Status}
        columns={columns}
        actions={(contract) => {
          const nameId = `contract-${idOf(contract)}`;
          return (
            <RowButtons nameId={nameId} name={contract.Property_Title}>
              {buttonsOf(contract, nameId)}
            </RowButtons>
          );
        }}
        card={(contract) => (
          <ContractCard
            contract={contract}
            party={{
              title: contract.Property_Title,
              Icon: IconUser,
              about: ownerInWords(contract),
              phone: contract.Owner_PhoneNumber,
            }}
            main={(titleId) => buttonsOf(contract, titleId)}
          />
        )}
        icon={<IconFileText size={32} />}
        words={{
          failed: m.tenancies_failed(),
          why: (message) => m.common_error({ message }),
          noneFiltered: m.tenancies_none_yet(),
          none: m.tenancies_none_yet(),
          noneNext: m.tenancies_mine_none_more({ phone: formatPhone(PhoneNumber) }),
          clear: m.common_clear_filters_title(),
          pages: m.tenancies_pages(),
          range: ({ total }) => m.tenancies_count({ count: total }),
        }}
        panel={(id, onClose) => <ContractDetails key={id} contractId={id} onClose={onClose} />}
      />
      {leaving && <VacateDialog contract={leaving} onClose={() => setLeaving(undefined)} />}
    </>
  );
}

const columns: ListColumn<Contract>[] = [
  { id: "home", title: m.common_property(), cell: ({ Property_Title }) => Property_Title },
  { id: "owner", title: m.common_owner(), kind: "wide", cell: ownerInWords },
  {
    id: "phone",
    title: m.common_owner_phone(),
    cell: ({ Owner_PhoneNumber: phone }) => phone !== "" && <a href={`tel:+91${phone}`}>{formatPhone(phone)}</a>,
  },
  {
    id: "rent",
    title: m.tenancies_rent(),
    kind: "figure",
    cell: ({ Monthly_Rent }) => <Amount rupees={Monthly_Rent} />,
  },
  { id: "days", title: m.common_period(), cell: daysInWords },
  { id: "status", title: m.common_status(), cell: (contract) => <StatusBadges contract={contract} /> },
];

function ownerInWords({ Owner_Name, Flat_Or_Unit_No }: Contract): string {
  const owner = m.tenancies_owned_by({ owner: Owner_Name || m.common_not_given() });
  return [Flat_Or_Unit_No, owner].filter(Boolean).join(" · ");
}

/** After giving notice, or if nothing is rented any more, there is no button. */
const mayLeave = ({ Status, Tenant_Status, Display_Status }: Contract): boolean =>
  Status && Tenant_Status === 0 && Display_Status !== "expired";
