import IconSearch from "@tabler/icons-react/dist/esm/icons/IconSearch.mjs";
import { data } from "react-router";
import { joinStates } from "#domain/society/joining/codes.ts";
import { FilterBar } from "../../kit/list/filter-bar.tsx";
import { loadState } from "../../kit/list/load-state.ts";
import { forRole } from "../../lib/for-role.ts";
import { pageContext } from "../../lib/page-context.ts";
import { rootDataOf, siteOf } from "../../lib/root-data.ts";
import { m } from "../../paraglide/messages.js";
import { ButtonLink } from "../../ui/button.tsx";
import { SelectField, TextField } from "../../ui/field.tsx";
import { Stack } from "../../ui/layout.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import type { Route } from "./+types/requests-page";
import { CodeCard } from "./code-card.tsx";
import { joinRequestsAddress } from "./join-requests-address.ts";
import { RequestList } from "./request-list.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const state = await loadState(page, joinRequestsAddress, url.searchParams);
  const [list, code] = await Promise.all([
    page.ask("vendor/Filter_All_Join_Requests", joinRequestsAddress.inputOf(state)),
    page.ask("vendor/Fetch_Join_Code_Info", {}),
  ]);
  if (!list.success || !code.success) {
    forRole(list);
    return data({ state, failure: list.extras.Status ?? m.joining_requests_failed() }, { status: 503 });
  }
  const { Data, Count, Waiting_Count } = list.extras;
  return data({ state, requests: Data, count: Count, waiting: Waiting_Count, code: code.extras.Data });
}

export function meta({ matches }: Route.MetaArgs) {
  const { name } = siteOf(rootDataOf(matches));
  return [{ title: `${m.joining_requests()} · ${name}` }, { name: "robots", content: "noindex" }];
}

/** People who ask to be entered as residents, and the code by which they do. */
export default function RequestsPage({ loaderData }: Route.ComponentProps) {
  const { state } = loaderData;
  return (
    <Stack gap={5}>
      <PageHead
        title={m.joining_requests()}
        lead={m.joining_requests_lead()}
        actions={<ButtonLink to="/residents">{m.common_residents()}</ButtonLink>}
      />
      {"code" in loaderData && <CodeCard code={loaderData.code} />}
      <FilterBar label={m.joining_filters()}>
        <TextField
          label={m.common_search()}
          type="search"
          name="search"
          maxLength={200}
          placeholder={m.joining_search_placeholder()}
          defaultValue={state.search}
          icon={<IconSearch size={20} stroke={1.8} />}
        />
        <SelectField label={m.common_status()} name="state" defaultValue={state.state}>
          <option value="">{m.common_all()}</option>
          {Object.entries(joinStates).map(([code, label]) => (
            <option key={code} value={code}>
              {label}
            </option>
          ))}
        </SelectField>
      </FilterBar>
      <RequestList current={joinRequestsAddress.current(state)} loaded={loaderData} />
    </Stack>
  );
}
