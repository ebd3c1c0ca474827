import IconQrcode from "@tabler/icons-react/dist/esm/icons/IconQrcode.mjs";
import IconSearch from "@tabler/icons-react/dist/esm/icons/IconSearch.mjs";
import { useLocation, useNavigation } from "react-router";
import { type ClaimStatus, claimStatuses } from "#domain/money/payments/upi/codes.ts";
import { mayCall } from "#domain/platform/capabilities.ts";
import { FilterBar } from "../../kit/list/filter-bar.tsx";
import { hrefOfPage, pageIn } from "../../kit/list/page-in.ts";
import { forRole } from "../../lib/for-role.ts";
import { ListState } from "../../lib/list-state.tsx";
import { pageContext } from "../../lib/page-context.ts";
import { rootDataOf, siteOf } from "../../lib/root-data.ts";
import { said } from "../../lib/said.ts";
import { useVendor } from "../../lib/vendor.ts";
import { m } from "../../paraglide/messages.js";
import { Badge } from "../../ui/badge.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { SelectField, TextField } from "../../ui/field.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Pager } from "../../ui/pager.tsx";
import type { Route } from "./+types/claims-page";
import { claimWords } from "./claim-words.ts";
import styles from "./claims-panel.module.css";
import { ClaimsPanel } from "./claims-panel.tsx";

const perPage = 20;

const shownIn = (params: URLSearchParams) => {
  const state = Number(params.get("state"));
  return {
    search: (params.get("search") ?? "").trim().slice(0, 200),
    state: state in claimStatuses ? (state as ClaimStatus) : undefined,
    page: pageIn(params),
  };
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const shown = shownIn(url.searchParams);
  const answer = await context.get(pageContext).ask("vendor/Filter_All_UPI_Claims", {
    Skip: (shown.page - 1) * perPage,
    Limit: perPage,
    Whether_Search_Filter: shown.search !== "",
    Search: shown.search,
    Whether_Claim_Status_Filter: shown.state !== undefined,
    ...(shown.state !== undefined && { Claim_Status: shown.state }),
  });
  forRole(answer);
  if (!answer.success) return { shown, failure: said(answer.extras.Status) ?? m.payments_claims_failed() };
  const { Data, Count, Waiting_Count } = answer.extras;
  return { shown, claims: Data, pages: Math.ceil(Count / perPage), waiting: Waiting_Count };
}

export function meta({ matches }: Route.MetaArgs) {
  const { name } = siteOf(rootDataOf(matches));
  return [{ title: `${m.payments_claims_title()} · ${name}` }, { name: "robots", content: "noindex" }];
}

export default function ClaimsPage({ loaderData }: Route.ComponentProps) {
  const { shown } = loaderData;
  const { pathname } = useLocation();
  const { Current_Role } = useVendor();
  const isSearching = useNavigation().location?.pathname === pathname;
  const isFiltered = shown.search !== "" || shown.state !== undefined;
  const filled = new URLSearchParams({
    ...(shown.search !== "" && { search: shown.search }),
    ...(shown.state !== undefined && { state: String(shown.state) }),
  });
  return (
    <div className={styles.page}>
      <PageHead
        title={m.payments_claims_title()}
        lead={m.payments_claims_lead()}
        actions={
          mayCall(Current_Role.Role, "payments.settings") && (
            <ButtonLink to="/settings#payments">
              <IconQrcode size={18} aria-hidden /> {m.payments_claims_settings()}
            </ButtonLink>
          )
        }
      />
      <FilterBar label={m.payments_claims_filters()}>
        <TextField
          label={m.common_search()}
          type="search"
          name="search"
          maxLength={200}
          placeholder={m.payments_claims_search_placeholder()}
          defaultValue={shown.search}
          icon={<IconSearch size={20} stroke={1.8} />}
        />
        <SelectField label={m.common_status()} name="state" defaultValue={shown.state ?? ""}>
          <option value="">{m.payments_claims_all()}</option>
          {Object.entries(claimWords).map(([state, { label }]) => (
            <option key={state} value={state}>
              {label()}
            </option>
          ))}
        </SelectField>
        {isFiltered && (
          <ButtonLink look="quiet" to={pathname} preventScrollReset>
            {m.payments_claims_clear()}
          </ButtonLink>
        )}
      </FilterBar>
      <ListState
        loaded={loaderData}
        rowsOf={(found) => found.claims}
        isBusy={isSearching}
        icon={<IconQrcode size={32} />}
        words={{
          failed: m.payments_claims_failed(),
          retry: m.common_try_again(),
          none: m.payments_claims_none(),
          next: isFiltered ? m.payments_claims_none_filtered() : m.payments_claims_none_yet(),
        }}
      >
        {(found) => (
          <>
            {found.waiting > 0 && (
              <p>
                <Badge tone="accent">{m.payments_claims_waiting({ count: found.waiting })}</Badge>
              </p>
            )}
            <ClaimsPanel claims={found.claims} />
          </>
        )}
      </ListState>
      {"pages" in loaderData && (
        <Pager
          label={m.payments_claims_pages()}
          page={shown.page}
          pages={loaderData.pages}
          hrefOf={(page) => pathname + hrefOfPage(filled, page)}
        />
      )}
    </div>
  );
}
