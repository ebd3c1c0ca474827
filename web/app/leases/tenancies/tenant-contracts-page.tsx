import IconDoorExit from "@tabler/icons-react/dist/esm/icons/IconDoorExit.mjs";
import IconFileText from "@tabler/icons-react/dist/esm/icons/IconFileText.mjs";
import IconUser from "@tabler/icons-react/dist/esm/icons/IconUser.mjs";
import { useState } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import type { Contract } from "#domain/leases/tenancies/calls.ts";
import { formatPhone } from "#domain/platform/phone.ts";
import { forCapability } from "../../lib/for-role.ts";
import { ListFailed } from "../../lib/list-state.tsx";
import { pageContext } from "../../lib/page-context.ts";
import { rootDataOf, siteOf } from "../../lib/root-data.ts";
import { useVendor } from "../../lib/vendor.ts";
import { m } from "../../paraglide/messages.js";
import { Button, buttonClass } from "../../ui/button.tsx";
import { Grid, Stack } from "../../ui/layout.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Pager } from "../../ui/pager.tsx";
import { Soft } from "../../ui/soft.tsx";
import type { Route } from "./+types/tenant-contracts-page";
import { ContractCard } from "./contract-card.tsx";
import { ContractDetails } from "./contract-details.tsx";
import { contractsAddress, tenantPath } from "./contracts-address.ts";
import styles from "./contracts-page.module.css";
import { VacateDialog } from "./vacate-dialog.tsx";

const ownContracts = contractsAddress.at(tenantPath);

export async function loader({ context, url }: Route.LoaderArgs) {
  const { page } = ownContracts.parse(url.searchParams);
  const asking = context.get(pageContext);
  await forCapability(asking, "leases.give-notice");
  const list = await asking.ask("vendor/Filter_All_Property_Rental_Contracts", {
    Skip: (page - 1) * ownContracts.pageSize,
    Limit: ownContracts.pageSize,
  });
  if (!list.success) return { page, failure: list.extras.Status ?? m.tenancies_failed() };
  return { page, contracts: list.extras.Data, count: list.extras.Count };
}

export const { shouldRevalidate } = ownContracts;

export function meta({ matches }: Route.MetaArgs) {
  const { name } = siteOf(rootDataOf(matches));
  return [{ title: `${m.common_my_rental_contracts()} · ${name}` }, { name: "robots", content: "noindex" }];
}

export default function TenantContractsPage({ loaderData }: Route.ComponentProps) {
  const { page } = loaderData;
  const navigate = useNavigate();
  const { PhoneNumber } = useVendor();
  const view = ownContracts.openIn(new URLSearchParams(useLocation().search));
  const pathAt = (at: number, viewed?: string) => ownContracts.href({ page: at }, viewed);
  return (
    <Stack gap={5}>
      <PageHead title={m.common_my_rental_contracts()} lead={m.tenancies_mine_lead()} />
      {"failure" in loaderData ? (
        <ListFailed title={m.tenancies_failed()} retry={m.common_try_again()}>
          {m.common_error({ message: loaderData.failure })}
        </ListFailed>
      ) : loaderData.contracts.length === 0 ? (
        <Notice role="status" icon={<IconFileText size={32} />} title={m.tenancies_none_yet()}>
          {m.tenancies_mine_none_more({ phone: formatPhone(PhoneNumber) })}
        </Notice>
      ) : (
        <Stack as="section" gap={5} aria-labelledby="found" className={styles.results}>
          <Soft as="h2" id="found" weight="strong">
            {m.tenancies_count({ count: loaderData.count })}
          </Soft>
          <Contracts contracts={loaderData.contracts} viewPathOf={(id) => pathAt(page, id)} />
          <Pager
            label={m.tenancies_pages()}
            page={page}
            pages={Math.ceil(loaderData.count / ownContracts.pageSize)}
            hrefOf={(to) => pathAt(to)}
          />
        </Stack>
      )}
      {view !== undefined && (
        <ContractDetails
          key={view}
          contractId={view}
          onClose={() => navigate(pathAt(page), { replace: true, preventScrollReset: true })}
        />
      )}
    </Stack>
  );
}

function Contracts({ contracts, viewPathOf }: { contracts: Contract[]; viewPathOf: (contractId: string) => string }) {
  const [leaving, setLeaving] = useState<Contract>();
  return (
    <>
      <Grid as="ul" className={styles.list}>
        {contracts.map((contract) => (
          <li key={contract.Rental_ContractID}>
            <ContractCard
              contract={contract}
              party={{
                title: contract.Property_Title,
                Icon: IconUser,
                about: ownerInWords(contract),
                phone: contract.Owner_PhoneNumber,
              }}
              main={(titleId) => (
                <>
                  <Link
                    to={viewPathOf(contract.Rental_ContractID)}
                    preventScrollReset
                    className={buttonClass()}
                    aria-describedby={titleId}
                  >
                    {m.common_view_details()}
                  </Link>
                  <Link
                    to={`${tenantPath}/${contract.Rental_ContractID}`}
                    className={buttonClass()}
                    aria-describedby={titleId}
                  >
                    {m.rents_account_short()}
                  </Link>
                  {mayLeave(contract) && (
                    <Button look="primary" aria-describedby={titleId} onClick={() => setLeaving(contract)}>
                      <IconDoorExit size={18} aria-hidden /> {m.tenancies_vacate()}
                    </Button>
                  )}
                </>
              )}
            />
          </li>
        ))}
      </Grid>
      {leaving && <VacateDialog contract={leaving} onClose={() => setLeaving(undefined)} />}
    </>
  );
}

const ownerInWords = ({ Owner_Name, Flat_Or_Unit_No }: Contract): string =>
  [Flat_Or_Unit_No, m.tenancies_owned_by({ owner: Owner_Name || m.common_not_given() })].filter(Boolean).join(" · ");

/** After giving notice, or if nothing is rented any more, there is no button. */
const mayLeave = ({ Status, Tenant_Status, Display_Status }: Contract): boolean =>
  Status && Tenant_Status === 0 && Display_Status !== "expired";
