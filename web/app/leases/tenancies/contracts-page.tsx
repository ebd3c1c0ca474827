import IconFileText from "@tabler/icons-react/dist/esm/icons/IconFileText.mjs";
import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import IconSearch from "@tabler/icons-react/dist/esm/icons/IconSearch.mjs";
import { useState } from "react";
import { useLocation, useNavigate, useNavigation } from "react-router";
import { contractStatusCodes } from "#domain/leases/tenancies/codes.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { FilterForm } from "../../lib/filter-form.tsx";
import { forAudience } from "../../lib/for-role.ts";
import { formatNumber } from "../../lib/format.ts";
import { ListFaces } from "../../lib/list-faces.tsx";
import { pageContext } from "../../lib/page-context.ts";
import { rootDataOf, siteOf } from "../../lib/root-data.ts";
import { m } from "../../paraglide/messages.js";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { SelectField, TextField } from "../../ui/field.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Pager } from "../../ui/pager.tsx";
import { Tiles } from "../../ui/tiles.tsx";
import type { Route } from "./+types/contracts-page";
import { ContractDetails } from "./contract-details.tsx";
import { ContractForm } from "./contract-form.tsx";
import { statusWords } from "./contract-words.ts";
import styles from "./contracts-page.module.css";
import { asksAnew, isFiltered, ownerPath, pathOf, perPage, shownIn } from "./contracts-state.ts";
import { OwnedContracts } from "./owned-contracts.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const asking = context.get(pageContext);
  await forAudience(asking, "property-manager");
  const { ask } = asking;
  const { search, status, page } = shownIn(url.searchParams);
  const [list, counts] = await Promise.all([
    ask("vendor/Filter_All_Property_Rental_Contracts", {
      Skip: (page - 1) * perPage,
      Limit: perPage,
      Whether_Search_Filter: search !== "",
      Search: search,
      ...(status && { Whether_Display_Status_Filter: true, Display_Status: status }),
    }),
    ask("vendor/Fetch_Property_Rental_Contract_Counts_Info", {}),
  ]);
  const shown = { search, status, page };
  if (!list.success) return { shown, failure: list.extras.Status ?? m.tenancies_failed() };
  if (!counts.success) return { shown, failure: counts.extras.Status ?? m.tenancies_failed() };
  return { shown, contracts: list.extras.Data, count: list.extras.Count, counts: counts.extras.Data };
}

export const shouldRevalidate = asksAnew;

export function meta({ matches }: Route.MetaArgs) {
  const { name } = siteOf(rootDataOf(matches));
  return [{ title: `${m.tenancies_title()} · ${name}` }, { name: "robots", content: "noindex" }];
}

export default function ContractsPage({ loaderData }: Route.ComponentProps) {
  const { shown } = loaderData;
  const navigate = useNavigate();
  const isSearching = useNavigation().location?.pathname === ownerPath;
  const [isAdding, setIsAdding] = useState(false);
  // Not the loader's: opening something over the list asks for nothing anew.
  const over = shownIn(new URLSearchParams(useLocation().search));
  const back = () => navigate(pathOf(ownerPath, shown), { replace: true, preventScrollReset: true });
  const add = (
    <Button look="primary" onClick={() => setIsAdding(true)}>
      <IconPlus size={18} aria-hidden /> {m.tenancies_add()}
    </Button>
  );
  return (
    <div className={styles.page}>
      <PageHead title={m.tenancies_title()} lead={m.tenancies_lead()} actions={add} />
      {"counts" in loaderData && <Figures counts={loaderData.counts} />}
      <FilterForm label={m.tenancies_filters()} className={styles.filters}>
        <TextField
          label={m.common_search()}
          type="search"
          name="search"
          maxLength={200}
          placeholder={m.tenancies_search_placeholder()}
          defaultValue={shown.search}
          icon={<IconSearch size={20} stroke={1.8} />}
        />
        <SelectField label={m.common_status()} name="status" defaultValue={shown.status ?? ""}>
          <option value="">{m.tenancies_all()}</option>
          {contractStatusCodes.map((status) => (
            <option key={status} value={status}>
              {statusWords[status]()}
            </option>
          ))}
        </SelectField>
        {isFiltered(shown) && (
          <ButtonLink look="quiet" to={ownerPath} preventScrollReset>
            {m.common_clear_filters_title()}
          </ButtonLink>
        )}
      </FilterForm>
      <ListFaces
        loaded={loaderData}
        rowsOf={({ contracts }) => contracts}
        isBusy={isSearching}
        icon={<IconFileText size={32} />}
        words={{
          failed: m.tenancies_failed(),
          retry: m.common_try_again(),
          why: (message) => m.tenancies_error({ message }),
          none: isFiltered(shown) ? m.tenancies_none() : m.tenancies_none_yet(),
          next: isFiltered(shown) ? m.tenancies_none_filtered() : m.tenancies_none_yet_more(),
        }}
        action={isFiltered(shown) ? <ButtonLink to={ownerPath}>{m.common_clear_filters_title()}</ButtonLink> : add}
      >
        {({ contracts, count }) => (
          <section aria-labelledby="found" className={styles.results}>
            <h2 id="found" className={styles.count}>
              {m.tenancies_count({ count: count })}
            </h2>
            <OwnedContracts contracts={contracts} viewPathOf={(id) => pathOf(ownerPath, shown, id)} />
          </section>
        )}
      </ListFaces>
      {"count" in loaderData && (
        <Pager
          label={m.tenancies_pages()}
          page={shown.page}
          pages={Math.ceil(loaderData.count / perPage)}
          hrefOf={(page) => pathOf(ownerPath, { ...shown, page })}
        />
      )}
      {over.view !== undefined && <ContractDetails key={over.view} contractId={over.view} onClose={back} />}
      {(isAdding || over.add) && (
        <ContractForm
          task={{ is: "add", property: over.property, enquiry: over.enquiry }}
          onClose={() => {
            setIsAdding(false);
            if (over.add) back();
          }}
        />
      )}
    </div>
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
        { label: m.tenancies_pending_renewal(), value: formatNumber(counts.Pending_Renewal), tone: "warn" },
        { label: m.tenancies_expired(), value: formatNumber(counts.Expired) },
        { label: m.tenancies_ready_count(), value: formatNumber(counts.Ready_To_Vacate), tone: "warn" },
        { label: m.tenancies_total_rent(), value: rent },
      ]}
    />
  );
}
