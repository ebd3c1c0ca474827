import IconQrcode from "@tabler/icons-react/dist/esm/icons/IconQrcode.mjs";
import IconSearch from "@tabler/icons-react/dist/esm/icons/IconSearch.mjs";
import { useLocation } from "react-router";
import { mayCall } from "#domain/platform/who.ts";
import { FilterBar } from "../../kit/list/filter-bar.tsx";
import { loadState } from "../../kit/list/load-state.ts";
import { forRole } from "../../lib/for-role.ts";
import { pageContext } from "../../lib/page-context.ts";
import { rootDataOf, siteOf } from "../../lib/root-data.ts";
import { useVendor } from "../../lib/vendor.ts";
import { m } from "../../paraglide/messages.js";
import { ButtonLink } from "../../ui/button.tsx";
import { SelectField, TextField } from "../../ui/field.tsx";
import { Stack } from "../../ui/layout.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import type { Route } from "./+types/claims-page";
import { ClaimList } from "./claim-list.tsx";
import { claimWords } from "./claim-words.ts";
import { claimsAddress } from "./claims-address.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const state = await loadState(page, claimsAddress, url.searchParams);
  const answer = await page.ask("vendor/Filter_All_UPI_Claims", {
    ...claimsAddress.inputOf(state),
    Whether_Totals: true,
  });
  forRole(answer);
  if (!answer.success) return { state, failure: answer.extras.Status ?? m.payments_claims_failed() };
  const { Data, Count, Waiting_Count, Totals } = answer.extras;
  return { state, claims: Data, count: Count, waiting: Waiting_Count, sum: Totals?.Amount };
}

export function meta({ matches }: Route.MetaArgs) {
  const { name } = siteOf(rootDataOf(matches));
  return [{ title: `${m.payments_claims_title()} · ${name}` }, { name: "robots", content: "noindex" }];
}

export default function ClaimsPage({ loaderData }: Route.ComponentProps) {
  const { state } = loaderData;
  const { pathname } = useLocation();
  const { Current_Role } = useVendor();
  return (
    <Stack gap={5}>
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
          defaultValue={state.search}
          icon={<IconSearch size={20} stroke={1.8} />}
        />
        <SelectField label={m.common_status()} name="state" defaultValue={state.state}>
          <option value="">{m.common_all_statuses()}</option>
          {Object.entries(claimWords).map(([code, { label }]) => (
            <option key={code} value={code}>
              {label()}
            </option>
          ))}
        </SelectField>
      </FilterBar>
      <ClaimList
        current={claimsAddress.at(pathname).current(state)}
        filters={claimsAddress.wholeOf(state)}
        loaded={loaderData}
      />
    </Stack>
  );
}
